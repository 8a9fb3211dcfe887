import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Effect, Standing, Turned } from './effect.ts';

/** Before and after, for every verdict that becomes another; and what stays, above all what the laws keep. */
export function EffectTable({
  title,
  effect,
  background,
}: {
  title: string;
  effect: Effect;
  background?: Effect | undefined;
}) {
  const { turned, same, kept } = effect;
  const unseen = background?.turned ?? [];
  const all = turned.length + same;
  return (
    <div className="effect">
      <h4>
        {title}
        <span className="meta">
          {turned.length} of {all} {all === 1 ? 'verdict' : 'verdicts'} of this run{' '}
          {turned.length === 1 ? 'changes' : 'change'}
        </span>
      </h4>
      <table className="effect__table">
        <caption className="sr">Verdicts before and after</caption>
        <tbody>
          {turned.map((each) => (
            <Row key={each.step} turned={each} where={`at step ${each.step}`} />
          ))}
          {unseen.map((each) => (
            <Row
              key={`background ${each.step}`}
              turned={each}
              where={`at step ${each.step} in Background, where nobody sees it`}
            />
          ))}
          {turned.length === 0 && unseen.length === 0 && (
            <tr className="is-same">
              <td>no change</td>
              <td>Every verdict of this run stays as it is.</td>
            </tr>
          )}
          {kept.map(({ law, action, steps }) => (
            <tr key={`${law} ${action}`} className="is-same">
              <td>unchanged</td>
              <td>
                <code>{action}</code> at {steps.length === 1 ? 'step' : 'steps'} {steps.join(', ')}: DENY, kept by {law}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ turned: { action, before, after }, where }: { turned: Turned; where: string }) {
  const states = before.state === after.state ? after.state : `${before.state} → ${after.state}`;
  return (
    <tr>
      <td>
        <span className="turn">
          <Verdict standing={before} />
          <Icon name="arrow-right" />
          <span className="sr">becomes</span>
          <Verdict standing={after} />
        </span>
      </td>
      <td>
        <code>{action}</code> {where}
        <span className="effect__states">{states}</span>
      </td>
    </tr>
  );
}

function Verdict({ standing: { decision } }: { standing: Standing }) {
  return decision === null ? (
    <span className="verdict verdict--absent">none</span>
  ) : (
    <VerdictBadge decision={decision} />
  );
}
