import type { KeyboardEvent, ReactNode } from 'react';
import { keysOf } from '../../commands/keys.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Pick } from '../../ui/pick.tsx';
import { AddMenu } from './add-menu.tsx';
import { Chips } from './chips.tsx';
import { commandFor, nameOf, neighbourOf, type PartCommand, partCommands } from './commands.ts';
import { useBuilder } from './context.ts';
import { type Atom, type Group, type GroupForm, isGroup, type Part } from './draft.ts';
import { type AtomForm, atomWords, blankAtom, groupWords, isGroupForm, isNamesForm, menu } from './forms.ts';
import { Notes } from './notes.tsx';
import { TestEditor } from './test-editor.tsx';
import { add, partAt } from './tree.ts';

/** One part of a condition: its line, and under it what is in it. */
export function PartView({ part }: { part: Part }) {
  const { grab } = useBuilder();
  return (
    <li className={grab.key === part.key ? 'part is-held' : 'part'} data-form={part.form}>
      <PartLine part={part} />
      <Notes of={part.key} />
      {isGroup(part) && <Parts group={part} />}
    </li>
  );
}

function Parts({ group }: { group: Group }) {
  const { root, change, parameters, disabled, grab } = useBuilder();
  const shows = (index: number) => grab.slot?.group === group.key && grab.slot.index === index;
  return (
    <ul className="builder__parts">
      {group.parts.map((part, at) => (
        <SlotAround key={part.key} marked={shows(at)}>
          <PartView part={part} />
        </SlotAround>
      ))}
      {(group.form !== 'not' || group.parts.length === 0) && (
        <li data-line={group.key} data-end="" className={shows(group.parts.length) ? 'part__end is-slot' : 'part__end'}>
          <AddMenu
            label={`Add to ${groupWords[group.form]}`}
            pointer={parameters[0]?.pointer ?? ''}
            disabled={disabled}
            onAdd={(part, form) =>
              change(add(root, group.key, part), isGroupForm(form) ? null : `adding ${nameOf(part)}`, part.key)
            }
          />
        </li>
      )}
    </ul>
  );
}

/** The line at which the part in the hand would come down. */
function SlotAround({ marked, children }: { marked: boolean; children: ReactNode }) {
  return (
    <>
      {marked && <li className="builder__slot" aria-hidden="true" />}
      {children}
    </>
  );
}

function PartLine({ part }: { part: Part }) {
  const { root, change, disabled, grab } = useBuilder();
  const run = ({ run: apply, what }: PartCommand) => {
    const next = apply(root, part.key);
    if (next === undefined) return;
    const stays = next !== null && partAt(next, part.key) !== null;
    change(next, what(nameOf(part)), stays ? part.key : neighbourOf(root, part.key));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const command = disabled ? undefined : commandFor(event);
    // A letter means a command on the handle only.
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    if (!command || !(onHandle || event.altKey)) return;
    run(command);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset className="part__line" data-line={part.key} onKeyDown={onKeyDown} aria-label={nameOf(part)}>
      <button
        type="button"
        className="part__handle"
        data-handle={part.key}
        aria-label={`Move ${nameOf(part)}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        title="Drag to move; or Alt and the arrows"
        disabled={disabled}
        {...grab.handlers(part.key)}
      >
        <Icon name="grip" />
      </button>
      <span className="part__says">{isGroup(part) ? <GroupHead group={part} /> : <AtomEditor atom={part} />}</span>
      <Menu
        trigger={
          <button
            type="button"
            className="button button--icon part__menu"
            aria-label={`Change ${nameOf(part)}`}
            disabled={disabled}
          >
            <Icon name="more" />
          </button>
        }
      >
        {partCommands.map((command) => (
          <MenuItem
            key={command.id}
            keys={keysOf(command.key.length === 1 ? command.key.toUpperCase() : command.key)}
            disabled={command.run(root, part.key) === undefined}
            onSelect={() => run(command)}
          >
            {command.label}
          </MenuItem>
        ))}
      </Menu>
    </fieldset>
  );
}

const groupForms: readonly GroupForm[] = ['all', 'any', 'not'];

function GroupHead({ group }: { group: Group }) {
  const { changePart, disabled } = useBuilder();
  const options = groupForms
    .filter((form) => form !== 'not' || group.parts.length <= 1)
    .map((form) => ({ value: form, label: groupWords[form], note: <code className="meta"> {form}</code> }));
  return (
    <Pick
      label="Group"
      value={group.form}
      groups={[{ label: 'Groups', options }]}
      disabled={disabled}
      onPick={(form) => changePart({ ...group, form }, `making "${group.form}" "${form}"`)}
    />
  );
}

function AtomEditor({ atom }: { atom: Atom }) {
  const { changePart, parameters, disabled } = useBuilder();
  const first = parameters[0]?.pointer ?? '';
  const groups = menu.flatMap(({ label, forms }) => {
    const options = forms.flatMap((form) =>
      isGroupForm(form) ? [] : [{ value: form, label: atomWords[form], note: <code className="meta"> {form}</code> }],
    );
    return options.length > 0 ? [{ label, options }] : [];
  });
  return (
    <>
      <Pick<AtomForm>
        label="Says"
        value={atom.form}
        groups={groups}
        disabled={disabled}
        onPick={(form) => changePart({ key: atom.key, ...blankAtom(form, first, atom) }, `choosing ${form}`)}
      />
      <Operands atom={atom} />
    </>
  );
}

function Operands({ atom }: { atom: Atom }) {
  const { changePart, channels, transformations, parameters, disabled } = useBuilder();
  if (atom.form === 'trust_level') {
    const options = (['trusted', 'untrusted'] as const).map((level) => ({ value: level, label: level }));
    return (
      <Pick
        label="Trust level"
        value={atom.level}
        groups={[{ label: 'Trust Levels', options }]}
        disabled={disabled}
        onPick={(level) => changePart({ ...atom, level }, `choosing ${level}`)}
      />
    );
  }
  if (atom.form === 'param') {
    const values = parameters.find(({ pointer }) => pointer === atom.pointer)?.values ?? [];
    const choices = parameters.map(({ pointer, says }) => ({ value: pointer, says }));
    return (
      <>
        <Combobox
          label="Parameter"
          value={atom.pointer}
          choices={[...choices, { value: '', says: 'all of them together' }]}
          placeholder="the whole"
          free
          emptyToo
          disabled={disabled}
          onPick={(pointer) => void changePart({ ...atom, pointer }, `looking at ${pointer || 'the parameters'}`)}
        />
        <TestEditor test={atom.test} values={values} onChange={(test, what) => changePart({ ...atom, test }, what)} />
      </>
    );
  }
  if (!('names' in atom) || !isNamesForm(atom.form)) return null;
  const { names, form } = atom;
  const ofTransformations = form === 'transformed_by';
  return (
    <Chips
      label={form}
      values={names}
      choices={ofTransformations ? transformations : channels}
      placeholder={ofTransformations ? 'transformation' : 'channel'}
      free={ofTransformations}
      disabled={disabled}
      onAdd={(name) => void changePart({ ...atom, names: [...names, name] }, `adding ${name} to ${form}`)}
      onRemove={(at) =>
        changePart({ ...atom, names: names.filter((_, index) => index !== at) }, `removing ${names[at]} from ${form}`)
      }
    />
  );
}
