import { describe, expect, it } from 'vitest';
import { CompiledManifest } from '../../src/core/model/compiled.ts';
import { Ledger } from '../../src/core/model/ledger.ts';
import { Assertion, WorldManifest } from '../../src/core/model/manifest.ts';
import { ProposedAction } from '../../src/core/model/proposal.ts';
import { Resolution } from '../../src/core/model/resolution.ts';
import { z } from '../../src/core/model/zod.ts';
import { BundleSchema } from '../../src/demo/bundle.ts';
import { ScenarioSchema } from '../../src/demo/scenario.ts';
import { silent, withMeanings } from './meanings.ts';

const published = {
  'world-manifest': ['World Manifest, source form', WorldManifest],
  'compiled-manifest': ['World Manifest, compiled', CompiledManifest],
  proposal: ['Proposed Action', ProposedAction],
  resolution: ['Manifest Resolution', Resolution],
  scenario: ['Scenario', ScenarioSchema],
  'world-with-tests': ['World with its tests', z.extend(BundleSchema, { assertions: z.array(Assertion) })],
  ledger: ['Ledger', Ledger],
} as const;

/** `npm run fix` writes these files anew; this test fails when they lag behind the definitions. */
describe('the published JSON Schemas are generated from the definitions that Core validates with', () => {
  it.each(Object.entries(published))('%s', async (name, [title, schema]) => {
    const { $schema, ...generated } = z.toJSONSchema(schema, { io: 'input' });
    const said = name === 'world-manifest' ? withMeanings(generated) : generated;
    const text = JSON.stringify({ $schema, title, ...said }, null, 2);
    await expect(`${text}\n`).toMatchFileSnapshot(`../../public/schemas/${name}.schema.json`);
  });
});

it('every member of a World Manifest says in the schema what it means', () => {
  expect(silent(withMeanings(z.toJSONSchema(WorldManifest, { io: 'input' })))).toEqual([]);
});
