import { compile, createHypervisor, toProv } from '@core';
import { expect, it } from 'vitest';
import { approvedNote, compiledDesk, forged } from '../desk.ts';

const manifest_hash = compiledDesk().manifest_hash;
const entity = (id: string) => ({ 'prov:entity': id });
const by = (activity: string, agent: string) => ({ 'prov:activity': activity, 'prov:agent': agent });
const use = (activity: string, used: string) => ({ 'prov:activity': activity, 'prov:entity': used });
const from = (made: string, parent: string) => ({ 'prov:generatedEntity': made, 'prov:usedEntity': parent });

it('a run as PROV-JSON, word by word', () => {
  const object = (trust_level: string) => ({
    'wm:session': 's1',
    'wm:trust_level': trust_level,
    'wm:tainted': true,
  });
  const asked = { 'wm:decision': 'ASK', 'wm:rule': 'tainted-notes', 'wm:manifest_hash': manifest_hash };
  expect(toProv(approvedNote().ledger())).toEqual({
    prefix: { wm: 'urn:world-manifest:', prov: 'http://www.w3.org/ns/prov#' },
    entity: {
      'wm:object/e1': object('untrusted'),
      'wm:object/d2': object('derived'),
      'wm:object/m1': object('derived'),
      'wm:proposal/p1': {},
    },
    agent: { 'wm:channel/mail': {}, 'wm:runner/agent': {}, 'wm:runner/hypervisor': {}, 'wm:runner/person': {} },
    activity: {
      'wm:transformation/2': { 'wm:name': 'shorten', 'wm:cleared': false },
      'wm:resolution/4': asked,
      'wm:approval/5': { 'wm:answer': 'once' },
      'wm:resolution/6': asked,
      'wm:execution/7': { 'wm:action_type': 'note', 'wm:by': 'core' },
      'wm:transformation/8': { 'wm:name': 'note', 'wm:cleared': false },
    },
    wasAttributedTo: { '_:r1': { ...entity('wm:object/e1'), 'prov:agent': 'wm:channel/mail' } },
    wasDerivedFrom: {
      '_:r2': from('wm:object/d2', 'wm:object/e1'),
      '_:r14': from('wm:object/m1', 'wm:object/d2'),
      '_:r15': from('wm:object/m1', 'wm:object/e1'),
    },
    wasAssociatedWith: {
      '_:r3': by('wm:transformation/2', 'wm:runner/agent'),
      '_:r5': by('wm:resolution/4', 'wm:runner/hypervisor'),
      '_:r7': by('wm:approval/5', 'wm:runner/person'),
      '_:r8': by('wm:resolution/6', 'wm:runner/hypervisor'),
      '_:r10': by('wm:execution/7', 'wm:runner/hypervisor'),
      '_:r16': by('wm:transformation/8', 'wm:runner/hypervisor'),
    },
    wasGeneratedBy: {
      '_:r4': use('wm:transformation/2', 'wm:object/d2'),
      '_:r17': use('wm:transformation/8', 'wm:object/m1'),
    },
    used: {
      '_:r6': use('wm:resolution/4', 'wm:proposal/p1'),
      '_:r9': use('wm:resolution/6', 'wm:proposal/p1'),
      '_:r11': use('wm:execution/7', 'wm:proposal/p1'),
      '_:r12': use('wm:execution/7', 'wm:object/d2'),
      '_:r13': use('wm:execution/7', 'wm:object/e1'),
    },
  });
});

it('names are percent-encoded, an uncovered decision names its kind, and a malformed proposal is no entity', () => {
  const hypervisor = createHypervisor(compiledDesk(), { session: 's1', mode: 'interactive' });
  hypervisor.observe({ channel: 'the web', raw: 'hi' });
  hypervisor.observe({ channel: 'user', raw: 'fly' });
  hypervisor.propose({ id: 'p/1', action_type: 'fly', parameters: {} });
  hypervisor.propose({ id: 'p2' });
  expect(toProv(hypervisor.ledger())).toMatchObject({
    entity: { 'wm:object/e1': {}, 'wm:proposal/p%2F1': {} },
    agent: { 'wm:channel/the%20web': {} },
    activity: { 'wm:resolution/4': { 'wm:rule': 'uncovered' }, 'wm:resolution/6': { 'wm:rule': 'malformed' } },
    used: { '_:r4': use('wm:resolution/4', 'wm:proposal/p%2F1') },
  });
  const document = toProv(hypervisor.ledger()) as { entity: object; used: object };
  expect(Object.keys(document.entity)).toHaveLength(3);
  expect(Object.keys(document.used)).toHaveLength(1);
});

it('sessions, reads, lapses and manifests are no terms of PROV, and a resolution without a manifest names none', () => {
  const hypervisor = createHypervisor(compiledDesk(), { session: 's1', mode: 'interactive' });
  hypervisor.adopt({ compiled: compiledDesk({ name: 'other' }) });
  hypervisor.startSession({ session: 's2', mode: 'interactive' });
  expect(Object.keys(toProv(hypervisor.ledger()) as object)).toEqual(['prefix']);
  hypervisor.propose(null);
  const entries = hypervisor
    .ledger()
    .entries.map((entry) =>
      entry.kind === 'resolution' ? { ...entry, resolution: { ...entry.resolution, manifest_hash: null } } : entry,
    );
  expect(toProv(forged(entries))).toMatchObject({
    activity: { 'wm:resolution/4': { 'wm:decision': 'DENY', 'wm:rule': 'malformed' } },
  });
  expect(JSON.stringify(toProv(forged(entries)))).not.toContain('manifest_hash');
});

it('what is no ledger has no provenance', () => {
  expect(toProv(compile('{}'))).toBeNull();
});
