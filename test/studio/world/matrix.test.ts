import { readFileSync } from 'node:fs';
import { compile, edit, parse, type WorldManifest } from '@core';
import { expect, test } from 'vitest';
import { type CellName, cellsOf, grant, revoke, type Toggle } from '../../../src/studio/world/matrix/cells.ts';
import { consequences, kindsOf } from '../../../src/studio/world/matrix/contexts.ts';
import { changesOf, nameOf, setCeiling } from '../../../src/studio/world/matrix/edits.ts';
import { existingInRow } from '../../../src/studio/world/reach/reach.ts';

const text = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');

function world(source: string): WorldManifest {
  const { manifest } = parse(source);
  if (!manifest) throw new Error('the sample compiles');
  return manifest;
}

function after(source: string, toggle: Toggle): string {
  const manifest = world(source);
  const changes = changesOf(toggle, manifest.capability_matrix, Object.keys(manifest.capabilities));
  return changes.reduce((now, change) => edit(now, change) ?? 'the change does not apply', source);
}

const at = (row: CellName['row'], capability: string): CellName => ({ row, capability });

test('every cell says what Core has against granting it', () => {
  const cells = cellsOf(world(text));
  const exit = cells.tainted?.find(({ capability }) => capability === 'external_side_effects');
  expect(exit?.held?.values).toMatchObject({ law: 'TaintContainmentLaw' });
  expect(cells.untrusted?.map(({ held }) => held)).toEqual([null, null, null, null]);
  expect(cells.derived).toBeNull();
});

test('revoking from an outer row revokes from the inner rows too, and the text still compiles', () => {
  const toggle = revoke(world(text), [at('trusted', 'memory_write')]);
  expect(nameOf(toggle)).toBe('revoking memory_write from trusted, untrusted and tainted');
  expect(world(after(text, toggle)).capability_matrix).toEqual({
    trusted: ['read', 'internal_write', 'external_side_effects'],
    untrusted: ['read'],
    derived: 'inherit',
    tainted: ['read'],
  });
});

test('an inner row is not granted what the outer row lacks', () => {
  const narrow = after(text, revoke(world(text), [at('trusted', 'read')]));
  const { cells, refused } = grant(world(narrow), [at('untrusted', 'read')]);
  expect(cells).toEqual([]);
  expect(refused.map(({ why }) => why.code)).toEqual(['matrix-rewards-distrust']);
});

test('a whole column is granted from the outermost row inwards, but for the cell that a law holds', () => {
  const exit = 'external_side_effects';
  const shut = after(text, revoke(world(text), [at('trusted', exit)]));
  const { cells, refused } = grant(
    world(shut),
    (['tainted', 'untrusted', 'trusted'] as const).map((row) => at(row, exit)),
  );
  expect(cells.map(({ row }) => row)).toEqual(['trusted', 'untrusted']);
  expect(refused.map(({ row }) => row)).toEqual(['tainted']);
});

test('granting what was revoked gives the text back, comments and all', () => {
  const cell = at('trusted', 'internal_write');
  const revoked = after(text, revoke(world(text), [cell]));
  expect(revoked).not.toBe(text);
  expect(after(revoked, grant(world(revoked), [cell]))).toBe(text);
});

test('a ceiling begins as what derived inherits, so that setting it changes nothing', () => {
  const capped = world(edit(text, setCeiling(world(text))) ?? '');
  const contexts = (manifest: WorldManifest) => {
    const { compiled } = compile(manifest);
    return compiled && kindsOf(manifest, compiled).map(({ context, actions }) => [context.capabilities, actions]);
  };
  expect(contexts(capped)).toEqual(contexts(world(text)));
});

test('what follows from a change is said by kind of context', () => {
  const before = world(text);
  const later = world(after(text, revoke(before, [at('tainted', 'read')])));
  const [was, is] = [compile(before).compiled, compile(later).compiled];
  if (!was || !is) throw new Error('both compile');
  const said = consequences(kindsOf(before, was), kindsOf(later, is));
  expect(said).toContain('query_resource, read_email and read_memory no longer exist for email and web, straight');
  expect(said.some((sentence) => sentence.includes('user, straight'))).toBe(false);
  expect([...existingInRow({ compiled: is }, 'tainted')]).toEqual(['write_memory']);
});
