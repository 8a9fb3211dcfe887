import { fix } from '../../diagnostics/fixes.ts';
import type { Finding } from '../../model/analysis.ts';
import type { Change } from '../../model/diagnostic.ts';
import { EXTERNAL_SIDE_EFFECTS, MEMORY_WRITE, matrixRows } from '../../model/names.ts';
import { childPointer } from '../../model/pointer.ts';
import { finding, type Places } from './finding.ts';

/** Channels that nothing returns by, and capabilities that nothing requires. */
export function unused({ source }: Places): Finding[] {
  const actions = Object.values(source.actions);
  const channels = Object.entries(source.channels).filter(
    ([name, { trust_level }]) => trust_level !== 'trusted' && actions.every(({ returns }) => returns !== name),
  );
  const capabilities = Object.keys(source.capabilities).filter((name) =>
    actions.every(({ requires }) => !requires.includes(name)),
  );
  return [
    ...channels.map(([channel]) =>
      finding(
        'channel-idle',
        childPointer('/channels', channel),
        { channel },
        {
          subject: { kind: 'channel', id: channel },
          actions: [],
        },
      ),
    ),
    ...capabilities.map((capability) =>
      finding(
        'capability-unused',
        childPointer('/capabilities', capability),
        { capability },
        {
          subject: { kind: 'capability', id: capability },
          actions: [],
          fixes: removable(capability, source)
            ? [fix('remove', { what: capability }, ...removing(capability, source))]
            : [],
        },
      ),
    ),
  ];
}

/** The two with physics attached must be declared, and an invariant may name others. */
function removable(capability: string, source: Places['source']): boolean {
  const named = (source.invariants ?? []).some(({ forbid }) => forbid.capabilities?.includes(capability));
  return !named && capability !== MEMORY_WRITE && capability !== EXTERNAL_SIDE_EFFECTS;
}

function removing(capability: string, { capability_matrix: matrix }: Places['source']): Change[] {
  return [
    ...matrixRows.flatMap((row): Change[] => {
      const granted = matrix[row];
      const at = Array.isArray(granted) ? granted.indexOf(capability) : -1;
      return at < 0 ? [] : [{ op: 'remove', path: `/capability_matrix/${row}/${at}` }];
    }),
    { op: 'remove', path: childPointer('/capabilities', capability) },
  ];
}
