import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { sameSelection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';
import { ContextMenu, opensMenu } from '../../ui/context-menu.tsx';
import { problemsOf } from '../map/cards.ts';
import { whyNode, whyTie } from '../map/why.ts';
import { nodeOf } from '../reach/ids.ts';
import type { Reach } from '../reach/reach.ts';
import { useReach } from '../reach/use-reach.ts';
import { ask } from '../things/asking.ts';
import { addCommands, concernsSelection } from '../things/commands.ts';
import { isNameable } from '../things/names.ts';
import { ThingMenu } from '../things/thing-menu.tsx';
import type { Item } from './item.ts';
import { outlineOf } from './items.ts';
import { Row, whyId } from './row.tsx';
import { stepFor, typedTo } from './tree.ts';
import { useTree } from './use-tree.ts';

/** Letters typed within this time are one word. */
const typingTime = 600;

/** The tree itself: one tab stop, arrow keys, and typing to what begins so. */
export function Tree({ world }: { world: GoodWorld }) {
  const items = useMemo(() => outlineOf(world), [world]);
  const { selection, reach } = useReach(world);
  const tree = useTree(items, selection);
  const { lines, active, turn, openAll, go, visit } = tree;
  const typed = useRef({ word: '', at: 0 });
  const problems = useProblems(world);
  const current = lines.find(({ item }) => item.key === active)?.item;

  const choose = (item: Item) => {
    select(item.selection);
    if (item.path !== null) revealInSource(item.path);
  };
  const enter = (item: Item) => {
    if (item.selection || item.items.length === 0) choose(item);
    else turn(item.key, !lines.some((line) => line.item === item && line.open));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || active === null) return;
    if (concernsSelection(event.nativeEvent) && current.selection) choose(current);
    if (opensMenu(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey && event.key !== '*' ? null : stepFor(lines, active, event.key);
    const letter = event.key.length === 1 && event.key !== ' ' && event.key !== '*';
    if (step && 'go' in step) go(step.go);
    else if (step && 'turn' in step) turn(step.turn, step.open);
    else if (step) openAll(step.openAll);
    else if (event.key === 'Enter' || event.key === ' ') enter(current);
    else if (letter) {
      const { word, at } = typed.current;
      typed.current = { word: event.timeStamp - at < typingTime ? word + event.key : event.key, at: event.timeStamp };
      const to = typedTo(lines, active, typed.current.word);
      if (to !== null) go(to);
    } else return;
    event.preventDefault();
  };
  const lineAt = (target: EventTarget) => {
    const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
    return lines.find((line) => line.item.key === key);
  };
  const onClick = (event: MouseEvent) => {
    const line = lineAt(event.target);
    if (!line) return;
    visit(line.item.key);
    const turns = event.target instanceof Element && event.target.closest('[data-turn]') !== null;
    if (turns) turn(line.item.key, !line.open);
    else enter(line.item);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const of = lineAt(event.target)?.item.selection;
    if (of && isNameable(of)) ask({ kind: 'name', of });
  };
  const onOpenMenu = (at: Element) => {
    const line = lineAt(at);
    if (!line) return;
    visit(line.item.key);
    select(line.item.selection);
  };

  const section = items.find((item) => item === current || contains(item, current));
  const adds = addCommands.filter(({ id }) => section?.adds === id);
  const field = (
    <div
      ref={tree.ref}
      className="outline"
      role="tree"
      aria-label={`Outline of ${world.manifest.name}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={tree.onFocus}
      onBlur={tree.onBlur}
    >
      {lines.map(({ item, level, place, of, open }) => (
        <Row
          key={item.key}
          item={item}
          level={level}
          place={place}
          of={of}
          open={open}
          selected={!item.detail && item.selection !== null && sameSelection(item.selection, selection)}
          inTabOrder={item.key === active}
          verdict={verdictOf(item, reach)}
          absent={isAbsent(item, reach)}
          problem={(!item.detail && problems.get(JSON.stringify(item.selection))) || null}
        />
      ))}
    </div>
  );
  return (
    <>
      <ContextMenu target={field} onOpen={onOpenMenu}>
        <ThingMenu adds={adds.length > 0 ? adds : addCommands} />
      </ContextMenu>
      <p className="outline-why meta" id={whyId}>
        {current ? whyOf(world, current, selection, reach) : ''}
      </p>
    </>
  );
}

function contains({ items }: Item, wanted: Item | undefined): boolean {
  return items.some((item) => item === wanted || contains(item, wanted));
}

function useProblems(world: GoodWorld) {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  return useMemo(() => problemsOf(world, diagnostics), [world, diagnostics]);
}

function verdictOf({ selection, detail }: Item, reach: Reach | null) {
  if (detail || selection?.kind !== 'action') return null;
  return reach?.from?.verdicts.get(selection.name)?.resolution.decision ?? null;
}

function nodeOfItem({ selection, detail }: Item): string | null {
  return detail || !selection ? null : nodeOf(selection);
}

function isAbsent(item: Item, reach: Reach | null): boolean {
  const node = nodeOfItem(item);
  return reach !== null && node !== null && !reach.nodes.has(node);
}

/** The same words as on the map: the cell, the law or the rule; of a section, what it holds. */
function whyOf(world: GoodWorld, item: Item, selection: Parameters<typeof whyNode>[2], reach: Reach | null): string {
  const id = nodeOfItem(item);
  if (id !== null && item.selection) {
    return whyNode(world, { id, column: 0, name: item.name, selection: item.selection }, selection, reach);
  }
  const tie = item.selection && !item.detail ? whyTie(item.selection, reach) : '';
  return tie || item.says || [item.name, item.note].filter(Boolean).join(': ');
}
