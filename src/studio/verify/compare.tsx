import { useEffect, useState } from 'react';
import { useDocument } from '../store/document.ts';
import type { Moment } from '../store/history.ts';
import { listWorlds, type NamedWorld } from '../store/library.ts';
import type { GoodWorld } from '../store/reading.ts';
import { loadSample, sampleIds } from '../store/samples.ts';
import { readWorld } from '../store/storage.ts';
import { Pick, type PickGroup } from '../ui/pick.tsx';
import { SemanticDiff } from './diff-view.tsx';

/** What the open world decides otherwise than another, or than an earlier text of its own: as a release note says it. */
export function Compare({ world }: { world: GoodWorld }) {
  const open = useDocument((state) => state.world);
  const past = useDocument((state) => state.history.past);
  const [worlds, setWorlds] = useState<readonly NamedWorld[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = chosen ?? (past.length > 0 ? last : '');
  useEffect(() => {
    void listWorlds().then(setWorlds);
  }, []);
  const groups = groupsOf(past.at(-1)?.label, past.length, worlds, open?.id ?? '', open?.origin ?? null);
  const other = useTextOf(choice, past);
  return (
    <section className="verify-block" aria-labelledby="compare">
      <div className="block-head">
        <h2 id="compare">Compare</h2>
        <span className="meta">what this world decides otherwise than</span>
        <Pick label="Compare with" value={choice} groups={groups} onPick={setChosen} />
      </div>
      {choice !== '' && other !== null && (
        <div className="compare">
          <SemanticDiff
            from={other}
            to={world.text}
            title="What changed"
            compiled={world.compiled}
            worlds={{ earlier: 'there', later: 'here' }}
          />
        </div>
      )}
    </section>
  );
}

const first = 'history: first';
const last = 'history: last';
const sampleOf = 'sample: ';
const worldOf = 'world: ';

function groupsOf(
  label: string | undefined,
  steps: number,
  worlds: readonly NamedWorld[],
  open: string,
  origin: string | null,
): PickGroup<string>[] {
  const earlier = [
    ...(label === undefined ? [] : [{ value: last, label: `this world before ${label}` }]),
    ...(steps > 1 ? [{ value: first, label: `this world ${steps} steps ago` }] : []),
  ];
  const samples = sampleIds.map((id) => ({
    value: sampleOf + id,
    label: id === origin ? `${id}, as it came` : `the sample ${id}`,
  }));
  const own = worlds
    .filter(({ id }) => id !== open && !sampleIds.includes(id))
    .map(({ id, name }) => ({ value: worldOf + id, label: name }));
  return [
    { label: 'Nothing', options: [{ value: '', label: 'choose a world…' }] },
    ...(earlier.length > 0 ? [{ label: 'Earlier', options: earlier }] : []),
    ...(own.length > 0 ? [{ label: 'Worlds of this browser', options: own }] : []),
    { label: 'Samples', options: samples },
  ];
}

/** The text that a choice stands for; null while it is being read, and where it is gone. */
function useTextOf(choice: string, past: readonly Moment[]): string | null {
  const [read, setRead] = useState<{ choice: string; text: string | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const found = choice.startsWith(sampleOf)
      ? loadSample(choice.slice(sampleOf.length)).then((sample) => sample?.text ?? null)
      : choice.startsWith(worldOf)
        ? readWorld(choice.slice(worldOf.length)).then((world) => world?.text ?? null)
        : null;
    void found?.then((text) => {
      if (isWanted) setRead({ choice, text });
    });
    return () => {
      isWanted = false;
    };
  }, [choice]);
  const moment = choice === first ? past[0] : choice === last ? past.at(-1) : undefined;
  if (moment) return moment.good ?? moment.text;
  return read?.choice === choice ? read.text : null;
}
