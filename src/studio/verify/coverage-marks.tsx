import './coverage.css';
import { Icon } from '../ui/icon.tsx';
import { coverageSaid } from './coverage-words.ts';
import { type CoverageState, type Covered, decisions } from './covered.ts';

export const glyphs = { ALLOW: 'allow', ASK: 'ask', DENY: 'deny' } as const;

/**
 * Allowed, asked, denied: filled where a scenario comes to it, a dashed ring where none does, struck out where it never
 * happens. `brief` leaves the numbers out. `said`: what is around says it in words already.
 */
export function CoverageMarks({
  covered,
  brief = false,
  said = false,
}: {
  covered: Covered;
  brief?: boolean;
  said?: boolean;
}) {
  return (
    <span className={brief ? 'cmarks cmarks--brief' : 'cmarks'}>
      {decisions.map((decision) => {
        const { state, cells, exercised } = covered[decision];
        return (
          <CoverageMark key={decision} decision={decision} state={state}>
            {brief ? null : state === 'dead' ? 'never' : state === 'unknown' ? cells : `${exercised}/${cells}`}
          </CoverageMark>
        );
      })}
      {!said && <span className="sr">{coverageSaid(covered)}</span>}
    </span>
  );
}

export function CoverageMark({
  decision,
  state,
  children,
}: {
  decision: keyof typeof glyphs;
  state: CoverageState;
  children?: string | number | null;
}) {
  return (
    <span className="cmark" data-verdict={glyphs[decision]} data-state={state} aria-hidden="true">
      <Icon name={glyphs[decision]} />
      {children}
    </span>
  );
}
