/** What a user can do, wherever it is offered: menus, buttons and keys read it here. */
export type Command = {
  id: string;
  label: () => string;
  /** Such as `Mod+Shift+Z`; `Mod` is Ctrl, on a Mac the command key. */
  shortcut?: string;
  /** The shortcut is left to a text field that has the focus, which has the same of its own. */
  yieldsToFields?: true;
  when: () => boolean;
  run: () => void | Promise<void>;
};

export const always = () => true;
