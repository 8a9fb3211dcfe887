import { fix, remove, renameKey } from '../../diagnostics/fixes.ts';
import { KeywordsSchema } from '../../model/schema.ts';
import type { Conform, Schema } from '../conform.ts';
import { expect } from '../conform.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

const keywords: { readonly [keyword: string]: Schema } = KeywordsSchema.shape;

const patterns = new Set(['pattern', 'patternProperties']);
/** Keywords that people bring along from other drafts and tools. */
const unsupported = new Set(
  `$schema $id id $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary definitions dependencies
   dependentSchemas additionalItems unevaluatedItems unevaluatedProperties minContains maxContains contentEncoding
   contentMediaType contentSchema nullable discriminator example xml externalDocs`.split(/\s+/),
);

/** SPEC 2, Action Ontology: the supported keywords of JSON Schema, each with a value of its shape. */
export const schemaShape =
  (report: Report) =>
  (place: Place, conform: Conform): void => {
    if (typeof place.value === 'boolean' || !expect('object', place, report)) return;
    for (const member of place.members()) {
      const schema = Object.hasOwn(keywords, member.key) ? keywords[member.key] : undefined;
      if (schema === undefined) strangeKeyword(member, place, report);
      else if (member.key === 'items' && Array.isArray(member.value)) oldTuple(member, place, report);
      else conform(schema, member);
    }
  };

function strangeKeyword(member: Place, place: Place, report: Report): void {
  const { key: keyword, path } = member;
  const fixes = [remove(path, keyword)];
  if (patterns.has(keyword)) report.add('schema-pattern', member, { keyword }, { on: 'key', fixes });
  else if (unsupported.has(keyword))
    report.add('schema-unsupported-keyword', member, { keyword }, { on: 'key', fixes });
  else {
    const free = Object.keys(keywords).filter((key) => !place.has(key));
    const suggestion = report.suggest(keyword, free);
    if (suggestion !== null) fixes.unshift(renameKey(path, keyword, suggestion));
    report.add('schema-unknown-keyword', member, { keyword, suggestion }, { on: 'key', fixes });
  }
}

/** `items` with a list, as drafts before 2020-12 wrote what is `prefixItems` now. */
function oldTuple(member: Place, place: Place, report: Report): void {
  const to = 'prefixItems';
  const fixes = place.has(to)
    ? []
    : [fix('use-suggestion', { from: 'items', to }, { op: 'rename', path: member.path, to })];
  report.add('schema-tuple', member, {}, { on: 'key', fixes });
}
