import { edit, describe as say } from '@core';
import { useEffect, useMemo, useState } from 'react';
import { Says } from '../../parts/verdict-badge.tsx';
import { documentStore } from '../../store/document.ts';
import { type GoodWorld, read } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import type { Selection } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ask } from './asking.ts';
import { backToWork } from './focus.ts';
import { kindOf, nameOf } from './names.ts';
import type { Consequence, Removal } from './removal.ts';
import { carryOut } from './remove.ts';
import { inSlices } from './slices.ts';
import { changedVerdicts, type VerdictChange, verdictsOf } from './verdicts.ts';

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
      className="question"
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
        {lastGood && after?.good && <Changes before={lastGood} after={after.good} />}
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

const most = 8;

/** Straight from each channel that stays, about each action that stays. */
function Changes({ before, after }: { before: GoodWorld; after: GoodWorld }) {
  const mode = useRun(modeOf);
  const [changes, setChanges] = useState<readonly VerdictChange[] | null>(null);
  useEffect(() => {
    let stop = inSlices(verdictsOf(before, mode), (was) => {
      stop = inSlices(verdictsOf(after, mode), (is) => setChanges(changedVerdicts(was, is)));
    });
    return () => stop();
  }, [before, after, mode]);
  if (changes === null) return <p className="meta">Deciding every action again…</p>;
  if (changes.length === 0) return <p className="meta">No other verdict changes.</p>;
  return (
    <Part title={`${changes.length} verdict${changes.length === 1 ? ' changes' : 's change'}`}>
      {changes.slice(0, most).map(({ channel, action, was, is }) => (
        <li key={`${channel} ${action}`}>
          <span>
            <code>{action}</code> for <code>{channel}</code>
          </span>
          <span className="rows__end question__turn">
            <Says decision={was} /> <Icon name="arrow-right" /> <Says decision={is} />
          </span>
        </li>
      ))}
      {changes.length > most && <li className="meta">and {changes.length - most} more</li>}
    </Part>
  );
}
