import { error } from '../entry.ts';
import { didYouMean, listed, quote } from '../words.ts';

/** What an action's parameters or an endorsement's output can have wrong as a JSON Schema (SPEC 2, Action Ontology). */
export const schemaCodes = {
  'schema-pattern': error<'keyword'>(
    ({ keyword }) =>
      `${quote(keyword)} is not supported: regular expressions differ between languages and can hang. Remove it; "enum", "format" or "maxLength" may serve instead.`,
  ),
  'schema-unsupported-keyword': error<'keyword'>(
    ({ keyword }) => `The JSON Schema keyword ${quote(keyword)} is not supported here. Remove it.`,
  ),
  'schema-unknown-keyword': error<'keyword' | 'suggestion'>(
    ({ keyword, suggestion }) =>
      `${quote(keyword)} is not a keyword of JSON Schema.${didYouMean(suggestion) || ' Remove it.'}`,
  ),
  'schema-unknown-format': error<'format' | 'allowed' | 'suggestion'>(
    ({ format, allowed, suggestion }) =>
      `The format ${quote(format)} is not checked here.${didYouMean(suggestion) || ` Write ${listed(allowed, 'or')}, or remove it.`}`,
  ),
  'schema-tuple': error(
    () => 'A list of schemas under "items" is the old way to write a tuple. It is called "prefixItems" now.',
  ),
  'schema-remote-ref': error<'ref'>(
    ({ ref }) =>
      `The reference ${quote(ref)} leads out of this schema, and nothing is fetched. Put what it means in its place, or under "$defs".`,
  ),
  'schema-ref-nowhere': error<'ref' | 'suggestion'>(
    ({ ref, suggestion }) =>
      `The reference ${quote(ref)} leads to no schema here.${didYouMean(suggestion) || ' Write "#/$defs/NAME" and define NAME under "$defs".'}`,
  ),
  'schema-ref-loop': error<'ref'>(
    ({ ref }) =>
      `The reference ${quote(ref)} comes back to the schema that it stands in. A schema cannot contain itself, so that checking always ends: write out as many levels as you need.`,
  ),
  'schema-too-large': error<'parts' | 'levels'>(
    ({ parts, levels }) =>
      `Written out, the references of this schema make more than ${quote(parts)} parts or ${quote(levels)} levels. Use fewer references to references.`,
  ),
};
