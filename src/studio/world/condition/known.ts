import type { WorldManifest } from '@core';
import type { Choice } from '../../ui/combobox.tsx';

/** The names of a manifest that conditions speak of. */
export function knownNames({ channels, taint_rules = [], actions }: WorldManifest) {
  return {
    channels: Object.entries(channels).map(([value, { trust_level }]) => ({ value, says: trust_level })),
    transformations: [
      ...taint_rules.map(({ transformation, taint }) => ({ value: transformation, says: taint })),
      // What a memory write stores is made by the transformation that bears the action's name (SPEC 4).
      ...Object.entries(actions).flatMap(([value, { memory }]) =>
        memory && 'write' in memory ? [{ value, says: 'memory write' }] : [],
      ),
    ] satisfies Choice[],
  };
}
