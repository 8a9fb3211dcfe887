import type { Change, Pointer } from '@core';
import type { Choice } from '../../ui/combobox.tsx';
import { Chips } from '../condition/chips.tsx';
import { useEditable } from '../edit.ts';
import { Refused, useProposing } from './refused.tsx';

/** A list of names in the text: actions, capabilities, rules. What Core says against a change stands under it. */
export function NamesField({
  label,
  path,
  names,
  choices,
  placeholder,
  optional = false,
  added,
  removed,
}: {
  label: string;
  path: Pointer;
  names: readonly string[];
  choices: readonly Choice[];
  placeholder: string;
  /** The list goes with its last name, and comes with its first. */
  optional?: boolean;
  /** What the step is called. */
  added: (name: string) => string;
  removed: (name: string) => string;
}) {
  const editable = useEditable();
  const proposing = useProposing();
  const add = (name: string): Change =>
    names.length === 0 && optional
      ? { op: 'set', path, value: [name] }
      : { op: 'insert', path: `${path}/-`, value: name };
  return (
    <>
      <Chips
        label={label}
        values={names}
        choices={choices}
        placeholder={placeholder}
        disabled={!editable}
        onAdd={(name) => proposing.propose(added(name), [add(name)])}
        onRemove={(index) =>
          proposing.propose(removed(names[index] ?? ''), [
            { op: 'remove', path: names.length === 1 && optional ? path : `${path}/${index}` },
          ])
        }
      />
      <Refused {...proposing} />
    </>
  );
}
