import { describe, expect, it } from 'vitest';
import { extendArtifact } from '../../../src/core/compile/extend.ts';
import { compiledDesk } from '../desk.ts';

const desk = compiledDesk();
const rule = { id: 'extra', effect: 'allow', actions: ['note'], overrides: ['tainted-notes'] };
const flying = { id: 'flying', effect: 'allow', actions: ['fly'] };

describe('an extended artifact', () => {
  it('has one rule more and says what it extends', () => {
    const { compiled, diagnostics } = extendArtifact(desk, { rule });
    expect(diagnostics).toEqual([]);
    expect(compiled?.rules.map(({ id }) => id)).toEqual(['allowed', 'extra', 'tainted-notes']);
    expect(compiled?.lineage).toEqual({ parent: desk.manifest_hash, extension: { rule } });
    expect(compiled?.actions.map(({ name }) => name)).toEqual(desk.actions.map(({ name }) => name));
  });

  it('of a world without rules has one', () => {
    const bare = compiledDesk({ rules: [] });
    expect(
      extendArtifact(bare, { rule: { id: 'extra', effect: 'allow', actions: ['note'] } }).compiled?.rules,
    ).toHaveLength(1);
  });

  it('has one action more, which keeps what its author says of it', () => {
    const parameters = { type: 'object', properties: { to: { type: 'string' } } };
    const definition = { requires: ['read'], description: 'away', parameters, returns: 'the web' };
    const { compiled } = extendArtifact(desk, { action: { name: 'fly', definition }, rule: flying });
    expect(compiled?.actions.find(({ name }) => name === 'fly')).toEqual({
      name: 'fly',
      description: 'away',
      requires: '4',
      returns: 2,
      memory: null,
      parameters,
      rules: [1],
      invariants: [],
    });
    expect(compiled?.channels[2]?.name).toBe('the web');
  });

  it('is none where the extension is none', () => {
    const malformed = { diagnostics: [{ code: 'extension-malformed', severity: 'error', path: '', values: {} }] };
    for (const none of [Number.NaN, undefined, null, {}, { rule, more: 1 }]) {
      expect(extendArtifact(desk, none)).toEqual(malformed);
    }
  });

  it('is none where it does not compile: then it says why', () => {
    const { compiled, diagnostics } = extendArtifact(desk, { rule: { ...rule, id: 'allowed' } });
    expect(compiled).toBeUndefined();
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });
});
