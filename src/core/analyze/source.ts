import { toManifest } from '../compile/source.ts';
import type { Tables } from '../compile/tables.ts';
import type { VerifyOptions } from '../model/analysis.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { memberOf } from '../resolve/argument.ts';

/**
 * A report whose paths point into the source that the host gave. What cannot be read as a manifest is as good as none:
 * then they point into the one that the artifact states.
 */
export function withSource<T>(
  tables: Tables,
  options: VerifyOptions | undefined,
  report: (source: WorldManifest) => T,
): T {
  const given = memberOf(options, 'source');
  if (typeof given === 'object' && given !== null) {
    try {
      return report(given as WorldManifest);
    } catch {
      // A stranger's object; nothing was decided by it.
    }
  }
  return report(toManifest(tables.artifact));
}
