import type { JsonSchema } from '@core';
import { concerns, factsOf, type Keyword, keywordNames } from './keywords.ts';
import { inRow, keywordIn, typesOf } from './shape.ts';

const groups: { says: string; keywords: readonly Keyword[] }[] = [
  { says: 'Limit', keywords: keywordNames.filter((keyword) => factsOf(keyword).on !== undefined) },
  {
    says: 'Combine',
    keywords: ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', '$ref', '$defs'],
  },
  {
    says: 'Describe',
    keywords: ['title', 'description', '$comment', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  },
];

/** The keywords that few schemas have. A list of alternatives or of definitions takes one more. */
export function More({
  schema,
  title,
  isRoot,
  disabled,
  onAsk,
}: {
  schema: JsonSchema;
  title: string;
  isRoot: boolean;
  disabled: boolean;
  onAsk: (keyword: Keyword) => void;
}) {
  const types = typesOf(schema);
  const offered = (keyword: Keyword) => {
    const { writing } = factsOf(keyword);
    if (keyword === '$defs') return isRoot;
    if (keyword === 'properties' || keyword === 'required' || inRow(schema, keyword)) return false;
    return concerns(keyword, types) && (writing === 'schemas' || keywordIn(schema, keyword) === undefined);
  };
  return (
    <select
      className="more"
      aria-label={`More for ${title}`}
      value=""
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const asked = keywordNames.find((keyword) => keyword === currentTarget.value);
        if (asked) onAsk(asked);
      }}
    >
      <option value="" hidden>
        more
      </option>
      {groups.map(({ says, keywords }) => {
        const listed = keywords.filter(offered);
        return (
          listed.length > 0 && (
            <optgroup key={says} label={says}>
              {listed.map((keyword) => (
                <option key={keyword} value={keyword}>
                  {factsOf(keyword).says} ({keyword})
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </select>
  );
}
