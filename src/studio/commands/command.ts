/** The headings of the cheat sheet and the palette, in their order; a screen's own commands come before them. */
export const commandGroups = ['Edit', 'Go to', 'Worlds and files', 'Mode', 'View', 'Help'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** What a user can do, wherever it is offered: menus, buttons, keys, the palette and the cheat sheet read it here. */
export type Command = {
  id: string;
  label: () => string;
  /** What it does at any time, where the label says what it would do now. */
  name?: string;
  /** Its heading; a command that a screen brings along has none and stands under the screen's. */
  group?: CommandGroup;
  /** Such as `Mod+Shift+Z`; `Mod` is Ctrl, on a Mac the command key. */
  shortcut?: string;
  /** The shortcut is left to a text field that has the focus, which has the same of its own. */
  yieldsToFields?: true;
  when: () => boolean;
  /** Why it cannot be run at present; the palette leaves a command without a reason out. */
  whyNot?: () => string;
  run: () => void | Promise<void>;
};

export const always = () => true;
