import type { CompiledManifest } from '@core';
import { listWorlds, type NamedWorld, savedWorlds } from '../store/library.ts';
import { read } from '../store/reading.ts';
import { loadSample, sampleIds } from '../store/samples.ts';
import type { Version } from './versions.ts';

/** A world in which the scenarios are played: a column of the grid. */
export type Column = {
  id: string;
  name: string;
  /** Which world this is, in a few words. */
  says: string;
  isOpen: boolean;
  /** Null where it does not compile. */
  compiled: CompiledManifest | null;
  /** Of an earlier version of the open world: its text. */
  earlier: string | null;
};

/** The open world as it is now; while its text does not compile, the last one that did. */
export function openColumn(id: string, compiled: CompiledManifest | null, behind: number): Column {
  const says = behind > 0 ? 'open here, last good' : 'open here';
  return { id, name: compiled?.name ?? id, says, isOpen: true, compiled, earlier: null };
}

export function versionColumn({ id, says, text, compiled }: Version): Column {
  return { id, name: compiled.name, says, isOpen: false, compiled, earlier: text };
}

/** Other worlds, as they are saved in this browser, else as they came. A world that is not there is left out. */
export async function loadColumns(ids: readonly string[]): Promise<Column[]> {
  const saved = await savedWorlds();
  const columns = await Promise.all(
    ids.map(async (id): Promise<Column | null> => {
      const own = saved.find((world) => world.id === id);
      const isSample = sampleIds.includes(id);
      const shipped = isSample ? (await loadSample(id))?.text : undefined;
      const text = own?.text ?? shipped;
      if (text === undefined) return null;
      const good = read(text).good ?? (own?.good ? read(own.good).good : null);
      const says = isSample ? (text === shipped ? 'sample' : 'sample, changed here') : 'in this browser';
      return {
        id,
        name: good?.manifest.name ?? id,
        says,
        isOpen: false,
        compiled: good?.compiled ?? null,
        earlier: null,
      };
    }),
  );
  return columns.filter((column) => column !== null);
}

/** The worlds that can stand beside the open one. */
export async function worldsBeside(open: string | null): Promise<NamedWorld[]> {
  return (await listWorlds()).filter(({ id }) => id !== open);
}
