import { readFileSync } from 'node:fs';
import { type Change, edit, parse, resolve, type WorldManifest } from '@core';
import { describe, expect, it } from 'vitest';
import { read } from '../../../src/studio/store/reading.ts';
import type { Selection } from '../../../src/studio/store/selection.ts';
import { copyOf } from '../../../src/studio/world/things/copy.ts';
import { removalOf } from '../../../src/studio/world/things/removal.ts';
import { withoutChannel } from '../../../src/studio/world/things/without-channel.ts';

const email = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');

const busy = JSON.stringify({
  format: 'world-manifest/1',
  name: 'busy',
  channels: {
    user: { trust_level: 'trusted' },
    mail: { trust_level: 'untrusted' },
    web: { trust_level: 'untrusted' },
  },
  capabilities: { read: 'r', look: 'l', memory_write: 'm', external_side_effects: 'e' },
  capability_matrix: {
    trusted: ['read', 'look', 'external_side_effects'],
    untrusted: ['read', 'look'],
    tainted: ['read'],
  },
  actions: {
    open: { requires: ['read'], returns: 'mail' },
    glance: { requires: ['look'] },
    both: { requires: ['look', 'read'] },
    send: { requires: ['external_side_effects'] },
  },
  rules: [
    { id: 'r-ask', effect: 'ask', actions: ['glance'] },
    { id: 'r-both', effect: 'allow', actions: ['open', 'glance'], overrides: ['r-ask'] },
    { id: 'r-mail', effect: 'deny', actions: ['open'], when: { origin_in: ['mail'] } },
    {
      id: 'r-any',
      effect: 'deny',
      actions: ['open'],
      when: { any: [{ origin_in: ['mail'] }, { origin_in: ['mail', 'web'] }] },
    },
    { id: 'r-unless', effect: 'allow', actions: ['send'], unless: { origin_in: ['mail'] } },
    { id: 'r-from', effect: 'deny', actions: ['send'], when: { param: '/to', from: ['mail', 'web'] } },
  ],
  invariants: [
    { id: 'I-glance', forbid: { actions: ['glance'] } },
    { id: 'I-look', forbid: { actions: ['send'], capabilities: ['look'] }, when: { passed_through: ['mail', 'web'] } },
  ],
  assertions: [
    { id: 'a-glance', never: 'DENY', actions: ['glance'] },
    { id: 'a-two', never: 'ALLOW', actions: ['glance', 'send'], when: { tainted: true } },
  ],
  provenance: { tracking: 'observed' },
});

describe('deleting a thing', () => {
  const things: [string, Selection][] = [
    ['a channel', { kind: 'channel', name: 'mail' }],
    ['a capability', { kind: 'capability', name: 'look' }],
    ['an action', { kind: 'action', name: 'glance' }],
    ['a rule', { kind: 'rule', id: 'r-ask' }],
    ['an invariant', { kind: 'invariant', id: 'I-glance' }],
    ['an assertion', { kind: 'assertion', id: 'a-two' }],
  ];
  it.each(things)('takes every reference to %s with it, so that the world still compiles', (_, thing) => {
    const { good, diagnostics } = read(without(busy, thing));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(good).not.toBeNull();
  });

  it('removes a rule that is left without actions, and what named that rule, and says so', () => {
    const removal = removalOf(world(busy), { kind: 'action', name: 'glance' });
    const said = removal?.consequences.map(({ of, goes, what }) => [idOf(of), goes, what]);
    expect(said).toEqual([
      ['r-ask', true, 'has no other action'],
      ['r-both', false, 'no longer names it'],
      ['r-both', false, 'no longer overrides r-ask'],
      ['I-glance', true, 'forbids nothing else'],
      ['a-glance', true, 'speaks of no other action'],
      ['a-two', false, 'no longer names it'],
    ]);
    const left = world(without(busy, { kind: 'action', name: 'glance' }));
    expect(left.rules?.map(({ id }) => id)).toEqual(['r-both', 'r-mail', 'r-any', 'r-unless', 'r-from']);
    expect(left.rules?.[0]).toEqual({ id: 'r-both', effect: 'allow', actions: ['open'] });
    expect(left.invariants?.map(({ id }) => id)).toEqual(['I-look']);
    expect(left.assertions).toEqual([{ id: 'a-two', never: 'ALLOW', actions: ['send'], when: { tainted: true } }]);
  });

  it('removes an action with the only capability that it requires', () => {
    const left = world(without(busy, { kind: 'capability', name: 'look' }));
    expect(Object.keys(left.actions)).toEqual(['open', 'both', 'send']);
    expect(left.actions.both?.requires).toEqual(['read']);
    expect(left.capability_matrix.untrusted).toEqual(['read']);
    expect(left.invariants).toEqual([
      { id: 'I-look', forbid: { actions: ['send'] }, when: { passed_through: ['mail', 'web'] } },
    ]);
  });

  it('removes a channel from conditions, and what could only match for it', () => {
    const left = world(without(busy, { kind: 'channel', name: 'mail' }));
    expect(left.rules?.map(({ id }) => id)).toEqual(['r-ask', 'r-both', 'r-any', 'r-unless', 'r-from']);
    expect(left.rules?.slice(2)).toEqual([
      { id: 'r-any', effect: 'deny', actions: ['open'], when: { any: [{ origin_in: ['web'] }] } },
      { id: 'r-unless', effect: 'allow', actions: ['send'] },
      { id: 'r-from', effect: 'deny', actions: ['send'], when: { param: '/to', from: ['web'] } },
    ]);
    expect(left.actions.open).toEqual({ requires: ['read'] });
  });

  it('changes no decision about what comes by the other channels', () => {
    const decisions = (text: string) => {
      const { good } = read(text);
      if (!good) throw new Error('it compiles');
      return ['user', 'web'].flatMap((source) =>
        Object.keys(good.manifest.actions).map((action_type) => {
          const records = [
            { id: 'e', session: 's', parents: [], source, trust_level: 'trusted', tainted: false } as const,
          ];
          const proposal = { id: 'p', action_type, parameters: { to: 'x' } };
          const context = { mode: 'interactive', session: 's', records, observed: ['e'] } as const;
          return resolve(good.compiled, proposal, context).decision;
        }),
      );
    };
    expect(decisions(without(busy, { kind: 'channel', name: 'mail' }))).toEqual(decisions(busy));
  });

  it('leaves the text around it alone, comments and all', () => {
    const left = without(email, { kind: 'action', name: 'fetch_page' });
    expect(left).toContain('// A fetched address is an exit');
    expect(world(left).rules?.map(({ id }) => id)).not.toContain('company-pages');
    const gone = email.split('\n').filter((line) => !left.split('\n').includes(line));
    expect(gone.every((line) => /fetch_page|Loads a web|external_side|web|url|company|allow|{|}|\]/.test(line))).toBe(
      true,
    );
  });

  it('is not offered for what every world has', () => {
    for (const thing of [
      { kind: 'row', name: 'tainted' },
      { kind: 'capability', name: 'external_side_effects' },
      { kind: 'capability', name: 'memory_write' },
    ] as const) {
      expect(removalOf(world(email), thing)).toBeNull();
    }
  });
});

describe('a condition without a channel', () => {
  it('is the same where it does not name it, and simpler where it does', () => {
    const other = { all: [{ tainted: true as const }, { origin_in: ['web'] }] };
    expect(withoutChannel(other, 'mail')).toBe(other);
    expect(withoutChannel({ all: [other, { origin_in: ['mail'] }] }, 'mail')).toBe(false);
    expect(withoutChannel({ any: [other, { origin_in: ['mail'] }] }, 'mail')).toEqual({ any: [other] });
    expect(withoutChannel({ not: { origin_in: ['mail'] } }, 'mail')).toBe(true);
    expect(withoutChannel({ all: [{ not: { origin_in: ['mail'] } }, other] }, 'mail')).toEqual({ all: [other] });
    expect(withoutChannel({ any: [] }, 'mail')).toEqual({ any: [] });
  });
});

describe('a copy', () => {
  it.each([
    { kind: 'channel', name: 'email' },
    { kind: 'capability', name: 'read' },
    { kind: 'action', name: 'send_email' },
    { kind: 'rule', id: 'notes-are-permitted' },
    { kind: 'invariant', id: 'WebNeverBecomesMemory' },
    { kind: 'taint_rule', transformation: 'extract_date' },
  ] as const satisfies Selection[])('of $kind has a name of its own and stands beside it', (thing) => {
    const made = copyOf(world(email), thing);
    const text = made?.changes.reduce((now, change) => edit(now, change) ?? 'does not apply', email) ?? '';
    expect(read(text).good).not.toBeNull();
    const again = copyOf(world(text), thing);
    expect(again?.copy).not.toEqual(made?.copy);
  });
});

describe('a rename', () => {
  it('follows every reference', () => {
    const renamed = [
      { path: '/channels/mail', to: 'post' },
      { path: '/capabilities/look', to: 'watch' },
      { path: '/actions/glance', to: 'peek' },
      { path: '/rules/0', to: 'r-first' },
    ].reduce((text, { path, to }) => edit(text, { op: 'rename', path, to }) ?? 'taken', busy);
    expect(read(renamed).good).not.toBeNull();
    expect(renamed).not.toMatch(/"(mail|look|glance|r-ask)"/);
  });
});

function without(text: string, thing: Selection): string {
  const changes: Change[] = removalOf(world(text), thing)?.changes ?? [];
  return changes.reduce((now, change) => edit(now, change) ?? `does not apply: ${JSON.stringify(change)}`, text);
}

function world(text: string): WorldManifest {
  const { manifest, diagnostics } = parse(text);
  if (!manifest) throw new Error(JSON.stringify(diagnostics));
  return manifest;
}

function idOf(thing: Selection): string {
  return 'id' in thing ? thing.id : JSON.stringify(thing);
}
