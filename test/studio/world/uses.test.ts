import { readdirSync, readFileSync } from 'node:fs';
import { edit, parse } from '@core';
import { expect, test } from 'vitest';
import { declarationOf, namesOf } from '../../../src/studio/world/source/names.ts';
import { placeAt } from '../../../src/studio/world/source/place.ts';
import { offered } from '../../../src/studio/world/source/suggest.ts';
import { usesOf } from '../../../src/studio/world/source/uses.ts';

const texts = readdirSync('manifests').map((world) => readFileSync(`manifests/${world}/manifest.jsonc`, 'utf8'));
const kinds = ['channel', 'capability', 'action', 'rule', 'transformation'] as const;

test('the uses of a name are the very places that Core renames', () => {
  for (const text of texts) {
    const { manifest } = parse(text);
    if (!manifest) throw new Error('the sample compiles');
    for (const kind of kinds) {
      for (const { name } of namesOf(kind, manifest)) {
        const path = declarationOf(kind, name, manifest);
        const renamed = path && edit(text, { op: 'rename', path, to: 'something_else_altogether' });
        const byUses = usesOf(kind, name, text)
          .reverse()
          .reduce(
            (now, { offset, length }) =>
              `${now.slice(0, offset)}something_else_altogether${now.slice(offset + length)}`,
            text,
          );
        expect(byUses).toBe(renamed);
      }
    }
  }
});

test('a name that is declared nowhere is found where it stands, also in a text that does not compile', () => {
  const text = '{ "rules": [{ "id": "a", "actions": ["gone"] }, { "id": "b", "actions": ["gone", "there"] ';
  const uses = usesOf('action', 'gone', text);
  expect(uses.map(({ offset, length, declares }) => [text.slice(offset, offset + length), declares])).toEqual([
    ['gone', false],
    ['gone', false],
  ]);
});

test('only names that belong and are not there yet are offered, and the parameters of the actions in a rule', () => {
  const [text = ''] = texts.filter((each) => each.includes('"name": "email-assistant"'));
  const { manifest = null } = parse(text);
  const offers = (changed: string, before: string) => {
    const place = placeAt(changed, changed.indexOf(before) + before.length);
    return offered(changed, place, manifest).map(({ name }) => name);
  };
  const requires = text.replace('"requires": ["external_side_effects"]', '"requires": ["external_side_effects", ""]');
  expect(offers(requires, '["external_side_effects", "')).toEqual(['read', 'internal_write', 'memory_write']);
  expect(offers(text.replace('"/to"', '""'), '"param": "')).toEqual(['/to', '/subject', '/body']);
  const overriding = text.replace('"id": "company-pages",', '"id": "company-pages", "overrides": [""],');
  expect(offers(overriding, '"overrides": ["')).toEqual(['tainted-notes-need-a-person']);
});
