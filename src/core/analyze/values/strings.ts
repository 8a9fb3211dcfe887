import { compileSchema } from '../../compile/schema.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { Cases } from './cases.ts';
import type { Facets, Tests } from './facets.ts';
import { formatLanguages, languagesOf, texts } from './languages.ts';
import { readable } from './readable.ts';
import { tellApart } from './words.ts';

/** Texts longer than this are not written out. */
const LONGEST = 5000;

/** Texts of every kind that operators and schemas tell apart, those that read well first. True where none is missing. */
export function findStrings(tests: Tests, facets: Facets, cases: Cases): boolean {
  const { operators, schemas } = tests;
  for (const value of readable(operators, facets)) cases.offer(value);
  const limits = operators.flatMap((operator) => ('length_at_most' in operator ? [operator.length_at_most] : []));
  const lengths = new Set([...limits, ...facets.lengths, ...facets.lengths.map((length) => length - 1)]);
  const bounds = [...lengths].filter((length) => length >= 0 && length <= LONGEST).sort((a, b) => a - b);
  const formats = [...new Set(facets.formats)].sort();
  const languages = [
    ...formats.flatMap((format) => formatLanguages[format] ?? []),
    ...operators.flatMap(languagesOf),
    ...facets.literals.flatMap((literal) => texts([literal])),
  ];
  const { kinds, complete } = tellApart(languages, bounds);
  for (const { words } of kinds) for (const word of words) cases.offer(word);
  if (!complete || limits.some((length) => length > LONGEST)) return false;
  if (formats.length === 0) return true;
  // The languages are a little wider than the formats. Where nothing but a format kept all words of a kind from
  // fitting, a value that fits must have been found elsewhere, or it is not known whether there is one.
  const bare = schemas.map((schema) => compileSchema(withoutFormat(schema) as JsonSchema));
  return kinds.every(
    ({ within, words: [word = ''] }) =>
      within.slice(0, formats.length).every((holds) => !holds) ||
      cases.has(
        word,
        bare.map((schema) => schema.fits(word)),
      ),
  );
}

function withoutFormat(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutFormat);
  if (!isObject(schema)) return schema;
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) if (key !== 'format') out[key] = withoutFormat(value);
  return out;
}
