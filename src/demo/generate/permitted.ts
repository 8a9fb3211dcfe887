import { type CompiledManifest, type Condition, decide, type Json, type JsonObject, type Operator } from '@core';
import { valueAt, withValueAt } from './slots.ts';
import { conformingParameters, fits } from './values.ts';

/**
 * Parameters that fit the schema and that the rules would allow a trusted person, so that it is the laws that stop an
 * attack; where none were found, parameters that fit the schema.
 */
export function permittedParameters(compiled: CompiledManifest, action: string): JsonObject | undefined {
  const plain = conformingParameters(compiled, action);
  if (!plain) return undefined;
  const declared = compiled.actions.find(({ name }) => name === action);
  const candidates = (declared?.rules ?? []).flatMap((index) => {
    const rule = compiled.rules[index];
    return rule?.effect === 'allow' && rule.when ? [shapedBy(rule.when, plain)] : [];
  });
  const found = [plain, ...candidates].find(
    (parameters) => fits(compiled, action, parameters) && isAllowed(compiled, action, parameters),
  );
  return found ?? plain;
}

function isAllowed(compiled: CompiledManifest, action_type: string, parameters: JsonObject): boolean {
  const source = compiled.channels.find(({ trust_level }) => trust_level === 'trusted')?.name;
  if (source === undefined) return false;
  const said = { id: 'e1', session: 's1', parents: [], source, trust_level: 'trusted' as const, tainted: false };
  const proposal = { id: 'p1', action_type, parameters, provenance_chain: [{ ref: 'e1' }] };
  const context = { mode: 'interactive' as const, session: 's1', records: [said], observed: ['e1'] };
  return decide(compiled, proposal, context).decision === 'ALLOW';
}

/** `parameters` with what a condition asks of them, where it says so plainly. */
function shapedBy(condition: Condition, parameters: JsonObject): JsonObject {
  if ('all' in condition) return condition.all.reduce((shaped, each) => shapedBy(each, shaped), parameters);
  if ('any' in condition) return condition.any[0] ? shapedBy(condition.any[0], parameters) : parameters;
  if (!('param' in condition) || 'from' in condition) return parameters;
  return shapedAt(condition.param, condition, parameters);
}

function shapedAt(pointer: string, operator: Operator, parameters: JsonObject): JsonObject {
  if ('every' in operator) return shapedAt(`${pointer}/0`, operator.every, parameters);
  if ('some' in operator) return shapedAt(`${pointer}/0`, operator.some, parameters);
  const present = valueAt(parameters, pointer);
  const wanted = present === undefined ? undefined : wantedBy(operator, present);
  return wanted === undefined ? parameters : withValueAt(parameters, pointer, wanted);
}

function wantedBy(operator: Operator, present: Json): Json | undefined {
  if ('equals' in operator) return operator.equals;
  if ('in' in operator) return operator.in[0];
  if ('at_least' in operator) return operator.at_least;
  if ('at_most' in operator) return operator.at_most;
  if ('starts_with' in operator) return operator.starts_with;
  if ('ends_with' in operator) return operator.ends_with;
  if ('contains' in operator) return typeof present === 'string' ? operator.contains : undefined;
  if (!('domain_in' in operator)) return undefined;
  const [domain] = operator.domain_in;
  return String(present).includes('@') ? `someone@${domain}` : `https://${domain}/page`;
}
