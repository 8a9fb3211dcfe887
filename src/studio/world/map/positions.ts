import { create } from 'zustand';
import { documentStore, useDocument } from '../../store/document.ts';
import type { Selection } from '../../store/selection.ts';
import { nodeOf } from '../reach/ids.ts';

/** Where the user has dragged nodes of the map, by world and node: how this browser looks at a world, never its text. */
export type Spots = { readonly [node: string]: { x: number; y: number } };
type Kept = { readonly [world: string]: Spots };

const key = 'world-manifest-studio/map';
const nowhere: Spots = {};

const usePositions = create<{ worlds: Kept }>()(() => ({ worlds: kept() }));

/** The dragged nodes of the open world. */
export function useSpots(): Spots {
  const id = useDocument((state) => state.world?.id ?? '');
  return usePositions(({ worlds }) => worlds[id] ?? nowhere);
}

export function hasSpots(): boolean {
  return Object.keys(spotsNow()).length > 0;
}

export function placeNode(id: string, { x, y }: { x: number; y: number }): void {
  put({ ...spotsNow(), [id]: { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) } });
}

/** Puts every node back where the layout has it. */
export function forgetSpots(): void {
  put(null);
}

/** A thing that is renamed stays where it stands; the old name keeps its place too, for undo. */
export function carryPosition(from: Selection, to: Selection): void {
  const [before, after] = [nodeOf(from), nodeOf(to)];
  const spot = before === null ? undefined : spotsNow()[before];
  if (spot && after !== null) put({ ...spotsNow(), [after]: spot });
}

function spotsNow(): Spots {
  return usePositions.getState().worlds[documentStore.getState().world?.id ?? ''] ?? nowhere;
}

function put(spots: Spots | null): void {
  const id = documentStore.getState().world?.id;
  if (id === undefined) return;
  const { [id]: _, ...others } = usePositions.getState().worlds;
  const worlds = spots === null ? others : { ...others, [id]: spots };
  usePositions.setState({ worlds });
  // Where storage is forbidden, positions live as long as the page.
  try {
    localStorage.setItem(key, JSON.stringify(worlds));
  } catch {}
}

/** What was kept, as far as it has the right form: anything else on this origin could have written it. */
function kept(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const worlds = membersOf(stored).map(([id, spots]) => {
      const sound = membersOf(spots).flatMap(([node, spot]) => (isSpot(spot) ? [[node, spot] as const] : []));
      return [id, Object.fromEntries(sound)] as const;
    });
    return Object.fromEntries(worlds);
  } catch {
    return {};
  }
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isSpot(value: unknown): value is { x: number; y: number } {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return false;
  return Number.isFinite(value.x) && Number.isFinite(value.y);
}
