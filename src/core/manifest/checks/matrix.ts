import { fix, remove } from '../../diagnostics/fixes.ts';
import { EXTERNAL_SIDE_EFFECTS, MEMORY_WRITE } from '../../model/names.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

const physical = {
  [MEMORY_WRITE]: 'persist beyond this session',
  [EXTERNAL_SIDE_EFFECTS]: 'change anything outside the world, or let data out of it',
};

/** SPEC 2, Capabilities: the two that have physics attached are declared. */
export function checkCapabilities(manifest: Place, report: Report): void {
  if (!manifest.has('capabilities')) return;
  const capabilities = manifest.at('capabilities');
  for (const [capability, value] of Object.entries(physical)) {
    if (capabilities.has(capability)) continue;
    const { path } = capabilities.at(capability);
    const fixes = [fix('add-member', { key: capability, value }, { op: 'set', path, value })];
    report.add('missing-capability', capabilities, { capability }, { on: 'key', fixes });
  }
}

/** SPEC 2, Capability Matrix: distrust never earns a capability, and the way out is never open to tainted data. */
export function checkMatrix(manifest: Place, report: Report): void {
  const matrix = manifest.at('capability_matrix');
  for (const cell of matrix.at('tainted').items()) {
    if (cell.value !== EXTERNAL_SIDE_EFFECTS) continue;
    const values = { capability: EXTERNAL_SIDE_EFFECTS, law: 'TaintContainmentLaw' };
    report.add('tainted-row-grants-exit', cell, values, { fixes: [remove(cell.path, cell.value)] });
    report.settle(cell);
  }
  const ceiling = Array.isArray(matrix.at('derived').value) ? matrix.at('derived') : matrix.at('trusted');
  within(matrix.at('derived'), matrix.at('trusted'), report);
  within(matrix.at('untrusted'), ceiling, report);
  within(matrix.at('tainted'), ceiling, report);
}

function within(row: Place, wider: Place, report: Report): void {
  // Beside a row that is missing or no list there is nothing to compare.
  if (!Array.isArray(wider.value)) return;
  const granted = new Set(wider.texts());
  for (const cell of row.items()) {
    const capability = cell.text;
    if (capability === undefined || granted.has(capability)) continue;
    const grant = { op: 'insert', path: `${wider.path}/-`, value: capability } as const;
    const fixes = [remove(cell.path, capability), fix('add-entry', { entry: capability, to: wider.key }, grant)];
    report.add('matrix-rewards-distrust', cell, { row: row.key, within: wider.key, capability }, { fixes });
  }
}
