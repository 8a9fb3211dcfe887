import { type Change, compile, edit } from '@core';
import { expect, it } from 'vitest';
import { blankText } from '../../../src/studio/store/blank.ts';

it('A blank world compiles, and what is added to it stands on lines of its own', () => {
  expect(compile(blankText('mine')).diagnostics).toEqual([]);
  const added: Change[] = [
    { op: 'set', path: '/channels/user', value: { trust_level: 'trusted' } },
    { op: 'set', path: '/channels/mail', value: { trust_level: 'untrusted', payload: 'email' } },
    { op: 'set', path: '/actions/page', value: { requires: ['external_side_effects'] } },
    { op: 'insert', path: '/rules/0', value: { id: 'paging', effect: 'allow', actions: ['page'] } },
  ];
  const text = added.reduce((before, change) => edit(before, change) ?? '', blankText('mine"channels": {}'));
  expect(text.split('\n').slice(2, 7)).toEqual([
    '  "name": "mine\\"channels\\": {}",',
    '  "channels": {',
    '    "user": { "trust_level": "trusted" },',
    '    "mail": { "trust_level": "untrusted", "payload": "email" }',
    '  },',
  ]);
  expect(text).toContain('  "actions": {\n    "page": { "requires": ["external_side_effects"] }\n  },\n  "rules": [\n');
});
