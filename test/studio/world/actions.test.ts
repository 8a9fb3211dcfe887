import { readFileSync } from 'node:fs';
import { type Change, type Condition, compile, edit, type JsonSchema, parse, type WorldManifest } from '@core';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../src/studio/world/actions/facts.ts';
import { followParameter } from '../../../src/studio/world/actions/follow.ts';
import { memoryChanges } from '../../../src/studio/world/actions/memory.ts';
import { EXIT } from '../../../src/studio/world/reach/ids.ts';
import { tryParameters } from '../../../src/studio/world/schema/try.ts';
import { effectChanges } from '../../../src/studio/world/taint/changes.ts';
import { bitWords, rowsOf as taintRowsOf } from '../../../src/studio/world/taint/facts.ts';
import { tryOutput } from '../../../src/studio/world/taint/try-output.ts';

const text = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');
const world = readWorld(text);

function readWorld(source: string): WorldManifest {
  const { manifest, diagnostics } = parse(source);
  if (!manifest) throw new Error(diagnostics.map(({ code, path }) => `${code} ${path}`).join(', '));
  return manifest;
}

/** The world after changes; it must compile. */
function after(changes: readonly Change[], source = text): WorldManifest {
  return readWorld(changes.reduce((now, change) => edit(now, change) ?? 'the change does not apply', source));
}

function compiledOf(manifest: WorldManifest) {
  const { compiled } = compile(manifest);
  if (!compiled) throw new Error('it compiles');
  return compiled;
}

test('an action in a line', () => {
  const row = rowsOf(world, []).find(({ name }) => name === 'write_memory');
  expect(row).toMatchObject({ requires: ['memory_write'], returns: null, memory: 'write', parameters: 2, rules: 2 });
  const diagnostic = { code: 'x', severity: 'warning', path: '/actions/send_email/returns', values: {} } as const;
  expect(rowsOf(world, [diagnostic]).at(-1)).toMatchObject({ name: 'send_email', problems: 1, worst: 'warning' });
});

test('what writes to memory requires memory_write and has key and value; what no longer does, neither', () => {
  const writing = after(memoryChanges(world, 'send_email', 'write'));
  expect(writing.actions.send_email).toMatchObject({
    requires: ['memory_write', 'external_side_effects'],
    memory: { write: { key: '/to', value: '/subject' } },
  });
  const kept = after(memoryChanges(world, 'write_memory', 'none')).actions.write_memory;
  expect(kept?.requires).toEqual(['read']);
  expect(kept?.memory).toBeUndefined();
});

test('an action without parameters gets the two that a write needs', () => {
  const bare = after([{ op: 'set', path: '/actions/note', value: { requires: ['read'] } }]);
  const source = edit(text, { op: 'set', path: '/actions/note', value: { requires: ['read'] } }) ?? '';
  const note = after(memoryChanges(bare, 'note', 'write'), source).actions.note;
  expect(note).toMatchObject({
    requires: ['read', 'memory_write'],
    memory: { write: { key: '/key', value: '/value' } },
    parameters: { required: ['key', 'value'], additionalProperties: false },
  });
});

test('what reads memory returns by a derived channel', () => {
  const reading = after(memoryChanges(world, 'write_memory', 'read')).actions.write_memory;
  expect(reading).toMatchObject({ requires: ['read'], memory: { read: { key: '/key' } }, returns: 'directory' });
  expect(after(memoryChanges(world, 'read_memory', 'write')).actions.read_memory?.requires).toContain('memory_write');
});

test('a renamed parameter takes the memory pointers along', () => {
  const rename: Change = { op: 'rename', path: '/actions/write_memory/parameters/properties/key', to: 'title' };
  const required: Change = { op: 'set', path: '/actions/write_memory/parameters/required', value: ['title', 'value'] };
  const { changes, places } = followParameter(world, 'write_memory', '/key', '/title');
  const renamed = after([rename, required, ...changes]);
  expect(renamed.actions.write_memory?.memory).toEqual({ write: { key: '/title', value: '/value' } });
  expect(places).toEqual(['its memory']);
});

test('a renamed parameter is followed by every condition that is asked of its action', () => {
  const first: Condition = { param: '/to/0', equals: 'a@company.com' };
  const other: Condition = { param: '/total', exists: true };
  const asking = after([
    { op: 'set', path: '/rules/3/unless', value: { not: { any: [first, other] } } },
    { op: 'insert', path: '/invariants/-', value: { id: 'Out', forbid: { capabilities: [EXIT] }, when: first } },
    { op: 'set', path: '/assertions', value: [{ id: 'all', when: { all: [other, first] }, never: 'ALLOW' }] },
    { op: 'insert', path: '/rules/-', value: { id: 'else', effect: 'deny', actions: ['read_email'], when: first } },
  ]);
  const { changes, places } = followParameter(asking, 'send_email', '/to', '/whom');
  const renamed = after(changes, JSON.stringify(asking));
  const now = { param: '/whom/0', equals: 'a@company.com' };
  expect(renamed.rules?.[3]).toMatchObject({ when: { param: '/whom' }, unless: { not: { any: [now, other] } } });
  expect(renamed.invariants?.at(-1)?.when).toEqual(now);
  expect(renamed.assertions?.[0]?.when).toEqual({ all: [other, now] });
  expect(renamed.rules?.at(-1)?.when).toEqual(first);
  expect(places).toEqual(['the rule mail-to-colleagues', 'the invariant Out', 'the assertion all']);
});

test('a condition that another action shares says both names', () => {
  const key: Condition = { param: '/key', starts_with: 'private' };
  const shared = after([
    {
      op: 'set',
      path: '/rules/0',
      value: { id: 'x', effect: 'ask', actions: ['read_memory', 'write_memory'], when: key },
    },
  ]);
  const { changes } = followParameter(shared, 'read_memory', '/key', '/title');
  const renamed = after(changes.slice(1), JSON.stringify(shared));
  expect(renamed.rules?.[0]?.when).toEqual({ any: [{ ...key, param: '/title' }, key] });
});

test('a sample is tried by Core, which says where it does not fit; the schema says what should be there', () => {
  const compiled = compiledOf(world);
  const schema: JsonSchema = world.actions.send_email?.parameters ?? true;
  const bad = tryParameters(compiled, 'send_email', schema, { to: ['bob'], subject: 'x', cc: 1 });
  expect(bad.fits).toBe(false);
  expect(bad.places).toEqual([
    { path: '/body', found: null, wanted: 'string' },
    { path: '/cc', found: '1', wanted: null },
    { path: '/to/0', found: '"bob"', wanted: 'email' },
  ]);
  const good = tryParameters(compiled, 'send_email', schema, { to: ['a@b.example'], subject: '', body: '' });
  expect(good).toMatchObject({ fits: true, places: [] });
  expect(tryParameters(compiled, 'send_email', schema, 7).fits).toBe(false);
});

test('a rule that begins to clear clears one bit, and what no longer clears has no output', () => {
  const compiled = compiledOf(world);
  expect(taintRowsOf(world, compiled, []).map(({ bits }) => bits && bitWords(bits))).toEqual([
    '21.8 bits',
    '2412 bits',
  ]);
  const rule = world.taint_rules?.[0];
  if (!rule) throw new Error('the sample has taint rules');
  const added = after(effectChanges('/taint_rules/0', rule, 'add'));
  expect(added.taint_rules?.[0]).not.toHaveProperty('output');
  const source = effectChanges('/taint_rules/0', rule, 'add').reduce((now, change) => edit(now, change) ?? '', text);
  const again = after(
    effectChanges('/taint_rules/0', { transformation: 'extract_date', taint: 'add' }, 'clear'),
    source,
  );
  expect(taintRowsOf(again, compiledOf(again), [])[0]).toMatchObject({ taint: 'clear', by: 'hypervisor', bits: 1 });
});

test('a value is tried on a rule by whoever runs it, and only what is cleared fits', () => {
  const compiled = compiledOf(world);
  const date: JsonSchema = { type: 'string', format: 'date' };
  expect(tryOutput(compiled, 'extract_date', 'hypervisor', date, '2026-02-03').fits).toBe(true);
  const bad = tryOutput(compiled, 'extract_date', 'hypervisor', date, 'tomorrow');
  expect(bad.fits).toBe(false);
  expect(bad.places).toEqual([{ path: '', found: '"tomorrow"', wanted: 'date' }]);
  const address: JsonSchema = { type: 'string', format: 'email', maxLength: 120 };
  expect(tryOutput(compiled, 'confirm_recipient', 'person', address, 'a@b.example').fits).toBe(true);
  expect(tryOutput(compiled, 'confirm_recipient', 'person', address, 3).places[0]?.wanted).toBe('email, maxLength 120');
});
