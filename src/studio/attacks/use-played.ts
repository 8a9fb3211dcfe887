import { useEffect, useMemo, useState } from 'react';
import { useDocument } from '../store/document.ts';
import { sampleIds } from '../store/samples.ts';
import { useOwnScenarios } from '../store/scenarios.ts';
import { useWorldChanges } from '../store/world-steps.ts';
import { start } from './client.ts';
import { addCells, cellAt, gridStore, settle, useGridStore } from './grid-store.ts';
import { type Entry, loadLibrary, ownEntries } from './library.ts';
import { type Column, loadColumns, openColumn, versionColumn } from './worlds.ts';

/** Keeps the grid up to date while the screen is shown: its lines, its columns, and every cell played by the worker. */
export function usePlayed(): void {
  const entries = useGridStore((state) => state.entries);
  const library = useGridStore((state) => state.library);
  const columns = useColumns();
  const world = useDocument((state) => state.world?.id ?? null);
  const own = useOwnScenarios();

  useEffect(() => {
    if (gridStore.getState().library.length === 0)
      void loadLibrary().then((loaded) => gridStore.setState({ library: loaded }));
  }, []);

  useEffect(() => {
    if (library.length === 0 || world === null || own === null) return;
    gridStore.setState({ entries: [...ownEntries(world, own), ...library] });
  }, [library, world, own]);

  useEffect(() => {
    gridStore.setState({ columns });
    const settleOpen = () => {
      const open = columns.find(({ isOpen }) => isOpen);
      if (open && entries.length > 0) settle(open);
    };
    const now = gridStore.getState();
    const worlds = columns.flatMap((column) => {
      const missing = entries.filter((entry) => !cellAt(now, column, entry));
      return column.compiled && missing.length > 0 ? [{ compiled: column.compiled, scenarios: missing.map(bare) }] : [];
    });
    if (worlds.length === 0) return settleOpen();
    return start({ kind: 'play', worlds }, ({ results, ms }) => {
      addCells(
        results.flatMap((result) => (result.kind === 'played' ? [result] : [])),
        ms,
      );
      settleOpen();
    });
  }, [entries, columns]);
}

const bare = ({ key, scenario }: Entry) => ({ key, scenario });

/** The open world, its earlier versions and the worlds chosen beside it, read again whenever something has happened to the worlds of this browser. */
function useColumns(): readonly Column[] {
  const id = useDocument((state) => state.world?.id ?? null);
  const compiled = useDocument((state) => state.lastGood?.compiled ?? null);
  const behind = useDocument((state) => state.behind);
  const chosen = useGridStore((state) => state.chosen);
  const versions = useGridStore((state) => state.versions);
  const changes = useWorldChanges();
  const [others, setOthers] = useState<readonly Column[]>([]);
  useEffect(() => {
    let isWanted = changes >= 0;
    void loadColumns((chosen ?? sampleIds).filter((each) => each !== id)).then((loaded) => {
      if (isWanted) setOthers(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [id, chosen, changes]);
  return useMemo(() => {
    if (id === null) return others;
    const earlier = versions.filter(({ world }) => world === id).map(versionColumn);
    return [openColumn(id, compiled, behind), ...earlier, ...others.filter((each) => each.id !== id)];
  }, [id, compiled, behind, versions, others]);
}
