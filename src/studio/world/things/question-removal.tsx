import { edit, describe as say } from '@core';
import { useMemo } from 'react';
import { documentStore } from '../../store/document.ts';
import { read } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SemanticDiff } from '../../verify/diff-view.tsx';
import { ask } from './asking.ts';
import { backToWork } from './focus.ts';
import { kindOf, nameOf } from './names.ts';
import type { Consequence, Removal } from './removal.ts';
import { carryOut } from './remove.ts';

const close = () => ask(null);

/** Asked once before something in use is deleted: what goes with it, and what is then decided otherwise. */
export function RemovalQuestion({ of, removal }: { of: Selection; removal: Removal }) {
  const { lastGood, world } = documentStore.getState();
  const after = useMemo(() => {
    const text = removal.changes.reduce<string | null>((now, change) => now && edit(now, change), world?.text ?? null);
    return text === null ? null : read(text);
  }, [removal, world]);
  const errors = (after?.diagnostics ?? []).filter(({ severity }) => severity === 'error');
  const going = removal.consequences.filter(({ goes }) => goes);
  const staying = removal.consequences.filter(({ goes }) => !goes);
  const possible = after?.good != null;
  return (
    <Dialog
      open
      onClose={close}
      title={
        <>
          Delete <code>{nameOf(of)}</code>?
        </>
      }
      className="question question--wide"
      otherwise={backToWork}
      foot={
        <>
          <span className="meta">One step of undo brings all of it back.</span>
          <span className="bar__gap" />
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            disabled={!possible}
            onClick={() => {
              close();
              carryOut(of, removal);
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className="question__body">
        {!possible && (
          <Part title="It cannot be deleted yet">
            {[...new Set(errors.map(say))].map((error) => (
              <li key={error}>
                <Icon name="error" className="icon--error" />
                <span>{error}</span>
              </li>
            ))}
          </Part>
        )}
        {going.length > 0 && (
          <Part title="Deleted with it">
            {going.map((each) => (
              <Named key={JSON.stringify(each)} consequence={each} />
            ))}
          </Part>
        )}
        {staying.length > 0 && (
          <Part title={`No longer refer${staying.length === 1 ? 's' : ''} to it`}>
            {staying.map((each) => (
              <Named key={JSON.stringify(each)} consequence={each} />
            ))}
          </Part>
        )}
        {world && after?.good && (
          <SemanticDiff
            from={lastGood?.text ?? world.text}
            to={after.good.text}
            title="Which verdicts change"
            compiled={lastGood?.compiled}
            onPlay={close}
          />
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="question__part">
      <h3>{title}</h3>
      <ul className="rows">{children}</ul>
    </section>
  );
}

function Named({ consequence: { of, what } }: { consequence: Consequence }) {
  return (
    <li>
      <span>
        {kindOf(of)} <code>{nameOf(of)}</code> {what}
      </span>
    </li>
  );
}
