import { beforeEach, expect, it } from 'vitest';
import { addCells, gridStore, hasTurned, turnedAt } from '../../../src/studio/attacks/grid-store.ts';
import { perform } from '../../../src/studio/attacks/jobs.ts';
import type { Entry } from '../../../src/studio/attacks/library.ts';
import { allCells, groupsOf } from '../../../src/studio/attacks/shown.ts';
import { earlierVersions, toggleVersion } from '../../../src/studio/attacks/versions.ts';
import { openColumn, versionColumn } from '../../../src/studio/attacks/worlds.ts';
import { documentStore, openWorld, replaceText, undo } from '../../../src/studio/store/document.ts';
import { scenarioOf, worldText } from '../../demo/worlds.ts';

const came = worldText('email-assistant');
const narrower = came.replace('"untrusted": ["read", "memory_write"]', '"untrusted": ["read"]');
const entries = ['zombie-agent', 'everyday-mail'].map(
  (id): Entry => ({
    key: `email-assistant/${id}`,
    home: 'email-assistant',
    id,
    isOwn: false,
    text: '',
    scenario: scenarioOf('email-assistant', id),
  }),
);

const said = async () => (await earlierVersions()).map(({ says }) => says);

beforeEach(() => {
  gridStore.setState({ ...gridStore.getInitialState(), entries });
  openWorld({ id: 'email-assistant', origin: 'email-assistant', text: came });
});

it('a world that nobody has changed has no earlier version', async () => {
  expect(await said()).toEqual([]);
});

it('each text that compiled is a version, known by what was done next, and none stands twice', async () => {
  replaceText('narrowing the matrix', narrower);
  replaceText('breaking it', '{');
  replaceText('mending it', `${came}\n`);
  expect(await said()).toEqual(['before “breaking it”', 'before “narrowing the matrix”']);
  undo();
  expect(await said()).toEqual(['before “breaking it”', 'before “narrowing the matrix”']);
});

it('where the history reaches no farther back, the sample as it came is a version still', async () => {
  openWorld({ id: 'email-assistant', origin: 'email-assistant', text: narrower });
  expect(await earlierVersions()).toEqual([{ says: 'as the sample email-assistant came', text: came }]);
});

it('an earlier version beside the world says what its cells come to now, and the filter finds them', async () => {
  replaceText('narrowing the matrix', narrower);
  const [earlier] = await earlierVersions();
  const { lastGood } = documentStore.getState();
  if (!earlier || !lastGood) throw new Error('there is no earlier version');
  toggleVersion(earlier);
  const [version] = gridStore.getState().versions;
  if (!version) throw new Error('it does not stand beside the world');
  const columns = [openColumn('email-assistant', lastGood.compiled, 0), versionColumn(version)];
  gridStore.setState({ columns });
  for (const { compiled } of columns) {
    if (!compiled) throw new Error('a column does not compile');
    const results = [...perform({ kind: 'play', worlds: [{ compiled, scenarios: entries }] })];
    addCells(
      results.flatMap((result) => (result.kind === 'played' ? [result] : [])),
      1,
    );
  }
  const state = gridStore.getState();
  const turned = entries.map((entry) => columns.map((column) => turnedAt(state, column, entry)));
  expect(turned[0]?.[0]).toBeNull();
  expect(turned[0]?.[1]).toMatchObject({ from: { at: { session: 's2' } }, to: { at: { session: 's1' } } });
  expect(entries.map((entry) => hasTurned(state, entry))).toEqual([true, false]);
  const filter = { ...state.filter, turnedOnly: true };
  expect(groupsOf({ ...state, filter }, null).flatMap((group) => group.entries.map(({ id }) => id))).toEqual([
    'zombie-agent',
  ]);
  const open = columns[0];
  if (!open) throw new Error('no world is open');
  expect(allCells({ ...state, columns: [open, { ...open, id: 'again' }] }).length).toBe(entries.length);
  expect(allCells(state).length).toBe(2 * entries.length);
  toggleVersion(earlier);
  expect(gridStore.getState().versions).toEqual([]);
});
