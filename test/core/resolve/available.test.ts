import { available, type TrustContext } from '@core';
import { describe, expect, it } from 'vitest';
import { compiledDesk } from '../desk.ts';

const send = { type: 'object', properties: { to: { type: 'string' } } };
const desk = compiledDesk({
  capabilities: { read: '', draft: '', memory_write: '', external_side_effects: '' },
  capability_matrix: {
    trusted: ['read', 'draft', 'memory_write', 'external_side_effects'],
    derived: ['read', 'memory_write', 'external_side_effects'],
    untrusted: ['read', 'memory_write', 'external_side_effects'],
    tainted: ['read', 'memory_write'],
  },
  actions: {
    write: { requires: ['draft'] },
    send: { requires: ['external_side_effects', 'read'], description: 'to somebody', parameters: send },
    note: {
      requires: ['memory_write'],
      memory: { write: { key: '/k', value: '/v' } },
      parameters: {
        type: 'object',
        properties: { k: { type: 'string' }, v: {} },
        required: ['k', 'v'],
      },
    },
    look: { requires: ['read'] },
  },
  rules: [{ id: 'never', effect: 'deny', actions: ['look'] }],
});
const clean: TrustContext = {
  trust_level: 'trusted',
  derived: false,
  tainted: false,
  unknown_origin: false,
  origins: ['user'],
  channels: ['user'],
  transformations: [],
  sessions: ['s1'],
  crossed_session: false,
  capabilities: [],
};
const names = (change: Partial<TrustContext>) => available(desk, { ...clean, ...change }).map(({ name }) => name);

describe('the actions that exist in a context', () => {
  it('are given in full, sorted, with their schemas, whatever rules say and whatever capabilities it claims', () => {
    expect(available(desk, clean)).toMatchObject([{ name: 'look' }, { name: 'note' }, {}, { name: 'write' }]);
    expect(available(desk, clean)[0]).toStrictEqual({
      name: 'look',
      requires: ['read'],
      parameters: { type: 'object', additionalProperties: false },
    });
    expect(available(desk, clean)[2]).toEqual({
      name: 'send',
      description: 'to somebody',
      requires: ['external_side_effects', 'read'],
      parameters: send,
    });
  });

  it('are those whose capabilities it has, less under derived’s ceiling and under taint', () => {
    expect(names({})).toEqual(['look', 'note', 'send', 'write']);
    expect(names({ derived: true })).toEqual(['look', 'note', 'send']);
    expect(names({ tainted: true })).toEqual(['look', 'note']);
    expect(names({ tainted: true, derived: true })).toEqual(['look', 'note']);
  });

  it('reach nothing outside where it is untrusted, though nothing says it is tainted', () => {
    expect(names({ trust_level: 'untrusted' })).toEqual(['look', 'note']);
    expect(names({ trust_level: 'untrusted', tainted: true })).toEqual(['look', 'note']);
  });

  it('write no memory where an origin is unknown, and whatever it claims are those of an untrusted one', () => {
    expect(names({ unknown_origin: true })).toEqual(['look']);
    expect(names({ unknown_origin: true, trust_level: 'untrusted', tainted: true })).toEqual(['look']);
  });

  it('are none where there is no manifest, and none where there is no trust context', () => {
    expect(available(null, clean)).toEqual([]);
    expect(available(desk, null)).toEqual([]);
    expect(available(desk, {})).toEqual([]);
    expect(available(desk, { ...clean, more: 1 })).toEqual([]);
    expect(available(desk, { ...clean, origins: [Number.NaN] })).toEqual([]);
    expect(available(null, null)).toEqual([]);
  });
});

it('an action that needs what reaches outside is not among those of a tainted context, whatever the matrix gives', () => {
  const open = compiledDesk({
    capability_matrix: {
      trusted: ['read', 'memory_write', 'external_side_effects'],
      untrusted: ['read', 'memory_write', 'external_side_effects'],
      tainted: ['read', 'memory_write'],
    },
  });
  const of = (change: Partial<TrustContext>) => available(open, { ...clean, ...change }).map(({ name }) => name);
  expect(of({ trust_level: 'untrusted' })).toEqual(['note', 'recall']);
  expect(of({})).toEqual(['book', 'note', 'recall']);
});
