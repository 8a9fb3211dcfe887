import {
  byCodeUnits,
  type Context,
  canonicalForm,
  type Entry,
  type JsonObject,
  type Manifest,
  type Resolved,
  referenceLabel,
  referenceResolve,
  same,
  sha256,
} from '../differential/reference/index.ts';
import { compiling, loading } from './cases/artifacts.ts';
import { type CheckCase, checks, house } from './cases/checks.ts';
import { conditions, conditionWorlds } from './cases/conditions.ts';
import type { LabelCase, ResolveCase } from './cases/define.ts';
import './cases/domains.ts';
import { form } from './cases/form.ts';
import { lineage } from './cases/lineage.ts';
import { order } from './cases/order.ts';
import { rules, rulesWorld } from './cases/rules.ts';
import { sanitizing } from './cases/sanitizing.ts';
import { schemas, schemasWorld } from './cases/schemas.ts';
import { declaredOffice, inheritingOffice, office, outspokenOffice } from './manifests.ts';

/**
 * The published vectors of `label` and `resolve`: each is a case that a person wrote with its verdict, filled in by the
 * second resolver, which has to agree with the person.
 */
const worlds: { [name: string]: JsonObject } = {
  office,
  'declared office': declaredOffice,
  'inheriting office': inheritingOffice,
  'outspoken office': outspokenOffice,
  house,
  rules: rulesWorld,
  schemas: schemasWorld,
  ...conditionWorlds,
};

/** What of a resolution each group of cases states: all of it, or what the group is about. */
const whole = [
  'decision',
  'rule',
  'violations',
  'matched_rules',
  'trust_context',
  'deferred',
  'explanation',
  'proposal_hash',
];
const groups: [cases: ResolveCase[], members: string[]][] = [
  [[...order, ...rules, ...form], whole],
  [schemas, ['decision', 'rule', 'explanation']],
  [conditions, ['decision', 'rule', 'matched_rules']],
];

/** What a person would say of a resolution, in the words of a case. */
function inWords({ decision, rule, deferred }: Resolved): string {
  const named = rule.id === null ? rule.kind : `${rule.kind} ${rule.id}`;
  return deferred ? `${decision}, deferred, ${named}` : `${decision} ${named}`;
}

function resolved({ says, states = {}, ...written }: ResolveCase, members: string[]): JsonObject {
  const found = referenceResolve(worldOf(written.world), written.proposal, written.context);
  const step = (name: string) => found.explanation.find((entry) => entry.step === name)?.ids ?? [];
  const seen = { ...found, schema: step('schema'), form: step('form') };
  agree(written.id, { says, ...states }, { ...seen, says: inWords(found) });
  const loneSurrogate = JSON.stringify(written.proposal).includes('\\ud');
  const proposal_hash = loneSurrogate ? null : sha256(canonicalForm(written.proposal));
  const all = Object.entries({ ...found, proposal_hash });
  return plain({ ...written, expect: Object.fromEntries(all.filter(([key]) => members.includes(key))) });
}

function labelled({ states, ...written }: LabelCase): JsonObject {
  const { chain, context } = plain(written) as unknown as { chain: Entry[]; context: Context };
  const found = referenceLabel(worldOf(written.world), chain, context);
  agree(written.id, states, found);
  return plain({ ...written, expect: found });
}

/** Errors in the order of their places. */
function sorted({ expect: { errors, ...rest }, ...written }: CheckCase): JsonObject {
  const place = ({ path, code }: { path: string; code: string }) => `${path} ${code}`;
  return plain({ ...written, expect: { errors: errors.toSorted((a, b) => byCodeUnits(place(a), place(b))), ...rest } });
}

function worldOf(name: string): Manifest {
  const world = worlds[name];
  if (world === undefined) throw new Error(`no world: ${name}`);
  return world as unknown as Manifest;
}

const disagreements: string[] = [];

/** Notes where the person who wrote a case and the second resolver differ. */
function agree(id: string, stated: JsonObject, found: object): void {
  for (const [key, value] of Object.entries(stated)) {
    const other = plain(found)[key] ?? null;
    if (!same(plain({ value }).value ?? null, other)) {
      disagreements.push(`${id}: ${key} is ${JSON.stringify(other)}, not ${JSON.stringify(value)}`);
    }
  }
}

const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

function file(call: string, built: JsonObject[]): JsonObject {
  const names = new Set(built.map((each) => each.world));
  const ids = built.map((each) => each.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new Error(`two cases of ${call} are called ${twice}`);
  return {
    $schema: './schema.json',
    format: 'conformance/1',
    call,
    worlds: Object.fromEntries(Object.entries(worlds).filter(([name]) => names.has(name))),
    cases: built,
  };
}

/** The generated files of `public/conformance`, by name. Throws where a person and the second resolver disagree. */
export function generated(): { [name: string]: JsonObject } {
  const files = {
    'check.json': file('check', checks.map(sorted)),
    'compile.json': file('compile', compiling.map(plain)),
    'load.json': file('load', loading.map(plain)),
    'sanitize.json': file('sanitize', sanitizing.map(plain)),
    'label.json': file('label', lineage.map(labelled)),
    'resolve.json': file(
      'resolve',
      groups.flatMap(([cases, members]) => cases.map((each) => resolved(each, members))),
    ),
  };
  if (disagreements.length > 0) throw new Error(disagreements.join('\n'));
  return files;
}
