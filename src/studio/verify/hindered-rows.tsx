import { SeverityIcon } from '../parts/severity.tsx';
import { hrefOf } from '../router.ts';
import { applyChange } from '../store/document.ts';
import { announce, notify } from '../store/notices.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { and } from '../world/matrix/words.ts';
import type { Hindered } from './harmless.ts';
import { hinderedSaid } from './harmless-words.ts';
import type { Shown } from './shown.ts';

export const hinderedCode = 'harmless-hindered';

/** What its author wanted so is told, not warned of. */
export function severityOf({ expected }: Hindered): 'warning' | 'note' {
  return expected ? 'note' : 'warning';
}

/** The harmless scenarios that can never succeed here, each as a finding. */
export function HinderedRows({
  hindered,
  shown,
  onShow,
}: {
  hindered: readonly Hindered[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  return hindered.map((each) => {
    const current = shown?.kind === 'hindered' && shown.scenario === each.scenario;
    return (
      <li key={each.scenario} className={current ? 'finding is-current' : 'finding'}>
        <SeverityIcon severity={severityOf(each)} />
        <span className="problem__code">{hinderedCode}</span>
        <button
          type="button"
          className="finding__text"
          aria-pressed={current}
          onClick={() => onShow({ kind: 'hindered', scenario: each.scenario })}
        >
          {hinderedSaid(each)}
        </button>
        <span className="finding__do">
          <PlayIt of={each} />
        </span>
      </li>
    );
  });
}

/** Opens the scenario at the step that is denied. */
export function PlayIt({ of: { scenario, step, title } }: { of: Hindered }) {
  return (
    <a
      className="button button--small"
      aria-label={`Play: ${title}, step ${step}`}
      href={hrefOf({ screen: 'simulate', scenario, step })}
    >
      <Icon name="play" />
      Play
    </a>
  );
}

/** Writes the quarantine that lets the scenario succeed, as one step of undo. */
export function QuarantineIt({ of: { quarantine } }: { of: Hindered }) {
  if (!quarantine?.succeeds) return null;
  const names = and(quarantine.channels);
  const mend = () => {
    if (applyChange(`quarantining ${names}`, quarantine.flip.changes)) announce(`Done: ${names} quarantined.`);
    else notify('This fix does not apply any more.', 'error');
  };
  return (
    <Button small icon="bulb" onClick={mend}>
      Quarantine {names}
    </Button>
  );
}
