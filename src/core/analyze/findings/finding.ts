import type { DiagnosticCode, ValuesOf } from '../../diagnostics/codes.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../model/analysis.ts';
import type { Fix } from '../../model/diagnostic.ts';
import type { Pointer } from '../../model/json.ts';
import type { Assertion, WorldManifest } from '../../model/manifest.ts';
import { childPointer } from '../../model/pointer.ts';

/** Where things stand in the source, so that findings and fixes point there. */
export type Places = {
  source: WorldManifest;
  rule(id: string): Pointer;
  invariant(id: string): Pointer;
  taintRule(transformation: string): Pointer;
  assertion(id: string): Pointer;
};

export function placesIn(source: WorldManifest, assertions: readonly Assertion[]): Places {
  const at = (key: string, index: number) => (index < 0 ? `/${key}` : `/${key}/${index}`);
  const indexOf = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index]));
  const rules = indexOf((source.rules ?? []).map(({ id }) => id));
  const invariants = indexOf((source.invariants ?? []).map(({ id }) => id));
  const taintRules = indexOf((source.taint_rules ?? []).map(({ transformation }) => transformation));
  const stated = indexOf((source.assertions ?? assertions).map(({ id }) => id));
  return {
    source,
    rule: (id) => at('rules', rules.get(id) ?? -1),
    invariant: (id) => at('invariants', invariants.get(id) ?? -1),
    taintRule: (transformation) => at('taint_rules', taintRules.get(transformation) ?? -1),
    assertion: (id) => at('assertions', stated.get(id) ?? -1),
  };
}

export const actionPlace = (name: string) => childPointer('/actions', name);

type More = Pick<Finding, 'subject' | 'actions'> & {
  witness?: Finding['witness'] | undefined;
  cells?: number;
  fixes?: Fix[];
};

/** A finding of a known code, with the values that its sentence needs. */
export function finding<C extends DiagnosticCode>(
  code: C,
  path: Pointer,
  values: ValuesOf<C>,
  { subject, actions, witness, cells, fixes }: More,
): Finding {
  return {
    ...diagnostic(code, path, values, fixes && fixes.length > 0 ? { fixes } : {}),
    subject,
    actions: [...new Set(actions)].sort(),
    ...(witness && { witness }),
    ...(cells === undefined ? {} : { cells }),
  };
}
