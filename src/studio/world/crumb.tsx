import type { GoodWorld } from '../store/reading.ts';
import { select } from '../store/view.ts';
import { IconButton } from '../ui/button.tsx';
import { useGoodWorld, useReach } from './reach/use-reach.ts';

/** What is selected and how far it reaches, with the way to let go of it. */
export function Crumb() {
  const world = useGoodWorld();
  return world && <CrumbOf world={world} />;
}

function CrumbOf({ world }: { world: GoodWorld }) {
  const { selection, reach } = useReach(world);
  if (!selection) return null;
  const { manifest } = world;
  const lit = (kind: string) => [...(reach?.nodes ?? [])].filter((id) => id.startsWith(`${kind}:`)).length;
  const of = (kind: string, all: object) => `${lit(kind)} of ${Object.keys(all).length}`;
  const capabilities = `${of('capability', manifest.capabilities)} capabilities`;
  const actions = `${of('action', manifest.actions)} actions`;
  const channels = `${of('channel', manifest.channels)} channels`;
  return (
    <span className="crumb">
      <span className="crumb__text">
        {selection.kind === 'channel' || selection.kind === 'row' ? (
          <>
            Reach of <code>{selection.name}</code>: {capabilities}, {actions}
          </>
        ) : selection.kind === 'capability' || selection.kind === 'action' ? (
          <>
            <code>{selection.name}</code>: in reach of {channels}
          </>
        ) : (
          <code>{nameOf(selection)}</code>
        )}
      </span>
      <IconButton icon="close" label="Clear the selection" onClick={() => select(null)} />
    </span>
  );
}

function nameOf(selection: NonNullable<ReturnType<typeof useReach>['selection']>): string {
  if ('id' in selection) return selection.id;
  if ('transformation' in selection) return selection.transformation;
  if (selection.kind === 'requirement') return `${selection.action} requires ${selection.capability}`;
  return 'name' in selection ? selection.name : `${selection.row}, ${selection.capability}`;
}
