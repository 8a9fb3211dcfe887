import type { Json } from '../model/json.ts';
import { isObject } from '../model/plain.ts';

/** The forms of `model/proposal.ts`, read without making anything: what an enforcement point checks on every call. */

export function isProposal(value: Json): boolean {
  if (!isObject(value) || !isName(value.id) || !isName(value.action_type) || !isObject(value.parameters)) return false;
  const { provenance_chain: chain, agent_reasoning: reasoning } = value;
  if (chain !== undefined && !(Array.isArray(chain) && chain.every(isChainEntry))) return false;
  if (reasoning !== undefined && typeof reasoning !== 'string') return false;
  return memberCount(value) === 3 + given(chain) + given(reasoning);
}

export function isContext(value: Json): boolean {
  if (!isObject(value) || !isMode(value.mode) || !isName(value.session) || !Array.isArray(value.records)) return false;
  const { observed } = value;
  if (observed !== undefined && !(Array.isArray(observed) && observed.every(isName))) return false;
  return memberCount(value) === 3 + given(observed);
}

function isChainEntry(value: Json): boolean {
  if (!isObject(value) || !isName(value.ref)) return false;
  const { parameters } = value;
  if (parameters !== undefined && !(Array.isArray(parameters) && parameters.every(isPointer))) return false;
  return memberCount(value) === 1 + given(parameters);
}

const given = (value: Json | undefined) => (value === undefined ? 0 : 1);
const isName = (value: Json | undefined) => typeof value === 'string' && value !== '';
const isMode = (value: Json | undefined) =>
  value === 'interactive' || value === 'background' || value === 'workflow_definition';
const isPointer = (value: Json) => typeof value === 'string' && /^(?:\/(?:[^~/]|~[01])*)*$/.test(value);

function memberCount(value: object): number {
  let count = 0;
  for (const _ in value) count++;
  return count;
}
