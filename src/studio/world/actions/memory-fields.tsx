import type { Action } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useEditable } from '../edit.ts';
import { Field, SelectField } from '../inspector/fields.tsx';
import { Section } from '../inspector/section.tsx';
import { Refusal } from '../schema/refusal.tsx';
import { pointersIn } from '../schema/shape.ts';
import { useHeld } from '../schema/use-held.ts';
import { type MemoryUse, memoryChanges, memoryUse } from './memory.ts';

const uses: readonly { value: MemoryUse; label: string; doing: string }[] = [
  { value: 'none', label: 'no', doing: 'keeping NAME from memory' },
  { value: 'write', label: 'writes', doing: 'letting NAME write to memory' },
  { value: 'read', label: 'reads', doing: 'letting NAME read memory' },
];
const everything = '(every record)';

/** What an action does with memory, and which of its parameters hold key and value. */
export function MemoryFields({ world, name, action }: { world: GoodWorld; name: string; action: Action }) {
  const editable = useEditable();
  const { held, make, mend, letGo } = useHeld();
  const use = memoryUse(world.manifest, name);
  const { memory } = action;
  const pointers = action.parameters === undefined ? [] : pointersIn(action.parameters);
  const choose = (value: MemoryUse) => {
    const doing = uses.find((each) => each.value === value)?.doing ?? '';
    make(doing.replace('NAME', name), memoryChanges(world.manifest, name, value));
  };
  const point = (part: 'key' | 'value', value: string) => {
    const path = pointer('actions', name, 'memory', use, part);
    make(`pointing at the ${part} of ${name}`, [
      value === everything ? { op: 'remove', path } : { op: 'set', path, value },
    ]);
  };
  const options = (value: string | undefined) =>
    [...new Set([...pointers, ...(value === undefined ? [] : [value])])].map((each) => ({ value: each, label: each }));
  return (
    <Section title="Memory">
      <Field label="Uses it">
        <Segmented label={`Memory of ${name}`} wide disabled={!editable} value={use} options={uses} onChange={choose} />
      </Field>
      {memory && 'write' in memory && (
        <>
          <SelectField
            label="Key"
            value={memory.write.key}
            options={options(memory.write.key)}
            disabled={!editable}
            onChange={(value) => point('key', value)}
          />
          <SelectField
            label="Value"
            value={memory.write.value}
            options={options(memory.write.value)}
            disabled={!editable}
            onChange={(value) => point('value', value)}
          />
        </>
      )}
      {memory && 'read' in memory && (
        <SelectField
          label="Key"
          value={memory.read.key ?? everything}
          options={[{ value: everything, label: everything }, ...options(memory.read.key)]}
          disabled={!editable}
          onChange={(value) => point('key', value)}
        />
      )}
      <Refusal held={held} onFix={mend} onLetGo={letGo} />
    </Section>
  );
}
