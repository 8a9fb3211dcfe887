import { type CompiledManifest, compile, createHypervisor, type Json, type JsonSchema, resolve } from '@core';
import { isObject } from '../../parts/json.ts';
import { placeOf, type Tried } from '../schema/try.ts';

/** Whether a value would be cleared: the rule is run on it in a world of its own, by whom it names. */
export function tryOutput(
  compiled: CompiledManifest,
  transformation: string,
  by: 'hypervisor' | 'person',
  output: JsonSchema,
  sample: Json,
): Tried {
  const fits = clears(compiled, transformation, by, sample);
  return {
    fits,
    sentence: fits ? 'What came of it is clean.' : 'The value is kept, and stays as tainted as what it was made from.',
    places: fits ? [] : misfits(output, sample).map((path) => placeOf(sample, output, path)),
  };
}

function clears(compiled: CompiledManifest, name: string, by: 'hypervisor' | 'person', sample: Json): boolean {
  const channel = compiled.channels.find(({ trust_level }) => trust_level === 'untrusted') ?? compiled.channels[0];
  if (!channel) return false;
  const world = createHypervisor(compiled, {
    session: 'sample',
    mode: 'interactive',
    transformations: { [name]: () => sample },
  });
  const { event } = world.observe({ channel: channel.name, raw: '' });
  if (!event) return false;
  const { object } = world.transform({ name, from: [event.id], by, ...(by === 'person' ? { value: sample } : {}) });
  return object?.cleared === true;
}

/** Where a value does not fit: asked of an action that takes just this value. */
function misfits(output: JsonSchema, sample: Json): string[] {
  const definitions = isObject(output) && output.$defs !== undefined ? { $defs: output.$defs } : {};
  const { compiled } = compile({
    format: 'world-manifest/1',
    name: 'sample',
    channels: {},
    capabilities: { memory_write: '', external_side_effects: '' },
    capability_matrix: { trusted: [], untrusted: [], tainted: [] },
    actions: {
      take: {
        requires: ['external_side_effects'],
        parameters: { type: 'object', properties: { value: output }, ...definitions },
      },
    },
    provenance: { tracking: 'observed' },
  });
  if (!compiled) return [];
  const proposal = { id: 'sample', action_type: 'take', parameters: { value: sample } };
  const context = { mode: 'interactive', session: 'sample', records: [], observed: [] };
  const { explanation } = resolve(compiled, proposal, context);
  const entry = explanation.find(({ step }) => step === 'schema');
  return (entry?.ids ?? []).map((path) => path.slice('/value'.length));
}
