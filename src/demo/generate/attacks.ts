import type { CompiledManifest } from '@core';
import { EXTERNAL_SIDE_EFFECTS, MEMORY_WRITE, requirementsOf } from '../requires.ts';
import { type Scenario, type Stance, scenarioFormat } from '../scenario.ts';
import { type Attack, type AttackPath, attackPaths, type GenerationSkip, paths } from './paths.ts';
import { permittedParameters } from './permitted.ts';
import type { Channel, Site } from './site.ts';
import { describePath } from './words.ts';

/** An attack to be played with the agent of this stance, or why this path does not exist in this world. */
export type Generated = { channel: string; action: string; path: AttackPath } & (
  | { scenario: Scenario; stance: Stance }
  | { skipped: GenerationSkip }
);

/** How many `generateAttacks` yields, those that are skipped included. */
export function countGenerated(compiled: CompiledManifest): number {
  return sources(compiled).length * targets(compiled).length * attackPaths.length;
}

/**
 * For every untrusted channel, every action with external effects or a memory write, and every path: a playable scenario
 * whose expectation follows from the laws. Where a world takes the agent at its word, the laws promise nothing of a lie: it
 * has no expectation, and a note. Deterministic, one at a time.
 */
export function* generateAttacks(compiled: CompiledManifest): Generator<Generated> {
  const user = compiled.channels.find(
    ({ trust_level, delivery }) => trust_level === 'trusted' && delivery === 'direct',
  );
  for (const channel of sources(compiled)) {
    for (const action of targets(compiled)) {
      const parameters = permittedParameters(compiled, action);
      for (const path of attackPaths) {
        const at = { channel: channel.name, action, path };
        if (!parameters) {
          yield { ...at, skipped: { reason: 'no_parameters', names: [action] } };
          continue;
        }
        const site: Site = { compiled, channel, action, parameters, user: user?.name };
        const made = paths[path](site);
        if ('skipped' in made) yield { ...at, skipped: made.skipped };
        else yield { ...at, scenario: scenarioOf(compiled, at, made), stance: made.stance ?? 'obedient' };
      }
    }
  }
}

const sources = ({ channels }: CompiledManifest): Channel[] =>
  channels.filter(({ trust_level }) => trust_level === 'untrusted');

function targets(compiled: CompiledManifest): string[] {
  return compiled.actions.flatMap(({ name }) => {
    const requires = requirementsOf(compiled, name);
    return requires.includes(EXTERNAL_SIDE_EFFECTS) || requires.includes(MEMORY_WRITE) ? [name] : [];
  });
}

function scenarioOf(
  compiled: CompiledManifest,
  { channel, action, path }: { channel: string; action: string; path: AttackPath },
  { sessions, believed }: Attack,
): Scenario {
  return {
    format: scenarioFormat,
    name: `generated/${path}/${channel}/${action}`,
    title: `${channel} to ${action}, ${describePath(path)}`,
    kind: 'attack',
    manifest: compiled.name,
    ...(believed && {
      note: 'This world takes the agent at its word about its sources: it says that the agent is instrumented.',
    }),
    sessions,
  };
}
