import type { CompiledManifest } from '@core';
import { documentStore } from '../store/document.ts';
import { notify } from '../store/notices.ts';
import { read } from '../store/reading.ts';
import { loadSample } from '../store/samples.ts';
import { gridStore } from './grid-store.ts';

/** An earlier text of the open world. `says`: which, by what was done to it next. */
export type Earlier = { says: string; text: string };
/** One that stands beside the open world, with what it compiles to. */
export type Version = Earlier & { id: string; world: string; compiled: CompiledManifest };

/** So many steps back are offered, and the oldest that is remembered. */
const most = 10;

/** What the history of the open world remembers, newest first, and the sample as it came; each text once. */
export async function earlierVersions(): Promise<Earlier[]> {
  const { world, history } = documentStore.getState();
  if (!world) return [];
  // A step that keeps another text as its last good one does not compile.
  const steps = history.past.filter(({ good }) => good === null).reverse();
  const recent = steps.slice(0, most).map(({ label, text }) => ({ says: `before “${label}”`, text }));
  const oldest = steps.slice(-1).map(({ text }) => ({ says: 'as far back as is remembered', text }));
  const sample = world.origin === null ? null : await loadSample(world.origin);
  const came = sample ? [{ says: `as the sample ${sample.id} came`, text: sample.text }] : [];
  const texts = new Set([world.text]);
  return [...recent, ...oldest, ...came].filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Puts an earlier version beside the open world, or takes it away. */
export function toggleVersion(earlier: Earlier): void {
  const world = documentStore.getState().world?.id;
  const { versions } = gridStore.getState();
  const shown = versions.find((version) => version.world === world && version.text === earlier.text);
  if (shown) {
    gridStore.setState({ versions: versions.filter((version) => version !== shown) });
    return;
  }
  const compiled = read(earlier.text).good?.compiled;
  if (!world || !compiled) {
    notify(`The version ${earlier.says} does not compile.`, 'error');
    return;
  }
  const id = `version ${compiled.manifest_hash}`;
  const others = versions.filter((version) => version.id !== id || version.world !== world);
  gridStore.setState({ versions: [...others, { ...earlier, id, world, compiled }] });
}
