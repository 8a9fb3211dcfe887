import { useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Command } from './command.ts';
import { commands } from './index.ts';

const mac = /Mac|iPhone|iPad/.test(navigator.platform);
const plain = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
};
const symbols: { readonly [part: string]: string } = mac
  ? { ...plain, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
  : { ...plain, Mod: 'Ctrl' };

/** The keys of a shortcut as the keyboard names them. */
export function keysOf(shortcut: string): string[] {
  return shortcut.split('+').map((part) => symbols[part] ?? part);
}

/** A label with its shortcut, for a tooltip. */
export function hint(command: Command): string {
  return command.shortcut ? `${command.label()} (${keysOf(command.shortcut).join(' ')})` : command.label();
}

/** What screens have brought along, the newest first. */
const ofScreen = createStore<readonly (readonly Command[])[]>()(() => []);

/** Every command that is there at present: those of the screen, the newest first, then those of the page. */
function commandsNow(): Command[] {
  return [...ofScreen.getState().flat(), ...commands];
}

/** The same for what shows them: a screen that is still being loaded adds its own when it is there. */
export function useCommandsNow(): readonly Command[] {
  const own = useStore(ofScreen);
  return useMemo(() => [...own.flat(), ...commands], [own]);
}

/** Adds a screen's own commands to the keyboard and the palette while the component is shown. */
export function useCommands(own: readonly Command[]): void {
  // Before the screen is painted: what one sees answers to its keys.
  useLayoutEffect(() => {
    ofScreen.setState((shown) => [own, ...shown], true);
    return () => ofScreen.setState((shown) => shown.toSpliced(shown.indexOf(own), 1), true);
  }, [own]);
}

/** Runs the command whose shortcut is pressed, from now on. */
export function startKeys(): void {
  addEventListener('keydown', (event) => answer(event, commandsNow()));
  // Monaco keeps some keys with Alt for its find widget, and would let nobody else have them in the text either.
  addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || !inSource(event) || inFindWidget(event)) return;
      answer(event, commands);
      if (event.defaultPrevented) event.stopPropagation();
    },
    true,
  );
}

function answer(event: KeyboardEvent, offered: readonly Command[]): void {
  if (event.defaultPrevented || event.isComposing || dialogIsOpen()) return;
  for (const command of offered) {
    if (!command.shortcut || !presses(event, command.shortcut)) continue;
    if (command.yieldsToFields && inField(event)) continue;
    if (types(command.shortcut) && (takesTyping(event) || works(event))) continue;
    if (command.when()) void command.run();
    else if (!modified(command.shortcut)) continue;
    event.preventDefault();
    return;
  }
}

function modified(shortcut: string): boolean {
  return /^(Mod|Alt)\+/.test(shortcut);
}

/** A key that means something of its own to whatever takes text. Escape and the function keys do not. */
function types(shortcut: string): boolean {
  return !modified(shortcut) && !/^(Shift\+)?(F\d+|Escape)$/.test(shortcut);
}

/** Letters and digits go by where they stand on the keyboard, so that Alt and Shift do not turn them into others. */
export function presses(event: KeyboardEvent, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const key = parts.pop() ?? '';
  const pressed = event.key === ' ' ? 'Space' : event.key;
  const mod = mac ? event.metaKey : event.ctrlKey;
  return (
    mod === parts.includes('Mod') &&
    (event.shiftKey === parts.includes('Shift') || isSign(key)) &&
    event.altKey === parts.includes('Alt') &&
    (pressed.toLowerCase() === key.toLowerCase() || (event.altKey && codeOf(key) === event.code))
  );
}

/** Which signs need Shift differs from keyboard to keyboard. */
function isSign(key: string): boolean {
  return /^[^a-z0-9]$/i.test(key);
}

function codeOf(key: string): string {
  return /^\d$/.test(key) ? `Digit${key}` : `Key${key}`;
}

/** The Source editor is no field to undo and redo in: the page's one history serves it. */
function inField({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest('.monaco-editor')) return false;
  return target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]');
}

function takesTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return inField(event) || inSource(event) || (target instanceof Element && target.closest('select') !== null);
}

function inSource({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('.monaco-editor') !== null;
}

function inFindWidget({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('.find-widget') !== null;
}

/** The space bar presses the control that has the focus. */
function works({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof Element && target.closest('button, a, summary, input') !== null;
}

function dialogIsOpen(): boolean {
  return document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu]):not(.monaco-editor *)') !== null;
}
