import {
  type CompiledManifest,
  type JsonObject,
  label,
  type Mode,
  type ProvenanceRecord,
  type Resolution,
  resolve,
  type TrustContext,
  type WorldManifest,
} from '@core';
import { exampleParameters } from './example.ts';

/** What an agent holds that has one event from a channel and nothing else. */
export type Straight = { channel: string; madeFrom: string | null; records: ProvenanceRecord[]; context: TrustContext };
/** One action proposed with that event as its whole chain. */
export type Verdict = { action: string; parameters: JsonObject; resolution: Resolution };

/** The session that everything straight from a channel is of. */
export const here = 'here';

/**
 * An event straight from a channel; from a derived one, made from an event of the channel `madeFrom`. The records claim
 * the best there is, so that the label is what Core makes of them.
 */
export function straightFrom(compiled: CompiledManifest, channel: string, madeFrom: string | null): Straight {
  const before = madeFrom === null ? [] : [madeFrom];
  const records = [...before.map((source) => eventOf(source, [])), eventOf(channel, before)];
  const context = label(compiled, [{ ref: channel }], { session: here, records, observed: [channel] });
  return { channel, madeFrom, records, context };
}

export function verdictOn(compiled: CompiledManifest, straight: Straight, action: string, mode: Mode): Verdict {
  const schema = compiled.actions.find(({ name }) => name === action)?.parameters ?? null;
  const parameters = exampleParameters(schema);
  const proposal = { id: 'proposed', action_type: action, parameters, provenance_chain: [{ ref: straight.channel }] };
  const context = { mode, session: here, records: straight.records, observed: [straight.channel] };
  return { action, parameters, resolution: resolve(compiled, proposal, context) };
}

/** Where an event of a derived channel may come from: every channel with a level of its own, trusted ones first. */
export function sourcesOf(manifest: WorldManifest): string[] {
  const channels = Object.entries(manifest.channels);
  const named = (level: string) => channels.flatMap(([name, { trust_level }]) => (trust_level === level ? [name] : []));
  return [...named('trusted'), ...named('untrusted')];
}

/** The origin at which a derived channel is at its best; null for a channel that has a level of its own. */
export function usualSource(manifest: WorldManifest, channel: string): string | null {
  if (manifest.channels[channel]?.trust_level !== 'derived') return null;
  return sourcesOf(manifest)[0] ?? null;
}

/** An event bears the name of its channel, so that what Core says of it names the channel. */
function eventOf(source: string, parents: string[]): ProvenanceRecord {
  return { id: source, session: here, parents, source, trust_level: 'trusted', tainted: false };
}
