import type { GraphNode } from '@demo';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { announce } from '../../store/notices.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moveTo } from '../transport/playback.ts';
import { lookingStore, search, toggleSession, toggleStep, useLooking } from './looking.ts';

/** Finds things of the whole run by id, channel, action or text; Enter goes from one to the next. */
export function FindBar({ query, matches }: { query: string; matches: readonly GraphNode[] }) {
  const field = useRef<HTMLInputElement>(null);
  const found = useLooking((state) => state.found);
  const at = matches.findIndex(({ id }) => id === found);
  useEffect(() => field.current?.focus(), []);
  const go = (by: 1 | -1) => {
    const next = matches.at(at < 0 && by < 0 ? -1 : (at + by) % Math.max(1, matches.length));
    if (next === undefined) return;
    show(next);
    announce(`${matches.indexOf(next) + 1} of ${matches.length}`);
  };
  const close = () => {
    search(null);
    document.querySelector<HTMLElement>('.graph__find')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="graph-find">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label="Find in the graph"
        placeholder="id, channel, action or text"
        spellCheck={false}
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className="meta">{countIn(query, at, matches.length)}</output>
      <IconButton icon="chevron-up" label="The one before" disabled={matches.length === 0} onClick={() => go(-1)} />
      <IconButton icon="chevron-down" label="The next" disabled={matches.length === 0} onClick={() => go(1)} />
      <IconButton icon="close" label="Close the search" onClick={close} />
    </search>
  );
}

function countIn(query: string, at: number, all: number): string {
  if (query.trim() === '') return '';
  if (all === 0) return 'none';
  return at < 0 ? `${all} found` : `${at + 1} of ${all}`;
}

/** Goes to the step of a node; a fold that it is in opens. */
function show({ id, step, session }: GraphNode): void {
  const { sessions, steps } = lookingStore.getState();
  if (sessions.has(session)) toggleSession(session);
  if (steps.has(step)) toggleStep(step);
  moveTo(step);
  lookingStore.setState({ found: id });
}
