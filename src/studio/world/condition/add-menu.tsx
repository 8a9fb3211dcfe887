import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { newAtom, newGroup, type Part } from './draft.ts';
import { atomWords, blankAtom, type Form, groupWords, isGroupForm, menu } from './forms.ts';

/** Adds a condition of any form; `pointer` is the parameter that one about a parameter begins with. */
export function AddMenu({
  label,
  pointer,
  disabled,
  onAdd,
}: {
  label: string;
  pointer: string;
  disabled: boolean;
  onAdd: (part: Part, form: Form) => void;
}) {
  return (
    <Menu
      trigger={
        <button type="button" className="button button--quiet button--small builder__add" disabled={disabled}>
          <Icon name="plus" />
          {label}
        </button>
      }
    >
      {menu.map((group) => (
        <MenuGroup key={group.label} label={group.label}>
          {group.forms.map((form) => (
            <MenuItem
              key={form}
              onSelect={() => onAdd(isGroupForm(form) ? newGroup(form) : newAtom(blankAtom(form, pointer)), form)}
            >
              <FormName form={form} />
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}

/** A form in words, and as it is written. */
function FormName({ form }: { form: Form }) {
  return (
    <span className="form-name">
      {isGroupForm(form) ? groupWords[form] : atomWords[form]}
      <code className="meta">{form}</code>
    </span>
  );
}
