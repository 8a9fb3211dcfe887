import { readFileSync } from 'node:fs';
import { parse } from '@core';
import { bundleFormat } from '@demo';
import { expect, test } from 'vitest';
import { admitBundle } from '../../../src/studio/door/bundle.ts';

const source = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');
const scenario: unknown = JSON.parse(readFileSync('manifests/email-assistant/scenarios/zombie-agent.json', 'utf8'));
const bundle = { format: bundleFormat, source, assertions: [], scenarios: [scenario] };
const file = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

test('a world with its tests comes in whole: its text as it stands, and its scenarios', async () => {
  const { admitted } = await admitBundle(file(bundle));
  expect(admitted).toMatchObject({ kind: 'source', name: 'email-assistant', text: source });
  expect(admitted?.tests).toEqual([scenario]);
});

test.each<[what: string, value: unknown, reason: RegExp]>([
  ['no JSON', '{', /not a world with its tests/],
  ['another format', { ...bundle, format: 'world-with-tests/2' }, /not a world with its tests/],
  ['a member that is not of it', { ...bundle, script: 'x' }, /nothing else/],
  ['no list of scenarios', { ...bundle, scenarios: { 0: scenario } }, /lists as/],
  ['a text that Core does not accept', { ...bundle, source: '{}' }, /not a World Manifest/],
  ['assertions that are not those of the text', { ...bundle, assertions: [{ id: 'x', never: 'ALLOW' }] }, /assertions/],
  ['a scenario that cannot be played', { ...bundle, scenarios: [scenario, { format: 'scenario/1' }] }, /^Scenario 2/],
])('%s is refused as a whole, and why is said', async (_, value, reason) => {
  const { admitted, refused } = await admitBundle(file(value));
  expect(admitted).toBeUndefined();
  expect(refused?.reason).toMatch(reason);
});

test('assertions that are written in another order are the same', async () => {
  const { manifest } = parse(source);
  const [claim, same] = [
    { id: 'Never', never: 'ALLOW', actions: ['send_email'] },
    { actions: ['send_email'], never: 'ALLOW', id: 'Never' },
  ];
  const text = JSON.stringify({ ...manifest, assertions: [claim] });
  expect((await admitBundle(file({ ...bundle, source: text, assertions: [same] }))).admitted?.name).toBe(
    'email-assistant',
  );
});
