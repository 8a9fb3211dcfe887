import type { manifestCodes } from '../../../src/core/diagnostics/codes/manifest.ts';
import type { schemaCodes } from '../../../src/core/diagnostics/codes/schema.ts';
import type { textCodes } from '../../../src/core/diagnostics/codes/text.ts';
import { emailAssistant } from './email-assistant.ts';

type Code = keyof typeof textCodes | keyof typeof manifestCodes | keyof typeof schemaCodes;
/** A broken text, and where the diagnostic stands: its path, and the text that its span covers. */
export type Variant = { text: string; path: string; marks: string };

/** The email assistant with one thing changed. */
function swap(from: string, to: string): string {
  if (emailAssistant.split(from).length !== 2) throw new Error(`not exactly once: ${from}`);
  return emailAssistant.replace(from, () => to);
}

const when = (condition: string) => swap('"when": { "tainted": true }', `"when": ${condition}`);
const colleagues = (condition: string) =>
  swap('"when": { "param": "/to", "every": { "domain_in": ["company.com"] } }', `"when": ${condition}`);
const subject = (schema: string) => swap('"subject": { "type": "string" }', `"subject": ${schema}`);
const date = (output: string) => swap('{ "type": "string", "format": "date" }', output);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const deepRule = '/rules/2/when';

/** One broken text for each code that a manifest's text can earn. */
export const variants: { [C in Code]: Variant } = {
  'not-text': { text: 7 as unknown as string, path: '', marks: '' },
  'too-large': { text: `${emailAssistant}//${' '.repeat(5_000_000)}`, path: '', marks: '' },
  'too-many-values': { text: `[${'0,'.repeat(500_000)}0]`, path: '', marks: '' },
  'byte-order-mark': { text: `\ufeff${emailAssistant}`, path: '', marks: '\ufeff' },
  syntax: {
    text: swap('"name": "email-assistant",', '"name": "email-assistant"'),
    path: '/description',
    marks: '"description"',
  },
  'duplicate-key': { text: swap('"name":', '"name": "other", "name":'), path: '/name', marks: '"name"' },
  'too-many-problems': {
    text: swap('["read", "internal_write", "memory_write", "external_side_effects"]', `[${'0,'.repeat(1000)}0]`),
    path: '',
    marks: emailAssistant.slice(0, 1),
  },
  // The document, `rules`, a rule and `when` are four containers, the condition's operand is the fifth.
  'too-deep': {
    text: when(`{ "param": "/key", "equals": ${nested(61)} }`),
    path: `${deepRule}/equals${'/0'.repeat(60)}`,
    marks: '[',
  },
  'forbidden-key': { text: swap('"name":', '"__proto__": {}, "name":'), path: '/__proto__', marks: '"__proto__"' },
  'lone-surrogate': {
    text: swap('"Reads mail, keeps notes, answers colleagues."', '"\\ud800"'),
    path: '/description',
    marks: '"\\ud800"',
  },
  'number-not-finite': {
    text: when('{ "param": "/value", "at_most": 1e999 }'),
    path: `${deepRule}/at_most`,
    marks: '1e999',
  },

  'wrong-type': {
    text: swap('"requires": ["read"], "returns": "email"', '"requires": "read", "returns": "email"'),
    path: '/actions/read_email/requires',
    marks: '"read"',
  },
  'out-of-range': {
    text: when('{ "param": "/key", "length_at_most": -1 }'),
    path: `${deepRule}/length_at_most`,
    marks: '-1',
  },
  'unknown-key': { text: swap('"delivery"', '"delivry"'), path: '/channels/web/delivry', marks: '"delivry"' },
  'missing-key': { text: swap('"format": "world-manifest/1",', ''), path: '', marks: '{' },
  'choose-one': {
    text: swap('"memory": { "read": { "key": "/key" } }', '"memory": {}'),
    path: '/actions/read_memory/memory',
    marks: '"memory"',
  },
  'unknown-word': {
    text: swap('"payload": "html"', '"payload": "htlm"'),
    path: '/channels/web/payload',
    marks: '"htlm"',
  },
  'empty-name': { text: swap('"actions": ["send_email"]', '"actions": [""]'), path: '/rules/3/actions/0', marks: '""' },
  'empty-list': { text: when('{ "origin_in": [] }'), path: `${deepRule}/origin_in`, marks: '[]' },
  'bad-pointer': { text: when('{ "param": "key", "exists": true }'), path: `${deepRule}/param`, marks: '"key"' },
  'duplicate-entry': {
    text: swap(
      '"forbid": { "capabilities": ["memory_write"] }',
      '"forbid": { "capabilities": ["memory_write", "memory_write"] }',
    ),
    path: '/invariants/0/forbid/capabilities/1',
    marks: '"memory_write"',
  },

  'unknown-channel': {
    text: swap('"origin_in": ["web"]', '"origin_in": ["wbe"]'),
    path: '/invariants/0/when/origin_in/0',
    marks: '"wbe"',
  },
  'unknown-capability': {
    text: swap('["read"], "memory": { "read"', '["raed"], "memory": { "read"'),
    path: '/actions/read_memory/requires/0',
    marks: '"raed"',
  },
  'unknown-action': {
    text: swap('"actions": ["send_email"]', '"actions": ["send_mail"]'),
    path: '/rules/3/actions/0',
    marks: '"send_mail"',
  },
  'unknown-rule': {
    text: swap('"actions": ["send_email"],', '"actions": ["send_email"], "overrides": ["tainted-notes-need-person"],'),
    path: '/rules/3/overrides/0',
    marks: '"tainted-notes-need-person"',
  },
  'duplicate-id': {
    text: swap('"WebNeverBecomesMemory"', '"mail-to-colleagues"'),
    path: '/invariants/0/id',
    marks: '"mail-to-colleagues"',
  },
  'reserved-id': {
    text: swap('"WebNeverBecomesMemory"', '"ProvenanceLaw"'),
    path: '/invariants/0/id',
    marks: '"ProvenanceLaw"',
  },

  'missing-capability': {
    text: emailAssistant.replaceAll('"external_side_effects"', '"other"'),
    path: '/capabilities',
    marks: '"capabilities"',
  },
  'matrix-rewards-distrust': {
    text: swap('"trusted":   ["read", "internal_write", "memory_write"', '"trusted":   ["read", "internal_write"'),
    path: '/capability_matrix/untrusted/1',
    marks: '"memory_write"',
  },
  'tainted-row-grants-exit': {
    text: swap('"tainted":   ["read", "memory_write"]', '"tainted":   ["read", "external_side_effects"]'),
    path: '/capability_matrix/tainted/1',
    marks: '"external_side_effects"',
  },

  'memory-write-without-capability': {
    text: swap('"requires": ["memory_write"]', '"requires": ["read"]'),
    path: '/actions/write_memory/requires',
    marks: '["read"]',
  },
  'memory-write-without-pointers': {
    text: swap('"requires": ["external_side_effects"]', '"requires": ["external_side_effects", "memory_write"]'),
    path: '/actions/send_email/requires/1',
    marks: '"memory_write"',
  },
  'memory-read-not-derived': {
    text: swap('"returns": "memory"', '"returns": "email"'),
    path: '/actions/read_memory/returns',
    marks: '"email"',
  },
  'memory-pointer-nowhere': {
    text: swap('"value": "/value"', '"value": "/vlaue"'),
    path: '/actions/write_memory/memory/write/value',
    marks: '"/vlaue"',
  },
  'returns-trusted': {
    text: swap('"returns": "email"', '"returns": "user"'),
    path: '/actions/read_email/returns',
    marks: '"user"',
  },

  'overrides-without-allow': {
    text: swap('"effect": "ask",', '"effect": "ask", "overrides": ["tainted-notes-need-a-person"],'),
    path: '/rules/2/overrides',
    marks: '"overrides"',
  },
  'overrides-deny': {
    text: swap(
      '"effect": "allow", "actions": ["send_email"],',
      '"effect": "allow", "actions": ["send_email"], "overrides": ["no"] }, { "id": "no", "effect": "deny", "actions": ["send_email"],',
    ),
    path: '/rules/3/overrides/0',
    marks: '"no"',
  },
  'overrides-allow': {
    text: swap('"actions": ["send_email"],', '"actions": ["send_email"], "overrides": ["notes-are-permitted"],'),
    path: '/rules/3/overrides/0',
    marks: '"notes-are-permitted"',
  },
  'overrides-invariant': {
    text: swap('"actions": ["send_email"],', '"actions": ["send_email"], "overrides": ["WebNeverBecomesMemory"],'),
    path: '/rules/3/overrides/0',
    marks: '"WebNeverBecomesMemory"',
  },
  'forbids-nothing': {
    text: swap('"forbid": { "capabilities": ["memory_write"] }', '"forbid": {}'),
    path: '/invariants/0/forbid',
    marks: '"forbid"',
  },

  'not-one-form': { text: when('{ "tainted": true, "origin_in": ["web"] }'), path: deepRule, marks: '"when"' },
  'not-one-operator': {
    text: colleagues('{ "param": "/to", "exists": true, "length_at_most": 3 }'),
    path: '/rules/3/when',
    marks: '"when"',
  },
  'write-not': { text: when('{ "tainted": false }'), path: `${deepRule}/tainted`, marks: 'false' },
  'not-one-trust-level': {
    text: when('{ "trust_level": ["trusted", "untrusted"] }'),
    path: `${deepRule}/trust_level`,
    marks: '["trusted", "untrusted"]',
  },
  'bad-domain': {
    text: swap('"company.com"', '"@Company.com"'),
    path: '/rules/3/when/every/domain_in/0',
    marks: '"@Company.com"',
  },
  'domain-not-lower-case': {
    text: swap('"company.com"', '"Company.com"'),
    path: '/rules/3/when/every/domain_in/0',
    marks: '"Company.com"',
  },
  'parameter-nowhere': {
    text: swap('"param": "/to"', '"param": "/recipients"'),
    path: '/rules/3/when/param',
    marks: '"/recipients"',
  },
  'rule-rewards-taint': {
    text: when('{ "not": { "tainted": true } }'),
    path: `${deepRule}/not`,
    marks: '{ "tainted": true }',
  },

  'duplicate-taint-rule': {
    text: swap('"transformation": "confirm_recipient"', '"transformation": "extract_date"'),
    path: '/taint_rules/1/transformation',
    marks: '"extract_date"',
  },
  'endorsement-unbounded': {
    text: date('{ "type": "string" }'),
    path: '/taint_rules/0/output',
    marks: '{ "type": "string" }',
  },

  'provenance-not-chosen': {
    text: swap('"provenance": { "tracking": "observed" }', '"provenance": {}'),
    path: '/provenance',
    marks: '"provenance"',
  },
  'declared-needs-instrumented': {
    text: swap('"observed"', '"declared"'),
    path: '/provenance/tracking',
    marks: '"declared"',
  },
  'declared-tracking': {
    text: swap('"observed"', '"declared", "instrumented": true'),
    path: '/provenance/tracking',
    marks: '"declared"',
  },

  'schema-pattern': {
    text: subject('{ "type": "string", "pattern": "^a" }'),
    path: '/actions/send_email/parameters/properties/subject/pattern',
    marks: '"pattern"',
  },
  'schema-unsupported-keyword': {
    text: subject('{ "$id": "x" }'),
    path: '/actions/send_email/parameters/properties/subject/$id',
    marks: '"$id"',
  },
  'schema-unknown-keyword': {
    text: subject('{ "maxlength": 3 }'),
    path: '/actions/send_email/parameters/properties/subject/maxlength',
    marks: '"maxlength"',
  },
  'schema-unknown-format': {
    text: swap('"format": "email" }, "minItems"', '"format": "e-mail" }, "minItems"'),
    path: '/actions/send_email/parameters/properties/to/items/format',
    marks: '"e-mail"',
  },
  'schema-tuple': {
    text: subject('{ "items": [true] }'),
    path: '/actions/send_email/parameters/properties/subject/items',
    marks: '"items"',
  },
  'schema-remote-ref': {
    text: subject('{ "$ref": "https://example.com/schema" }'),
    path: '/actions/send_email/parameters/properties/subject/$ref',
    marks: '"https://example.com/schema"',
  },
  'schema-ref-nowhere': {
    text: subject('{ "$ref": "#/$defs/subject" }'),
    path: '/actions/send_email/parameters/properties/subject/$ref',
    marks: '"#/$defs/subject"',
  },
  'schema-ref-loop': {
    text: subject('{ "$ref": "#" }'),
    path: '/actions/send_email/parameters/properties/subject/$ref',
    marks: '"#"',
  },
  'schema-too-large': { text: date(doubled(14)), path: '/taint_rules/0/output', marks: '"output"' },
};

/** Definitions that each apply the next one twice. */
function doubled(levels: number): string {
  const definitions = Array.from({ length: levels }, (_, i) =>
    i === 0 ? '"d0": true' : `"d${i}": { "allOf": [{ "$ref": "#/$defs/d${i - 1}" }, { "$ref": "#/$defs/d${i - 1}" }] }`,
  );
  return `{ "type": "boolean", "$ref": "#/$defs/d${levels - 1}", "$defs": { ${definitions.join(', ')} } }`;
}
