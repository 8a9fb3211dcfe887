import { canonical, compile, edit, parse } from '@core';
import { describe, expect, test } from 'vitest';

/**
 * The next artifact shares pieces with the last one. Whatever was compiled before, the bytes are those of a manifest that
 * nothing was remembered of.
 */
const world = JSON.stringify({
  format: 'world-manifest/1',
  name: 'remembered',
  channels: {
    mail: { trust_level: 'untrusted' },
    user: { trust_level: 'trusted' },
    zoo: { trust_level: 'untrusted' },
  },
  capabilities: { external_side_effects: 'outside', memory_write: 'persist', read: 'look' },
  capability_matrix: {
    trusted: ['external_side_effects', 'memory_write', 'read'],
    untrusted: ['read'],
    tainted: ['read'],
  },
  actions: {
    fetch: { requires: ['read'], returns: 'mail' },
    look: { requires: ['read'], returns: 'user' },
    send: { requires: ['external_side_effects'] },
  },
  rules: [
    { id: 'm-ask', effect: 'ask', actions: ['send'] },
    { id: 'n-ask', effect: 'ask', actions: ['look', 'send'] },
    { id: 'o-allow', effect: 'allow', actions: ['send'], overrides: ['n-ask'] },
    { id: 'p-allow', effect: 'allow', actions: ['look'] },
  ],
  invariants: [{ id: 'm-law', forbid: { actions: ['send'] }, when: { origin_in: ['mail'] } }],
  provenance: { tracking: 'observed' },
});

const compiledText = (text: string) => canonical(compile(parse(text).manifest).compiled);
const anew = (text: string) => canonical(compile(JSON.parse(text) as unknown).compiled);

const changes = {
  'a channel that sorts first': { op: 'set', path: '/channels/any', value: { trust_level: 'untrusted' } },
  'a capability that sorts first': { op: 'set', path: '/capabilities/do', value: 'do' },
  'an action that sorts first': { op: 'set', path: '/actions/any', value: { requires: ['read'] } },
  'a rule that sorts first': {
    op: 'insert',
    path: '/rules/0',
    value: { id: 'a-allow', effect: 'allow', actions: ['fetch'] },
  },
  'a rule of another action': {
    op: 'insert',
    path: '/rules/-',
    value: { id: 'z-deny', effect: 'deny', actions: ['look'] },
  },
  'a rule renamed past another': { op: 'rename', path: '/rules/0/id', to: 'z-ask' },
  'an invariant that sorts first': {
    op: 'insert',
    path: '/invariants/0',
    value: { id: 'a-law', forbid: { capabilities: ['read'] }, when: { origin_in: ['mail'] } },
  },
  'an invariant of more actions': { op: 'set', path: '/invariants/0/forbid/actions', value: ['look', 'send'] },
  'an action renamed past another': { op: 'rename', path: '/actions/fetch', to: 'looking' },
  'an action renamed past all others': { op: 'rename', path: '/actions/fetch', to: 'zap' },
  'a channel renamed past all others': { op: 'rename', path: '/channels/mail', to: 'zz' },
  'a channel renamed past another': { op: 'rename', path: '/channels/mail', to: 'vent' },
} as const;

describe('What was compiled before changes no byte', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(what, () => {
      compiledText(world);
      const changed = edit(world, change as Parameters<typeof edit>[1]) ?? '';
      expect(compiledText(changed)).toBe(anew(changed));
      expect(compiledText(changed)).not.toBe(compiledText(world));
      expect(compiledText(world)).toBe(anew(world));
    });
  }

  test('an action whose rule and law are numbered with the same digits, divided otherwise', () => {
    const numbered = (rule: number, law: number) => {
      const manifest = JSON.parse(world) as Record<string, unknown>;
      const name = (i: number) => `x${String(i).padStart(2, '0')}`;
      const of = (i: number, at: number) => [i === at ? 'look' : 'send'];
      manifest.rules = Array.from({ length: 13 }, (_, i) => ({ id: name(i), effect: 'ask', actions: of(i, rule) }));
      manifest.invariants = Array.from({ length: 24 }, (_, i) => ({
        id: `y${name(i)}`,
        forbid: { actions: of(i, law) },
        when: { origin_in: ['mail'] },
      }));
      return JSON.stringify(manifest);
    };
    compiledText(numbered(1, 23));
    expect(compiledText(numbered(12, 3))).toBe(anew(numbered(12, 3)));
  });

  test('a manifest that its owner changes between two calls', () => {
    const owned = JSON.parse(world) as { actions: { look: { description?: string } } };
    const before = canonical(compile(owned).compiled);
    owned.actions.look.description = 'looks';
    expect(canonical(compile(owned).compiled)).toBe(anew(JSON.stringify(owned)));
    expect(canonical(compile(owned).compiled)).not.toBe(before);
  });
});
