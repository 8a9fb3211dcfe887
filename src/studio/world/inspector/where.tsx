import { type ReactNode, useMemo } from 'react';
import { hrefOf } from '../../router.ts';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { attempt, useEditable } from '../edit.ts';
import { type Seen, seenIn, usePlayed } from '../reach/use-played.ts';
import { stretchOf } from '../source/place.ts';
import { showInSource } from './choose.tsx';
import { Section } from './section.tsx';

/** Where the selected thing stands in the text, and which scenarios have to do with it. */
export function Where({
  world,
  selection,
  requires = [],
  removes,
  buttons,
  children,
}: {
  world: GoodWorld;
  selection: Selection;
  /** The actions that require the capability, where one is selected. */
  requires?: readonly string[];
  /** What its removal is called; left out where it cannot be removed. */
  removes?: string;
  /** What can be done with it besides. */
  buttons?: ReactNode;
  children?: ReactNode;
}) {
  const played = usePlayed(world.compiled);
  const seen = useMemo(() => seenIn(played, selection, requires), [played, selection, requires]);
  const editable = useEditable();
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
      {buttons}
      {removes && path !== null && (
        <div className="button-row">
          <Button
            small
            disabled={!editable}
            onClick={() => attempt(`removing ${removes}`, [{ op: 'remove', path }]) && select(null)}
          >
            Remove
          </Button>
        </div>
      )}
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
