import { remove, replaceValue } from '../../diagnostics/fixes.ts';
import type { Pointer } from '../../model/json.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';
import { isRemote, mayRefer, refTarget, schemasWithin, subschemas } from '../schema-graph.ts';

/** Written out without references, a schema has at most this many parts and levels, so that checking is bounded. */
const MOST_PARTS = 10_000;
const MOST_LEVELS = 256;

/** SPEC 2, Action Ontology: every `$ref` leads to a schema of the same document, and none back to where it stands. */
export function checkSchemas(manifest: Place, report: Report): void {
  for (const action of manifest.at('actions').members()) checkReferences(action.at('parameters'), report);
  for (const rule of manifest.at('taint_rules').items()) checkReferences(rule.at('output'), report);
}

function checkReferences(root: Place, report: Report): void {
  if (!mayRefer(root.value)) return;
  const schemas = schemasWithin(root);
  const applied = new Map<Pointer, readonly Pointer[]>();
  for (const [path, place] of schemas) {
    const ref = place.at('$ref');
    const target = ref.text === undefined ? undefined : resolveRef(root, ref, ref.text, schemas, report);
    const below = subschemas(place).map((schema) => schema.path);
    applied.set(path, target === undefined ? below : [...below, target]);
  }
  checkEnds(root, schemas, applied, report);
}

function resolveRef(root: Place, place: Place, ref: string, schemas: Map<Pointer, Place>, report: Report) {
  if (isRemote(ref)) {
    report.add('schema-remote-ref', place, { ref }, { fixes: [remove(place.path, '$ref')] });
    return undefined;
  }
  const target = refTarget(root, ref);
  if (target !== undefined && schemas.has(target)) return target;
  const known = root
    .at('$defs')
    .members()
    .map((definition) => `#${definition.path.slice(root.path.length)}`);
  const suggestion = report.suggest(ref, known);
  const fixes = suggestion === null ? [] : [replaceValue(place.path, ref, suggestion)];
  report.add('schema-ref-nowhere', place, { ref, suggestion }, { fixes });
  return undefined;
}

function checkEnds(root: Place, schemas: Map<Pointer, Place>, applied: Edges, report: Report): void {
  const { order, rest } = peel(applied);
  const sizes = new Map<Pointer, { parts: number; levels: number }>();
  for (const path of order) {
    const size = { parts: 1, levels: 1 };
    for (const part of applied.get(path) ?? []) {
      const { parts = 0, levels = 0 } = sizes.get(part) ?? {};
      size.parts += parts;
      size.levels = Math.max(size.levels, levels + 1);
    }
    sizes.set(path, size);
    if (path === root.path && (size.parts > MOST_PARTS || size.levels > MOST_LEVELS)) {
      report.add('schema-too-large', root, { parts: MOST_PARTS, levels: MOST_LEVELS }, { on: 'key' });
    }
  }

  // What remains leads into a circle. Peeled from the other side too, it is the circles and what joins them.
  const leading: Edges = new Map(
    [...rest].map((path) => [path, (applied.get(path) ?? []).filter((to) => rest.has(to))]),
  );
  for (const path of peel(inverse(leading)).rest) {
    const ref = schemas.get(path)?.at('$ref');
    if (ref?.text !== undefined && rest.has(refTarget(root, ref.text) ?? '')) {
      report.add('schema-ref-loop', ref, { ref: ref.text });
    }
  }
}

/** From each schema to the schemas it applies. */
type Edges = ReadonlyMap<Pointer, readonly Pointer[]>;

/** Takes away, again and again, what leads nowhere else; `rest` never ends. */
function peel(edges: Edges): { order: Pointer[]; rest: Set<Pointer> } {
  const users = inverse(edges);
  const open = new Map([...edges].map(([path, parts]) => [path, parts.length]));
  const rest = new Set(edges.keys());
  const order = [...rest].filter((path) => open.get(path) === 0);
  // Grows while it is read: each schema follows all that it applies.
  for (const path of order) {
    rest.delete(path);
    for (const user of users.get(path) ?? []) {
      const left = (open.get(user) ?? 0) - 1;
      open.set(user, left);
      if (left === 0) order.push(user);
    }
  }
  return { order, rest };
}

function inverse(edges: Edges): Edges {
  const users = new Map<Pointer, Pointer[]>([...edges.keys()].map((path) => [path, []]));
  for (const [user, parts] of edges) for (const part of parts) users.get(part)?.push(user);
  return users;
}
