import type { Json, Pointer } from '@core';
import type { ProposeStep, Run } from '@demo';
import { useState } from 'react';
import { isObject } from '../../parts/json.ts';
import { pointer, tokens } from '../../store/selection.ts';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { exampleValue } from '../../world/reach/example.ts';
import { requiredOf, wordsFor } from '../../world/schema/shape.ts';
import { chainOf, citedAt, type Nameable, objectIn, objectsBefore } from './citing.ts';
import { JsonDraft, Text } from './fields.tsx';
import { citeAt, putObject, removeParameter, setParameter, unciteAt } from './proposing.ts';
import { namesAt, type Schema, schemaAt } from './schema.ts';
import { Chips, DropPlace, ObjectItems, SourceMenu } from './sources.tsx';

export type Of = { run: Run; number: number; step: ProposeStep; schema: Schema };

/** One parameter, or a part of one: its name, its value in the form that its type asks for, and where it comes from. */
export function Parameter({ of, at, value }: { of: Of; at: Pointer; value: Json }) {
  const [asJson, setAsJson] = useState(false);
  const { run, number, step, schema } = of;
  const path = tokens(at);
  const name = path.at(-1) ?? '';
  const inList = /^\d+$/.test(name) && path.length > 1;
  const here = schemaAt(schema, at);
  const required = requiredOf(schemaAt(schema, pointer(...path.slice(0, -1)))).includes(name);
  const sources = {
    run,
    number,
    of: at,
    names: citedAt(chainOf(step, run.stance), at),
    onAdd: (object: Nameable) => citeAt(number, at, object, run.stance),
    onRemove: (source: string) => unciteAt(number, at, source, run.stance),
  };
  return (
    <DropPlace {...sources} className={path.length > 1 ? 'param param--in' : 'param'}>
      <div className="compose__label">
        <span>
          <code>{inList ? `${path.at(-2)} ${Number(name) + 1}` : name}</code>
          <span className="meta">
            {wordsFor(here)}
            {required && ', required'}
          </span>
        </span>
        <span className="param__tools">
          <SourceMenu {...sources} />
          <More of={of} at={at} value={value} asJson={asJson} onJson={setAsJson} />
        </span>
      </div>
      <Value of={of} at={at} value={value} asJson={asJson} />
      <span className="sources">
        <Chips {...sources} />
      </span>
    </DropPlace>
  );
}

function Value({ of, at, value, asJson }: { of: Of; at: Pointer; value: Json; asJson: boolean }) {
  const { number, schema } = of;
  const set = (next: Json, typing = false) => setParameter(number, at, next, typing);
  const object = objectIn(value);
  if (asJson) return <JsonDraft label={at} value={value} onValue={(next) => set(next, true)} />;
  if (object !== null) {
    return (
      <p className="param__object">
        <Icon name="jump" />
        the value of <code>{object}</code>
      </p>
    );
  }
  const choices = namesAt(schema, at);
  if (typeof value === 'string' && choices.length > 0) {
    return (
      <Combobox
        label={at}
        value={value}
        choices={choices.map((each) => ({ value: each }))}
        free
        onPick={(picked) => {
          set(picked);
          return true;
        }}
      />
    );
  }
  if (typeof value === 'string') return <Text label={at} value={value} onType={(text) => set(text, true)} />;
  if (typeof value === 'boolean') {
    return (
      <Segmented
        label={at}
        value={String(value)}
        options={['true', 'false'].map((each) => ({ value: each, label: each }))}
        onChange={(chosen) => set(chosen === 'true')}
      />
    );
  }
  if (Array.isArray(value)) return <List of={of} at={at} value={value} />;
  if (isObject(value)) {
    return Object.entries(value).map(([key, inner]) => (
      <Parameter key={key} of={of} at={at + pointer(key)} value={inner} />
    ));
  }
  return <JsonDraft label={at} value={value} onValue={(next) => set(next, true)} />;
}

function List({ of, at, value }: { of: Of; at: Pointer; value: readonly Json[] }) {
  const next = at + pointer(value.length);
  return (
    <>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of an item is what it is known by
        <Parameter key={index} of={of} at={at + pointer(index)} value={item} />
      ))}
      <button
        type="button"
        className="sources__add"
        onClick={() => setParameter(of.number, next, exampleValue(schemaAt(of.schema, next)), false)}
      >
        <Icon name="plus" />
        another of {tokens(at).at(-1)}
      </button>
    </>
  );
}

/** What else a value can be: any JSON, what an earlier step yielded, or left out. */
function More({
  of: { run, number },
  at,
  value,
  asJson,
  onJson,
}: {
  of: Of;
  at: Pointer;
  value: Json;
  asJson: boolean;
  onJson: (asJson: boolean) => void;
}) {
  const objects = objectsBefore(run, number);
  return (
    <Menu trigger={<IconButton icon="more" label={`More for ${at}`} className="param__more" />}>
      {objectIn(value) === null ? (
        <MenuItem {...(asJson && { icon: 'check' as const })} onSelect={() => onJson(!asJson)}>
          Write it as JSON
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => setParameter(number, at, '', false)}>Write it out</MenuItem>
      )}
      <MenuItem icon="close" onSelect={() => removeParameter(number, at)}>
        Leave it out
      </MenuItem>
      {objects.length > 0 && (
        <MenuGroup label="The value of an object stands here">
          <ObjectItems run={run} number={number} objects={objects} onPick={(object) => putObject(number, at, object)} />
        </MenuGroup>
      )}
    </Menu>
  );
}
