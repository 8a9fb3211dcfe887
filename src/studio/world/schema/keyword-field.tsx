import type { Json, JsonSchema } from '@core';
import { isObject } from '../../parts/json.ts';
import { pointer } from '../../store/selection.ts';
import { IconButton } from '../../ui/button.tsx';
import { asValue, asValues } from './changes.ts';
import { Choice, Draftable, NumberField } from './controls.tsx';
import { factsOf, formats, type Keyword, schemaTypes } from './keywords.ts';
import { typesOf } from './shape.ts';

/** A keyword under its row: what it says, its value, and the way to take it out. `pending`: not written yet. */
export function KeywordField({
  keyword,
  schema,
  value,
  of,
  root,
  disabled,
  pending = false,
  onWrite,
  onLeave,
}: {
  keyword: Keyword;
  schema: JsonSchema;
  value: Json | undefined;
  /** What the schema is called, for screen readers. */
  of: string;
  root: JsonSchema;
  disabled: boolean;
  pending?: boolean;
  onWrite: (value: Json | undefined) => void;
  onLeave: () => void;
}) {
  const { says } = factsOf(keyword);
  return (
    <li className="keyword">
      <span className="keyword__says" title={keyword}>
        {says}
      </span>
      <KeywordValue
        {...{ keyword, schema, value, root, disabled, pending, onWrite, onLeave }}
        label={`${says}, ${of}`}
      />
      <IconButton
        icon="close"
        label={`Remove ${keyword} from ${of}`}
        disabled={disabled}
        onClick={() => (pending ? onLeave() : onWrite(undefined))}
      />
    </li>
  );
}

export function KeywordValue({
  keyword,
  schema,
  value,
  root,
  disabled,
  pending = false,
  label,
  onWrite,
  onLeave,
}: {
  keyword: Keyword;
  schema: JsonSchema;
  value: Json | undefined;
  root: JsonSchema;
  disabled: boolean;
  pending?: boolean;
  label: string;
  onWrite: (value: Json | undefined) => void;
  onLeave: () => void;
}) {
  const { writing, example } = factsOf(keyword);
  const leave = pending ? { onLeave } : {};
  const common = { label, disabled, focused: pending, ...leave };
  switch (writing) {
    case 'count':
    case 'number':
      return <NumberField {...common} value={value} onWrite={onWrite} />;
    case 'flag':
      return (
        <label className="check">
          <input
            type="checkbox"
            aria-label={label}
            checked={value === true}
            disabled={disabled}
            onChange={({ currentTarget }) => onWrite(currentTarget.checked)}
          />
          {value === true ? 'yes' : 'no'}
        </label>
      );
    case 'types':
      return <Types schema={schema} label={label} disabled={disabled} onWrite={onWrite} />;
    case 'format':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={formats.map((format) => ({ value: format, says: format }))}
          disabled={disabled}
          onChoose={onWrite}
        />
      );
    case 'reference':
      return (
        <Choice
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={referencesIn(root)}
          disabled={disabled}
          onChoose={onWrite}
        />
      );
    case 'text':
      return (
        <Draftable
          {...common}
          value={typeof value === 'string' ? value : ''}
          read={(written) => written}
          onWrite={(written) => onWrite(written === '' ? undefined : written)}
          says=""
        />
      );
    case 'values':
    case 'names':
      return (
        <Draftable
          {...common}
          value={Array.isArray(value) ? value.map((each) => JSON.stringify(each)).join(', ') : ''}
          placeholder={example ?? ''}
          read={asValues}
          onWrite={(values) => onWrite(values.length > 0 ? values : undefined)}
          says=""
          className="draftable--mono"
        />
      );
    default:
      return (
        <Draftable
          {...common}
          value={value === undefined ? '' : JSON.stringify(value)}
          placeholder={example ?? ''}
          read={asValue}
          onWrite={onWrite}
          says=""
          className="draftable--mono"
        />
      );
  }
}

/** Which types a value may have, where it may have several. */
function Types({
  schema,
  label,
  disabled,
  onWrite,
}: {
  schema: JsonSchema;
  label: string;
  disabled: boolean;
  onWrite: (value: Json) => void;
}) {
  const chosen = typesOf(schema);
  return (
    <fieldset className="keyword__types" aria-label={label}>
      {schemaTypes.map((type) => (
        <label key={type} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(type)}
            disabled={disabled || (chosen.length === 1 && chosen.includes(type))}
            onChange={({ currentTarget }) =>
              onWrite(schemaTypes.filter((each) => (each === type ? currentTarget.checked : chosen.includes(each))))
            }
          />
          <code>{type}</code>
        </label>
      ))}
    </fieldset>
  );
}

/** What a reference can name: the definitions of the whole schema. */
export function referencesIn(root: JsonSchema): { value: string; says: string }[] {
  const definitions = typeof root === 'object' && isObject(root.$defs) ? Object.keys(root.$defs) : [];
  return definitions.map((name) => ({
    value: `#${pointer('$defs', encodeURIComponent(name))}`,
    says: name,
  }));
}
