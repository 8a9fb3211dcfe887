import { themeInForce, viewStore } from '../store/view.ts';
import { always, type Command } from './command.ts';

export const toggleTheme: Command = {
  id: 'toggle-theme',
  name: 'Light or dark theme',
  label: () => (themeInForce() === 'dark' ? 'Light theme' : 'Dark theme'),
  group: 'View',
  shortcut: 'Alt+T',
  when: always,
  run: () => viewStore.setState({ theme: themeInForce() === 'dark' ? 'light' : 'dark' }),
};
