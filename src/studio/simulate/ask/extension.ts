import {
  type Change,
  type CompiledManifest,
  type Condition,
  describe,
  edit,
  type Json,
  type JsonObject,
  type Rule,
  type WorldManifest,
} from '@core';
import type { Run } from '@demo';
import { isObject } from '../../parts/json.ts';
import { type GoodWorld, read } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { type Case, manifestOf } from '../inspector/case.ts';

/** What a person may add to a manifest: one rule, or one action with its rule. Read from text, so not checked yet. */
export type Draft = { action?: { name: string; definition: Json }; rule: JsonObject };

/**
 * The narrowest rule that answers an ASK: this action with these very parameters, from no other origins, over the rules
 * that ask. An action that does not exist is added too.
 */
export function narrowest(run: Run, of: Case, manifest: WorldManifest): Draft {
  const { resolution } = of.frame;
  const decided = manifestOf(run, resolution?.manifest_hash);
  const asking = resolution?.matched_rules.filter((id) => effectOf(decided, id) === 'ask') ?? [];
  const conditions: Condition[] = Object.entries(of.parameters).map(([name, equals]) => ({
    param: pointer(name),
    equals,
  }));
  const context = resolution?.trust_context;
  if (context && !context.unknown_origin) conditions.push({ origins_within: context.origins });
  const rule: Rule = {
    id: freeId(`allow-${of.action.replaceAll('_', '-')}`, manifest),
    effect: 'allow',
    actions: [of.action],
    ...(conditions.length > 0 && { when: { all: conditions } }),
    ...(asking.length > 0 && { overrides: asking }),
  };
  if (Object.hasOwn(manifest.actions, of.action)) return { rule };
  return { action: { name: of.action, definition: newAction(of.parameters, manifest) }, rule };
}

/**
 * An action that fits these parameters and requires every capability; `memory_write` only if its author adds which
 * parameters it writes, without which no manifest compiles.
 */
export function newAction(parameters: JsonObject, { capabilities }: WorldManifest): JsonObject {
  const names = Object.keys(parameters);
  const properties = Object.fromEntries(names.map((name) => [name, { type: typeOf(parameters[name] ?? null) }]));
  return {
    requires: Object.keys(capabilities).filter((name) => name !== 'memory_write'),
    ...(names.length > 0 && {
      parameters: { type: 'object', properties, required: names, additionalProperties: false },
    }),
  };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function effectOf(compiled: CompiledManifest | undefined, id: string): Rule['effect'] | undefined {
  return compiled?.rules.find((rule) => rule.id === id)?.effect;
}

function freeId(base: string, { rules = [], invariants = [] }: WorldManifest): string {
  const taken = new Set([...rules, ...invariants].map(({ id }) => id));
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}

/** A draft as text, the rule alone where nothing else is added. */
export function writeDraft({ action, rule }: Draft): string {
  return pretty(action ? { action, rule } : rule);
}

const width = 68;

/** JSON with as much on a line as fits; it begins at `column` of a line that is indented by `indent`. */
function pretty(value: Json, indent = '', column = 0): string {
  const inline = oneLine(value);
  if (column + inline.length <= width || typeof value !== 'object' || value === null) return inline;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  const lines = [`${open} `];
  for (const [index, [key, item]] of members.entries()) {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    const start = index === 0 ? column + 2 : deeper.length;
    const text = `${name}${pretty(item, deeper, start + name.length)}${index < members.length - 1 ? ', ' : ` ${close}`}`;
    const last = lines.at(-1) ?? '';
    const taken = last.length + (lines.length === 1 ? column : deeper.length);
    const isRoomy = !`${last}${text}`.includes('\n') && taken + text.length <= width;
    if (index === 0 || isRoomy) lines[lines.length - 1] = `${last}${text}`;
    else lines.push(text);
  }
  return lines.map((line) => line.trimEnd()).join(`\n${deeper}`);
}

function oneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** What adding a draft to the open world comes to: a manifest that compiles, or why there is none. */
export type Tried =
  | {
      changes: Change[];
      label: string;
      text: string;
      manifest: WorldManifest;
      compiled: CompiledManifest;
      remarks: string[];
    }
  | { problems: string[] };

/** Puts the text of a draft into a copy of the world's text and lets Core read the whole. */
export function tryDraft(text: string, world: GoodWorld): Tried {
  const draft = readDraft(text);
  if (!draft) return { problems: ['This is not the JSON of a rule yet.'] };
  const { manifest } = world;
  const { action, rule } = draft;
  if (action && Object.hasOwn(manifest.actions, action.name)) {
    return { problems: [`The action ${JSON.stringify(action.name)} exists already: leave "action" out.`] };
  }
  const changes: Change[] = [
    ...(action ? [{ op: 'insert', path: pointer('actions', action.name), value: action.definition } as const] : []),
    manifest.rules
      ? { op: 'insert', path: pointer('rules', '-'), value: rule }
      : { op: 'set', path: pointer('rules'), value: [rule] },
  ];
  const extended = changes.reduce<string | null>((copy, change) => copy && edit(copy, change), world.text);
  if (extended === null) return { problems: ['The text of the manifest cannot take this.'] };
  const before = new Set(read(world.text).diagnostics.map(({ code, path }) => `${code} ${path}`));
  const { good, diagnostics } = read(extended);
  const news = diagnostics.filter(({ code, path }) => !before.has(`${code} ${path}`)).map((each) => describe(each));
  if (!good) return { problems: news };
  const what = action ? `action ${action.name} and rule` : 'rule';
  return {
    changes,
    label: `Extend the manifest: add ${what} ${rule.id}`,
    text: extended,
    manifest: good.manifest,
    compiled: good.compiled,
    remarks: news,
  };
}

/** Where the rule of a draft stands in its text; null where the text is no draft. */
export function ruleIn(text: string): { rule: JsonObject; path: string } | null {
  const draft = readDraft(text);
  return draft && { rule: draft.rule, path: isObject(JSON.parse(text).rule) ? pointer('rule') : '' };
}

function readDraft(text: string): Draft | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  if (!isObject(value.rule)) return { rule: value };
  const { action, rule } = value;
  if (action === undefined) return { rule };
  if (!isObject(action) || typeof action.name !== 'string') return null;
  return { action: { name: action.name, definition: action.definition ?? {} }, rule };
}
