import { type CapabilityMatrix, compile, type Diagnostic, type MatrixRow, type WorldManifest } from '@core';
import { selectionAt } from '../../store/selection.ts';

/** From the outermost row inwards. */
export const rows = ['trusted', 'untrusted', 'derived', 'tainted'] as const satisfies readonly MatrixRow[];
const outerFirst = ['trusted', 'derived', 'untrusted', 'tainted'] as const satisfies readonly MatrixRow[];

export type CellName = { row: MatrixRow; capability: string };
/** `held`: what Core has against granting it; null where it may be granted. */
export type Cell = CellName & { granted: boolean; held: Diagnostic | null };
/** The cells of each row in the order of the capabilities; null where the row inherits. */
export type Cells = { [row in MatrixRow]: Cell[] | null };

/** What a grant or a revocation comes to: the cells that change, and those that Core does not let change. */
export type Toggle = { granted: boolean; cells: CellName[]; refused: (CellName & { why: Diagnostic })[] };

export function cellsOf(manifest: WorldManifest): Cells {
  const capabilities = Object.keys(manifest.capabilities);
  const matrix = manifest.capability_matrix;
  const cells = (row: MatrixRow): Cell[] | null => {
    const listed = matrix[row];
    if (!Array.isArray(listed)) return null;
    const granted = new Set(listed);
    const held = refusedIn(manifest, { ...matrix, [row]: capabilities });
    return capabilities.map((capability) => ({
      row,
      capability,
      granted: granted.has(capability),
      held: (!granted.has(capability) && held.find((each) => sameCell(each, { row, capability }))?.why) || null,
    }));
  };
  return {
    trusted: cells('trusted'),
    untrusted: cells('untrusted'),
    derived: cells('derived'),
    tainted: cells('tainted'),
  };
}

/** Grants what Core lets be granted, outer rows first, so that a column can be granted as a whole. */
export function grant(manifest: WorldManifest, wanted: readonly CellName[]): Toggle {
  let matrix = manifest.capability_matrix;
  const toggle: Toggle = { granted: true, cells: [], refused: [] };
  for (const cell of outerFirst.flatMap((row) => wanted.filter((each) => each.row === row))) {
    const listed = matrix[cell.row];
    if (!Array.isArray(listed) || listed.includes(cell.capability)) continue;
    const tried = { ...matrix, [cell.row]: [...listed, cell.capability] };
    const refusal = refusedIn(manifest, tried).find((each) => sameCell(each, cell));
    if (refusal) toggle.refused.push(refusal);
    else {
      matrix = tried;
      toggle.cells.push(cell);
    }
  }
  return toggle;
}

/** Revokes, and with it whatever Core then finds standing in an inner row without the outer one. */
export function revoke(manifest: WorldManifest, wanted: readonly CellName[]): Toggle {
  let matrix = manifest.capability_matrix;
  const cells: CellName[] = [];
  let next = wanted.filter((cell) => isGranted(matrix, cell));
  while (next.length > 0) {
    for (const { row, capability } of next) {
      const listed = matrix[row];
      if (!Array.isArray(listed)) continue;
      matrix = { ...matrix, [row]: listed.filter((each) => each !== capability) };
      cells.push({ row, capability });
    }
    next = refusedIn(manifest, matrix).filter((cell) => isGranted(matrix, cell));
  }
  return { granted: false, cells, refused: [] };
}

/** Grants a cell with those of the outer rows without which Core would not have it; null where that does not help. */
export function grantTogether(manifest: WorldManifest, { row, capability }: CellName): Toggle | null {
  const outer = outerFirst.slice(0, outerFirst.indexOf(row)).filter((each) => each !== 'untrusted');
  const toggle = grant(
    manifest,
    [...outer, row].map((each) => ({ row: each, capability })),
  );
  return toggle.refused.length === 0 && toggle.cells.length > 1 ? toggle : null;
}

/** Whether a whole line is to be granted, since some of it may be; else all of it is revoked. */
export function isOpen(cells: readonly Cell[]): boolean {
  return cells.some(({ held, granted }) => !held && !granted);
}

export function sameCell(a: CellName, b: CellName): boolean {
  return a.row === b.row && a.capability === b.capability;
}

function isGranted(matrix: CapabilityMatrix, { row, capability }: CellName): boolean {
  return matrix[row]?.includes(capability) ?? false;
}

/** The entries that Core refuses in a matrix, asked of a world that holds nothing else, so that the answer is quick. */
function refusedIn(manifest: WorldManifest, matrix: CapabilityMatrix): Toggle['refused'] {
  const { format, name, capabilities, provenance } = manifest;
  const world = { format, name, channels: {}, capabilities, capability_matrix: matrix, actions: {}, provenance };
  return compile(world).diagnostics.flatMap((why) => {
    const place = selectionAt(why.path, world);
    return why.severity === 'error' && place?.kind === 'cell' ? { ...place, why } : [];
  });
}
