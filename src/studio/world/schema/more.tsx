import type { JsonSchema } from '@core';
import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
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
  hasDefinitions,
  disabled,
  onAsk,
}: {
  schema: JsonSchema;
  title: string;
  isRoot: boolean;
  hasDefinitions: boolean;
  disabled: boolean;
  onAsk: (keyword: Keyword) => void;
}) {
  const asked = useRef(false);
  const types = typesOf(schema);
  const offered = (keyword: Keyword) => {
    const { writing } = factsOf(keyword);
    if (keyword === '$defs') return isRoot;
    if (keyword === '$ref') return hasDefinitions && keywordIn(schema, '$ref') === undefined;
    if (keyword === 'then' || keyword === 'else') {
      if (keywordIn(schema, 'if') === undefined) return false;
    }
    if (keyword === 'properties' || keyword === 'required' || inRow(schema, keyword)) return false;
    return concerns(keyword, types) && (writing === 'schemas' || keywordIn(schema, keyword) === undefined);
  };
  return (
    <Menu
      trigger={
        <button type="button" className="more" aria-label={`More for ${title}`} disabled={disabled}>
          more
          <Icon name="chevron-down" />
        </button>
      }
      onClosed={(event) => {
        // What was asked for has a field of its own, which takes the focus.
        if (asked.current) event.preventDefault();
        asked.current = false;
      }}
    >
      {groups.map(({ says, keywords }) => {
        const listed = keywords.filter(offered);
        return (
          listed.length > 0 && (
            <MenuGroup key={says} label={says}>
              {listed.map((keyword) => (
                <MenuItem
                  key={keyword}
                  onSelect={() => {
                    asked.current = isAsked(keyword);
                    onAsk(keyword);
                  }}
                >
                  <span className="more__item">
                    {factsOf(keyword).says}
                    <code>{keyword}</code>
                  </span>
                </MenuItem>
              ))}
            </MenuGroup>
          )
        );
      })}
    </Menu>
  );
}

/** Whether a keyword has to be given a value before it is written. */
function isAsked(keyword: Keyword): boolean {
  const { writing } = factsOf(keyword);
  return writing !== 'schema' && writing !== 'schemas' && writing !== 'flag';
}
