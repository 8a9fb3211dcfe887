import { type Json, toProv } from '@core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from '../../laws/drawn.ts';
import { acts, live } from '../../laws/running.ts';

type Section = { [id: string]: { [attribute: string]: Json } };
type Document = { [section: string]: Section };

/** What the relations of PROV-JSON point at, by attribute. */
const targets: { [attribute: string]: string } = {
  'prov:entity': 'entity',
  'prov:generatedEntity': 'entity',
  'prov:usedEntity': 'entity',
  'prov:activity': 'activity',
  'prov:agent': 'agent',
};
const relations = ['wasGeneratedBy', 'used', 'wasDerivedFrom', 'wasAttributedTo', 'wasAssociatedWith'];

it('a ledger as PROV-JSON: every relation points at what the document declares', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(acts, (life) => {
      const ledger = live(life).ledger();
      const document = toProv(ledger) as unknown as Document;
      for (const relation of relations) {
        for (const attributes of Object.values(document[relation] ?? {})) {
          seen.add(relation);
          for (const [attribute, target] of Object.entries(targets)) {
            const id = attributes[attribute];
            if (typeof id === 'string' && document[target]?.[id] === undefined) return false;
          }
        }
      }
      const objects = ledger.entries.filter((entry) => 'record' in entry).length;
      const entities = Object.keys(document.entity ?? {}).filter((id) => id.startsWith('wm:object/'));
      return entities.length === objects;
    }),
    { numRuns: 40, seed: SEED },
  );
  expect([...seen].sort()).toEqual([...relations].sort());
});

it('an approval is an activity of a person, and what a person did not do is none', () => {
  const world = live([{ act: 'observe', channel: 'mail' }]);
  world.propose({ id: 'ask', action_type: 'note', parameters: { key: 'a', value: 1 } });
  expect(Object.keys((toProv(world.ledger()) as unknown as Document).agent ?? {})).not.toContain('wm:runner/person');
  world.approveOnce({ proposal: 'ask' });
  const { agent = {}, entity = {} } = toProv(world.ledger()) as unknown as Document;
  expect(Object.keys(agent)).toContain('wm:runner/person');
  expect(entity['wm:object/m1']).toMatchObject({ 'wm:tainted': true, 'wm:session': 's1' });
});
