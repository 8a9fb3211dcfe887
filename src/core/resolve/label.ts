import { tablesOf } from '../compile/compile.ts';
import type { TrustContext } from '../model/provenance.ts';
import { foldChain, trustContext } from '../provenance/lineage.ts';
import { readChain, readLabelContext } from './form.ts';
import { emptyContext } from './resolve.ts';

/**
 * SPEC 4: the trust context of an effective chain. Total: what is no compiled manifest, chain or context has the
 * trust context of an empty chain.
 */
export function label(compiled: unknown, chain: unknown, context: unknown): TrustContext {
  const tables = tablesOf(compiled);
  const cited = readChain(chain);
  const given = readLabelContext(context);
  if (tables === undefined || 'wrong' in cited || 'wrong' in given) return emptyContext(tables);
  return trustContext(foldChain(tables, cited.value, given.value), tables);
}
