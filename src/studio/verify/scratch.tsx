import { type CompiledManifest, type Decision, describe, edit, type Flip } from '@core';
import { decidedBy } from '../parts/decided-by.ts';
import { Turn } from '../parts/verdict-badge.tsx';
import { applyChange } from '../store/document.ts';
import { notify } from '../store/notices.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SemanticDiff } from './diff-view.tsx';
import { PlayWitness, WitnessFacts } from './witness-view.tsx';

/**
 * One tipping point tried in a copy: what it decides, and where it changes the manifest, whatever else would be decided
 * otherwise. Nothing is written before it is applied. `source` is the open text, null where the run's world is another.
 */
export function Scratch({
  compiled,
  source,
  from,
  flip,
  onClose,
}: {
  compiled: CompiledManifest;
  source: string | null;
  from: Decision;
  flip: Flip;
  onClose: () => void;
}) {
  const { changes, decision, rule } = flip;
  const copy =
    source === null || changes.length === 0
      ? null
      : changes.reduce<string | null>((text, change) => text && edit(text, change), source);
  const label = describe(flip);
  const apply = () => {
    onClose();
    const step = `trying a tipping point: ${label}`;
    if (applyChange(step, changes)) notify('Applied. The run is played anew; undo takes it back.');
    else notify('This change does not apply any more.', 'error');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      otherwise={() => document.querySelector<HTMLElement>('.inspector--sim')}
      className="dialog--review"
      title="Tried in a copy"
      foot={
        <>
          <span className="meta">
            {copy === null ? 'Your world stays as it is.' : 'Nothing is written until you apply it.'}
          </span>
          <span className="bar__gap" />
          <Button onClick={onClose}>Close</Button>
          {copy !== null && (
            <Button look="primary" onClick={apply}>
              Apply
            </Button>
          )}
        </>
      }
    >
      <div className="section">
        <p className="scratch__turn">
          <Turn from={from} to={decision} /> <span className="meta">{decidedBy(rule)}</span>
        </p>
        <p className="prose prose--after">{label}</p>
      </div>
      {changes.length > 0 && (
        <div className="section">
          <h4 className="tipping__kind">In the manifest</h4>
          <ul className="scratch__changes">
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>
                <code>
                  {change.op} {'path' in change && change.path}
                  {'value' in change && ` ${JSON.stringify(change.value)}`}
                </code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="section">
        {copy !== null && source !== null ? (
          <SemanticDiff from={source} to={copy} title="What else it changes" compiled={compiled} onPlay={onClose} />
        ) : (
          <>
            <WitnessFacts {...flip} />
            {changes.length === 0 && (
              <div className="button-row">
                <PlayWitness compiled={compiled} witness={flip} title={label} label="Play it" onPlay={onClose} />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
