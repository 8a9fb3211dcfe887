import type { CompiledManifest } from '../model/compiled.ts';
import { ManifestExtension } from '../model/compiled.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { copyPlain, PROPOSAL_LIMITS } from '../model/plain.ts';
import { type Compiled, compile } from './compile.ts';
import { toManifest } from './source.ts';

/**
 * SPEC 5, extension: a new version of an artifact with one more rule, or one more action with its rule. A new action
 * requires every capability unless its author says less. Its `lineage` names the version it extends.
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
  const capabilities = Object.keys(manifest.capabilities);
  const actions: WorldManifest['actions'] =
    action === undefined
      ? manifest.actions
      : { ...manifest.actions, [action.name]: { requires: capabilities, ...action.definition } };
  return compile(
    { ...manifest, actions, rules: [...(manifest.rules ?? []), rule] },
    { parent: artifact.manifest_hash, extension: parsed.data },
  );
}

function refuse(code: string, path: string): Compiled {
  return { diagnostics: [{ code, severity: 'error', path, values: {} }] };
}
