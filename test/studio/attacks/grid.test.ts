import { compile } from '@core';
import { type Cell, figuresOf } from '@demo';
import { beforeEach, expect, it } from 'vitest';
import {
  addCells,
  cellAt,
  gridStore,
  settle,
  turnedBetween,
  turnedInWords,
} from '../../../src/studio/attacks/grid-store.ts';
import { perform, sizeOf } from '../../../src/studio/attacks/jobs.ts';
import type { Entry } from '../../../src/studio/attacks/library.ts';
import { cellsOf, groupsOf } from '../../../src/studio/attacks/shown.ts';
import { lookOf, outcomeNames, outcomesByWeight, shortOutcome } from '../../../src/studio/attacks/words.ts';
import { openColumn } from '../../../src/studio/attacks/worlds.ts';
import { compiledWorld, scenarioOf, worldText } from '../../demo/worlds.ts';

const entry = (home: string, id: string): Entry => ({
  key: `${home}/${id}`,
  home,
  id,
  isOwn: false,
  text: '',
  scenario: scenarioOf(home, id),
});
const entries = [
  entry('coding-agent', 'toxic-issue'),
  entry('email-assistant', 'zombie-agent'),
  entry('email-assistant', 'everyday-mail'),
  entry('email-assistant', 'note-an-invitation'),
  entry('email-assistant', 'hidden-recipient'),
];
const world = compiledWorld('email-assistant');
const narrower = compile(
  worldText('email-assistant').replace('"untrusted": ["read", "memory_write"]', '"untrusted": ["read"]'),
).compiled;

function played(compiled: typeof world): Map<string, Cell> {
  const results = [...perform({ kind: 'play', worlds: [{ compiled, scenarios: entries }] })];
  return new Map(results.flatMap((result) => (result.kind === 'played' ? [[result.key, result.cell] as const] : [])));
}

function show(compiled: typeof world): void {
  const column = openColumn('email-assistant', compiled, 0);
  gridStore.setState({ columns: [column] });
  addCells(
    [...played(compiled)].map(([key, cell]) => ({ key, cell })),
    1,
  );
  settle(column);
}

beforeEach(() => gridStore.setState({ ...gridStore.getInitialState(), entries }));

it('a job gives as many results as it says, one for every scenario in every world', () => {
  const job = { kind: 'play' as const, worlds: [{ compiled: world, scenarios: entries }] };
  expect([...perform(job)].length).toBe(sizeOf(job));
});

it('every generated attack on the email assistant is contained, or says why its path does not exist', () => {
  const job = { kind: 'generate' as const, compiled: world };
  const attempts = [...perform(job)].flatMap((result) => (result.kind === 'attempted' ? [result.attempt] : []));
  expect(attempts.length).toBe(sizeOf(job));
  const cells = attempts.flatMap((attempt) => ('cell' in attempt ? [attempt.cell] : []));
  expect(figuresOf(cells).containment).toEqual({ count: cells.length, of: cells.length });
  expect(attempts.every((attempt) => 'cell' in attempt || attempt.skipped !== '')).toBe(true);
});

it('a scenario of another world does not apply, and counts for nothing', () => {
  const cells = played(world);
  expect(cells.get('coding-agent/toxic-issue')?.outcome).toBe('does_not_apply');
  expect(figuresOf(cells.values()).containment).toEqual({ count: 1, of: 1 });
});

it('narrowing the matrix turns cells, and they are told as before and after', () => {
  if (!narrower) throw new Error('the narrower world does not compile');
  show(world);
  expect(gridStore.getState().turned.size).toBe(0);
  show(narrower);
  const { turned } = gridStore.getState();
  expect([...turned.keys()].sort()).toEqual(['email-assistant/note-an-invitation', 'email-assistant/zombie-agent']);
  expect(turned.get('email-assistant/note-an-invitation')).toMatchObject({
    from: { outcome: 'asked' },
    to: { outcome: 'hindered' },
  });
  expect(turnedInWords(turned)).toContain('asks first becomes hindered');
  show(world);
  expect(gridStore.getState().turned.get('email-assistant/note-an-invitation')?.to.outcome).toBe('asked');
});

it('another world that is opened has not turned from the one before', () => {
  show(world);
  const other = { ...openColumn('coding-agent', compiledWorld('coding-agent'), 0) };
  gridStore.setState({ columns: [other] });
  addCells(
    [...played(compiledWorld('coding-agent'))].map(([key, cell]) => ({ key, cell })),
    1,
  );
  settle(other);
  expect(gridStore.getState().turned.size).toBe(0);
  expect(gridStore.getState().last?.world).toBe('coding-agent');
});

it('the same cells twice have not turned', () => {
  expect(turnedBetween(played(world), played(world)).size).toBe(0);
});

it('lines stand by kind; what concerns the open world comes first, and the filter narrows by words and outcome', () => {
  show(world);
  const keys = (groups: ReturnType<typeof groupsOf>) => groups.map((group) => group.entries.map(({ id }) => id));
  const state = gridStore.getState();
  expect(keys(groupsOf(state, null))).toEqual([
    ['zombie-agent', 'toxic-issue'],
    ['everyday-mail', 'note-an-invitation'],
    ['hidden-recipient'],
  ]);
  expect(keys(groupsOf(state, 'limit'))).toEqual([['hidden-recipient']]);
  const filter = { ...state.filter, text: 'zombie' };
  expect(keys(groupsOf({ ...state, filter }, null))).toEqual([['zombie-agent']]);
  const asked = { ...state.filter, outcome: 'asked' as const };
  expect(keys(groupsOf({ ...state, filter: asked }, null))).toEqual([['note-an-invitation']]);
});

it('the figures of a column are those of all its scenarios, whatever the filter', () => {
  show(world);
  const [column] = gridStore.getState().columns;
  if (!column) throw new Error('no column');
  expect(cellsOf(gridStore.getState(), column).length).toBe(entries.length);
  const zombie = entries[1] && cellAt(gridStore.getState(), column, entries[1]);
  expect(zombie && shortOutcome(zombie, scenarioOf('email-assistant', 'zombie-agent'))).toBe('Taint law, s2');
});

it('every outcome has a name, a place in the order and a look, and only what is let through is loud', () => {
  const cell = played(world).get('email-assistant/zombie-agent');
  expect([...outcomesByWeight].sort()).toEqual(Object.keys(outcomeNames).sort());
  const loud = outcomesByWeight.filter((outcome) => lookOf({ ...cell, outcome } as Cell).weight === 'loud');
  expect(loud).toEqual(['let_through']);
});
