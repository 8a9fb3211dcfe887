import { child, hasLoneSurrogate, isObject, isPointer, own, sortedSet } from './json.ts';

/** SPEC 5, step 1: pointers to everything that is wrong with a proposal and a context, sorted, each once. */
export function malformed(proposal: unknown, context: unknown): string[] {
  const wrong: string[] = [
    ...notData(proposal, '/proposal', 1),
    ...notData(context, '/context', 1),
    ...wrongProposal(proposal),
    ...wrongContext(context),
  ];
  return sortedSet(wrong);
}

/** What is no JSON data, or lies in more than 64 nested containers. */
function notData(value: unknown, at: string, depth: number): string[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string') return hasLoneSurrogate(value) ? [at] : [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [at];
  if (typeof value !== 'object' || depth > 64) return [at];
  if (Array.isArray(value)) return value.flatMap((item, i) => notData(item, child(at, i), depth + 1));
  return Object.entries(value).flatMap(([key, item]) =>
    hasLoneSurrogate(key) ? [at] : notData(item, child(at, key), depth + 1),
  );
}

function wrongProposal(proposal: unknown): string[] {
  const at = '/proposal';
  if (!isObject(proposal)) return [at];
  return [
    ...wrongKeys(proposal, at, ['id', 'action_type', 'parameters'], ['provenance_chain', 'agent_reasoning']),
    ...name(proposal, at, 'id'),
    ...name(proposal, at, 'action_type'),
    ...wrongUnless(proposal, at, 'parameters', isObject),
    ...wrongUnless(proposal, at, 'agent_reasoning', (value) => typeof value === 'string'),
    ...list(proposal, at, 'provenance_chain', wrongEntry),
  ];
}

function wrongEntry(entry: unknown, at: string): string[] {
  if (!isObject(entry)) return [at];
  return [
    ...wrongKeys(entry, at, ['ref'], ['parameters']),
    ...name(entry, at, 'ref'),
    ...list(entry, at, 'parameters', (item, here) => (typeof item === 'string' && isPointer(item) ? [] : [here])),
  ];
}

function wrongContext(context: unknown): string[] {
  const at = '/context';
  if (!isObject(context)) return [at];
  const modes: unknown[] = ['workflow_definition', 'interactive', 'background'];
  return [
    ...wrongKeys(context, at, ['mode', 'session', 'records'], ['observed']),
    ...wrongUnless(context, at, 'mode', (mode) => modes.includes(mode)),
    ...name(context, at, 'session'),
    ...wrongUnless(context, at, 'records', Array.isArray),
    ...list(context, at, 'observed', (id, here) => (isName(id) ? [] : [here])),
  ];
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

const wrongKeys = (object: object, at: string, required: string[], optional: string[]): string[] => [
  ...required.filter((key) => !own(object, key)).map((key) => child(at, key)),
  ...Object.keys(object)
    .filter((key) => !required.includes(key) && !optional.includes(key))
    .map((key) => (hasLoneSurrogate(key) ? at : child(at, key))),
];

const wrongUnless = (object: object, at: string, key: string, fits: (value: unknown) => boolean): string[] => {
  const found = Object.entries(object).find(([present]) => present === key);
  return found === undefined || fits(found[1]) ? [] : [child(at, key)];
};

const name = (object: object, at: string, key: string): string[] => wrongUnless(object, at, key, isName);

/** A list in which every element is looked at by itself. */
function list(object: object, at: string, key: string, wrong: (item: unknown, at: string) => string[]): string[] {
  const found = Object.entries(object).find(([present]) => present === key)?.[1];
  if (!Array.isArray(found)) return wrongUnless(object, at, key, () => false);
  return found.flatMap((item, i) => wrong(item, child(child(at, key), i)));
}
