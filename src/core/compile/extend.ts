import type { CompiledManifest } from '../model/compiled.ts';
import { ManifestExtension } from '../model/compiled.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { MEMORY_WRITE } from '../model/names.ts';
import { copyPlain, PROPOSAL_LIMITS } from '../model/plain.ts';
import { type Compiled, compile } from './compile.ts';
import { toManifest } from './source.ts';

/**
 * SPEC 5, extension: a new version of an artifact with one more rule, or one more action with its rule. A new action
 * requires every capability unless its author says less; `memory_write` only where it says what it writes, since no
 * action may require the one without the other. Its `lineage` names the version it extends.
 */
export function extendArtifact(artifact: CompiledManifest, extension: unknown): Compiled {
  const copied = copyPlain(extension, PROPOSAL_LIMITS);
  const parsed = 'value' in copied ? ManifestExtension.safeParse(copied.value) : undefined;
  if (!parsed?.success) return refuse('extension-malformed', '');
  const { action, rule } = parsed.data;
  const manifest = toManifest(artifact);
  if (action !== undefined && Object.hasOwn(manifest.actions, action.name)) {
    return refuse('extension-action-exists', '/action/name');
  }
  const actions =
    action === undefined
      ? {}
      : { [action.name]: { requires: everyCapability(manifest, action), ...action.definition } };
  return compile(
    { ...manifest, actions: { ...manifest.actions, ...actions }, rules: [...(manifest.rules ?? []), rule] },
    { parent: artifact.manifest_hash, extension: parsed.data },
  );
}

function everyCapability(
  { capabilities }: WorldManifest,
  { definition }: NonNullable<ManifestExtension['action']>,
): string[] {
  const writes = definition.memory !== undefined && 'write' in definition.memory;
  return Object.keys(capabilities).filter((capability) => writes || capability !== MEMORY_WRITE);
}

function refuse(code: string, path: string): Compiled {
  return { diagnostics: [{ code, severity: 'error', path, values: {} }] };
}
