import type { Json } from '@core';
import { Combobox } from '../../ui/combobox.tsx';
import { Pick } from '../../ui/pick.tsx';
import { Chips } from './chips.tsx';
import { useBuilder } from './context.ts';
import type { OperatorTest, Test } from './draft.ts';
import { blankTest, type Op, opMenu, opWords } from './forms.ts';
import { asTyped, readTyped } from './values.ts';

type Props<T extends Test> = { test: T; values: readonly Json[]; onChange: (test: T, what: string | null) => void };

/** How a parameter is compared, and with what: an operator, or where the value is from. */
export function TestEditor({ test, values, onChange }: Props<Test>) {
  return (
    <>
      <OpPick op={test.op} inner={false} onPick={(op) => onChange(blankTest(op, test), `choosing ${op}`)} />
      {test.op === 'from' ? (
        <From test={test} onChange={onChange} />
      ) : (
        <Operand test={test} values={values} onChange={onChange} />
      )}
    </>
  );
}

function From({ test, onChange }: { test: Extract<Test, { op: 'from' }>; onChange: Props<Test>['onChange'] }) {
  const { channels, disabled } = useBuilder();
  const set = (names: readonly string[], what: string) => onChange({ ...test, names }, what);
  return (
    <Chips
      label="from"
      values={test.names}
      choices={channels}
      placeholder="channel"
      disabled={disabled}
      onAdd={(name) => void set([...test.names, name], `adding ${name} to from`)}
      onRemove={(index) => set(without(test.names, index), `removing ${test.names[index]} from from`)}
    />
  );
}

function Operand({ test, values, onChange }: Props<OperatorTest>) {
  const { disabled } = useBuilder();
  switch (test.op) {
    case 'exists':
      return null;
    case 'every':
    case 'some':
      return (
        <>
          <OpPick
            op={test.test.op}
            inner
            onPick={(op) => {
              const inner = blankTest(op, test.test);
              if (inner.op !== 'from') onChange({ ...test, test: inner }, `choosing ${op}`);
            }}
          />
          <Operand
            test={test.test}
            values={values}
            onChange={(inner, what) => onChange({ ...test, test: inner }, what)}
          />
        </>
      );
    case 'domain_in': {
      const { names } = test;
      return (
        <Chips
          label="domain_in"
          values={names}
          choices={[]}
          placeholder="example.com"
          free
          disabled={disabled}
          onAdd={(name) => void onChange({ ...test, names: [...names, name] }, `adding ${name} to domain_in`)}
          onRemove={(at) => onChange({ ...test, names: without(names, at) }, `removing ${names[at]} from domain_in`)}
        />
      );
    }
    case 'in': {
      const typed = test.values.map(asTyped);
      return (
        <Chips
          label="in"
          values={typed}
          choices={values.map((value) => ({ value: asTyped(value) }))}
          placeholder="value"
          free
          disabled={disabled}
          onAdd={(text) => {
            const read = readTyped(text);
            if (!read) return false;
            onChange({ ...test, values: [...test.values, read.value] }, `adding ${text} to in`);
            return undefined;
          }}
          onRemove={(at) => onChange({ ...test, values: without(test.values, at) }, `removing ${typed[at]} from in`)}
        />
      );
    }
    default:
      return <TypedOperand test={test} values={values} onChange={onChange} />;
  }
}

/** A text, a number, or any JSON value; what is typed is kept at once and written when it is done. */
function TypedOperand({ test, values, onChange }: Props<Extract<OperatorTest, { text: string | null }>>) {
  const { disabled } = useBuilder();
  const { op } = test;
  const numeric = op === 'at_least' || op === 'at_most' || op === 'length_at_most';
  const json = op === 'equals' || op === 'contains';
  const placeholder = numeric ? 'number' : json ? 'text or JSON' : 'text';
  return (
    <>
      <Combobox
        label={op}
        value={test.text ?? ''}
        choices={json ? values.map((value) => ({ value: asTyped(value) })) : []}
        placeholder={placeholder}
        free
        numeric={numeric}
        disabled={disabled}
        onType={(text) => onChange({ ...test, text }, null)}
        onPick={(text) => void onChange({ ...test, text }, `setting ${op}`)}
      />
      {json && test.text !== null && <span className="meta builder__reads">{kindOf(test.text)}</span>}
    </>
  );
}

function OpPick({ op, inner, onPick }: { op: Op; inner: boolean; onPick: (op: Op) => void }) {
  const { disabled } = useBuilder();
  const groups = opMenu.map(({ label, ops }) => ({
    label,
    options: ops
      // Where a value is from is asked of a parameter, not of its elements.
      .filter((each) => !inner || each !== 'from')
      .map((each) => ({ value: each, label: opWords[each], note: <code className="meta"> {each}</code> })),
  }));
  return (
    <Pick
      label={inner ? 'Comparison of the elements' : 'Comparison'}
      value={op}
      groups={groups}
      disabled={disabled}
      onPick={onPick}
    />
  );
}

/** How a value that was typed is read. */
function kindOf(text: string): string {
  const value = readTyped(text)?.value;
  if (value === undefined) return '';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const kinds = { string: 'text', number: 'number', boolean: 'true or false', object: 'object' } as const;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? kinds[typeof value as 'string' | 'number' | 'boolean']
    : kinds.object;
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}
