import type { CompiledManifest } from '../model/compiled.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { manifestFormat } from '../model/names.ts';
import { fromBits } from './bits.ts';

/**
 * The World Manifest that an artifact states, names in sorted order. Compiling it gives the same hash. Indices out of
 * range become the empty name, which no check lets pass.
 */
export function toManifest(artifact: CompiledManifest): WorldManifest {
  const capabilityNames = (bits: string) => fromBits(bits).map((index) => artifact.capabilities[index]?.name ?? '');
  const actionNames = (indices: readonly number[]) => indices.map((index) => artifact.actions[index]?.name ?? '');
  const { trusted, untrusted, derived, tainted } = artifact.capability_matrix;
  return {
    format: manifestFormat,
    name: artifact.name,
    ...(artifact.description === undefined ? {} : { description: artifact.description }),
    channels: Object.fromEntries(
      artifact.channels.map(({ name, payload, delivery, ...channel }) => [
        name,
        {
          ...channel,
          ...(payload === 'text' ? {} : { payload }),
          ...(delivery === 'direct' ? {} : { delivery }),
        },
      ]),
    ),
    capabilities: Object.fromEntries(artifact.capabilities.map(({ name, description }) => [name, description])),
    capability_matrix: {
      trusted: capabilityNames(trusted),
      untrusted: capabilityNames(untrusted),
      derived: derived === null ? 'inherit' : capabilityNames(derived),
      tainted: capabilityNames(tainted),
    },
    actions: Object.fromEntries(
      artifact.actions.map(({ name, requires, returns, memory, parameters, rules: _r, invariants: _i, ...action }) => [
        name,
        {
          ...action,
          requires: capabilityNames(requires),
          ...(returns === null ? {} : { returns: artifact.channels[returns]?.name ?? '' }),
          ...(memory === null ? {} : { memory }),
          ...(parameters === null ? {} : { parameters }),
        },
      ]),
    ),
    rules: artifact.rules.map(({ actions, overrides, ...rule }) => ({
      ...rule,
      actions: actionNames(actions),
      ...(overrides.length === 0 ? {} : { overrides: overrides.map((index) => artifact.rules[index]?.id ?? '') }),
    })),
    invariants: artifact.invariants.map(({ forbid, ...invariant }) => ({
      ...invariant,
      forbid: {
        ...(forbid.actions && { actions: actionNames(forbid.actions) }),
        ...(forbid.capabilities && { capabilities: capabilityNames(forbid.capabilities) }),
      },
    })),
    taint_rules: artifact.taint_rules.map((rule) => {
      if (rule.taint !== 'clear') return rule;
      const { capacity_bits: _, ...clear } = rule;
      return clear;
    }),
    provenance: {
      tracking: artifact.provenance.tracking,
      ...(artifact.provenance.instrumented ? { instrumented: true } : {}),
    },
  };
}
