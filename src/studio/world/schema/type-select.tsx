import type { Change, JsonObject, JsonSchema, Pointer } from '@core';
import { useRef } from 'react';
import { chooseType, remember } from './changes.ts';
import { Choice } from './controls.tsx';
import { referencesIn } from './keyword-field.tsx';
import { type Keyword, schemaTypes } from './keywords.ts';
import { choiceOf, keywordIn, type TypeChoice } from './shape.ts';

/** What a value must be. Where that takes values of its own (`one of`), they are asked for before anything is written. */
export function TypeSelect({
  at,
  schema,
  title,
  root,
  disabled,
  pending,
  make,
  ask,
}: {
  at: Pointer;
  schema: JsonSchema;
  title: string;
  root: JsonSchema;
  disabled: boolean;
  pending: Keyword | null;
  make: (what: string, changes: readonly Change[]) => boolean;
  ask: (keyword: Keyword | null) => void;
}) {
  const now = choiceOf(schema);
  const [definition] = referencesIn(root);
  const options: { value: TypeChoice; says: string }[] = [
    ...schemaTypes.map((type) => ({ value: type, says: type })),
    { value: 'enum', says: 'one of …' },
    { value: 'const', says: 'exactly …' },
    ...(definition || now === '$ref' ? ([{ value: '$ref', says: 'defined' }] as const) : []),
    { value: 'several', says: 'several' },
    { value: 'anything', says: 'anything' },
    { value: 'nothing', says: 'nothing' },
  ];
  const before = useRef<JsonObject>({});
  const choose = (choice: TypeChoice) => {
    ask(null);
    before.current = remember(before.current, schema);
    const what = `changing the type of ${title}`;
    if (choice === now) return;
    if (choice === 'enum' || choice === 'const') {
      const first = keywordIn(schema, choice === 'enum' ? 'const' : 'enum');
      if (first === undefined) ask(choice);
      else
        make(
          what,
          chooseType(at, schema, choice, choice === 'enum' ? [first] : Array.isArray(first) ? first[0] : first),
        );
    } else make(what, chooseType(at, schema, choice, definition?.value, before.current));
  };
  const asked = pending === 'enum' || pending === 'const' ? pending : now;
  return <Choice label={`Type of ${title}`} value={asked} options={options} disabled={disabled} onChoose={choose} />;
}
