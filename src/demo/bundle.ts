import { ScenarioSchema } from './scenario.ts';
import { z } from './zod.ts';

/** A world in one file with its tests: its text, its assertions, and the scenarios with what they expect. */
export const bundleFormat = 'world-with-tests/1';

const bundle = <Item extends z.ZodMiniType>(scenario: Item) =>
  z.strictObject({
    format: z.literal(bundleFormat),
    source: z.string(),
    assertions: z.array(z.record(z.string(), z.unknown())),
    scenarios: z.array(scenario),
  });

/** All but the scenarios, which `parseScenario` checks one by one. */
export const BundleFrame = bundle(z.unknown());
/** The whole format, for the published JSON Schema. */
export const BundleSchema = bundle(ScenarioSchema);
