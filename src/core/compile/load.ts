import { checkManifest } from '../manifest/check.ts';
import { CompiledManifest } from '../model/compiled.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Json } from '../model/json.ts';
import { CONTEXT_LIMITS, copyPlain, isObject, MAX_DEPTH } from '../model/plain.ts';
import { childPointer, toPointer } from '../model/pointer.ts';
import { hashOf, toArtifact } from './artifact.ts';
import { canonicalJson } from './canonical.ts';
import { toManifest } from './source.ts';

/** An artifact nests its schemas two containers deeper than the source does. */
const ARTIFACT_LIMITS = { ...CONTEXT_LIMITS, depth: MAX_DEPTH + 2 };

const refusal = (code: string, path: string, values: Diagnostic['values'] = {}): Diagnostic[] => [
  { code, severity: 'error', path, values },
];

/**
 * SPEC 6, loading: an artifact read back from JSON, or what is wrong with it. Its tables are made anew from the
 * manifest it states, so that a table that disagrees with that manifest is refused however well it is hashed.
 */
export function readArtifact(value: unknown): { artifact?: CompiledManifest; diagnostics: Diagnostic[] } {
  const copied = copyPlain(value, ARTIFACT_LIMITS);
  if (!('value' in copied)) return { diagnostics: refusal('artifact-not-json', copied.pointer) };
  const parsed = CompiledManifest.safeParse(copied.value);
  if (!parsed.success) {
    return {
      diagnostics: parsed.error.issues.flatMap(({ path }) =>
        refusal('artifact-malformed', toPointer(path as (string | number)[])),
      ),
    };
  }
  const given = copied.value as unknown as CompiledManifest;
  const hash = hashOf(given);
  if (hash !== given.manifest_hash) {
    return {
      diagnostics: refusal('artifact-hash-mismatch', '/manifest_hash', { stated: given.manifest_hash, actual: hash }),
    };
  }
  const manifest = toManifest(given);
  const errors = checkManifest(manifest as unknown as Json).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { diagnostics: errors };
  const artifact = toArtifact(manifest, given.lineage);
  if (artifact.manifest_hash !== hash) {
    const at = firstDifference(artifact as unknown as Json, given as unknown as Json, '');
    return { diagnostics: refusal('artifact-not-compiled-from-itself', at) };
  }
  return { artifact, diagnostics: [] };
}

/** The pointer of the first place, in sorted order, at which two values differ. */
function firstDifference(a: Json, b: Json, pointer: string): string {
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return pointer;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  const member = (value: object, key: string): Json | undefined => (value as { [key: string]: Json })[key];
  for (const key of keys) {
    if (key === 'manifest_hash' || key === 'lineage') continue;
    const [left, right] = [member(a, key), member(b, key)];
    if (left === undefined || right === undefined) return childPointer(pointer, key);
    if (canonicalJson(left) !== canonicalJson(right)) return firstDifference(left, right, childPointer(pointer, key));
  }
  return pointer;
}

function isContainer(value: Json): value is Json[] | { [key: string]: Json } {
  return Array.isArray(value) || isObject(value);
}
