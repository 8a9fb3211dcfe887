import type { Json, JsonSchema } from '@core';
import { Choice, NumberField } from './controls.tsx';
import { KeywordValue } from './keyword-field.tsx';
import { boundsOf, formats, type Keyword } from './keywords.ts';
import { choiceOf, keywordIn, typesOf } from './shape.ts';

const others = [
  { value: 'none', says: 'no others' },
  { value: 'any', says: 'any others' },
  { value: 'stated', says: 'others as …' },
] as const;
const anyFormat = 'any text';

/** What most schemas of a type limit, in the row itself. */
export function Limits({
  schema,
  title,
  root,
  disabled,
  pending,
  set,
  onLeave,
}: {
  schema: JsonSchema;
  title: string;
  root: JsonSchema;
  disabled: boolean;
  pending: Keyword | null;
  set: (keyword: Keyword, value: Json | undefined) => void;
  onLeave: () => void;
}) {
  const choice = pending === 'enum' || pending === 'const' ? pending : choiceOf(schema);
  if (choice === 'enum' || choice === 'const' || choice === '$ref') {
    return (
      <span className="limits">
        <KeywordValue
          keyword={choice}
          schema={schema}
          value={keywordIn(schema, choice)}
          root={root}
          label={`${choice === '$ref' ? 'Definition' : 'Values'} of ${title}`}
          disabled={disabled}
          onWrite={(value) => set(choice, value)}
          onLeave={onLeave}
        />
      </span>
    );
  }
  const types = typesOf(schema);
  const bounds = boundsOf(types);
  const format = keywordIn(schema, 'format');
  const rest = keywordIn(schema, 'additionalProperties');
  return (
    <span className="limits">
      {choice === 'string' && (
        <Choice
          label={`Format of ${title}`}
          value={typeof format === 'string' ? format : anyFormat}
          options={[anyFormat, ...formats].map((value) => ({ value, says: value }))}
          disabled={disabled}
          onChoose={(value) => set('format', value === anyFormat ? undefined : value)}
        />
      )}
      {bounds && (
        <span className="limits__bounds">
          {choice !== 'string' && (
            <span className="limits__says" aria-hidden="true">
              {bounds.says}
            </span>
          )}
          {([bounds.low, bounds.high] as const).map((keyword) => (
            <NumberField
              key={keyword}
              label={`${keyword} of ${title}`}
              value={keywordIn(schema, keyword)}
              placeholder={keyword === bounds.low ? 'min' : 'max'}
              title={keyword}
              disabled={disabled}
              onWrite={(value) => set(keyword, value)}
            />
          ))}
        </span>
      )}
      {choice === 'object' && (
        <Choice
          label={`Other properties of ${title}`}
          value={rest === false ? 'none' : rest === undefined || rest === true ? 'any' : 'stated'}
          options={others}
          disabled={disabled}
          onChoose={(value) =>
            set('additionalProperties', value === 'none' ? false : value === 'any' ? undefined : { type: 'string' })
          }
        />
      )}
    </span>
  );
}
