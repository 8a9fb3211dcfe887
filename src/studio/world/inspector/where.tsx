import { type ReactNode, useMemo } from 'react';
import { hrefOf } from '../../router.ts';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { type Seen, seenIn, usePlayed } from '../reach/use-played.ts';
import { stretchOf } from '../source/place.ts';
import { showInSource } from './choose.tsx';
import { Section } from './section.tsx';
import { ThingButtons } from './thing-buttons.tsx';

/** Where the selected thing stands in the text, which scenarios have to do with it, and what can be done with it as a whole. */
export function Where({
  world,
  selection,
  requires = [],
  children,
}: {
  world: GoodWorld;
  selection: Selection;
  /** The actions that require the capability, where one is selected. */
  requires?: readonly string[];
  children?: ReactNode;
}) {
  const played = usePlayed(world.compiled);
  const seen = useMemo(() => seenIn(played, selection, requires), [played, selection, requires]);
  const path = pathOf(selection, world.manifest);
  return (
    <Section title="Where it stands">
      <dl className="facts">
        {path !== null && <Place world={world} path={path} />}
        {children}
        <dt>Played in</dt>
        <dd>
          {played.length === 0 ? 'no scenario is written for this world' : <PlayedIn all={played.length} seen={seen} />}
        </dd>
      </dl>
      <ThingButtons of={selection} />
    </Section>
  );
}

function Place({ world, path }: { world: GoodWorld; path: string }) {
  const behind = useDocument((state) => state.behind);
  const line = useMemo(() => lineOf(world.text, path), [world, path]);
  return (
    <>
      <dt>Source</dt>
      <dd>
        <button type="button" className="text-link" onClick={() => showInSource(path)}>
          {behind === 0 && line !== null ? `line ${line}` : 'show'}
        </button>
        , <code>{path}</code>
      </dd>
    </>
  );
}

function PlayedIn({ all, seen }: { all: number; seen: readonly Seen[] }) {
  const [first] = seen;
  return (
    <>
      {seen.length} of {all} scenario{all === 1 ? '' : 's'}
      {first && (
        <>
          ,{' '}
          <a className="text-link" href={hrefOf({ screen: 'simulate', scenario: first.id, step: first.step })}>
            {first.title}
          </a>{' '}
          first
        </>
      )}
    </>
  );
}

function lineOf(text: string, path: string): number | null {
  const place = stretchOf(text, path);
  return place && text.slice(0, place.offset).split(/\r\n|\r|\n/).length;
}
