import type { Command } from '../../commands/command.ts';
import { runStore } from '../../store/run.ts';
import { playbackStore } from '../transport/playback.ts';
import { lookingStore, search, toggleSession, toggleStep, unfoldAll } from './looking.ts';

const here = () => runStore.getState().step;
const hasStep = () => playbackStore.getState().last > 0 && here() > 0;
const sessionHere = () => playbackStore.getState().sessions[here() - 1] ?? '';

export const findInGraph: Command = {
  id: 'find-in-graph',
  label: () => 'Find in the graph',
  shortcut: 'Mod+F',
  when: () => playbackStore.getState().last > 0,
  run: () => {
    if (lookingStore.getState().query === null) search('');
    document.querySelector<HTMLInputElement>('.graph-find input')?.select();
  },
};

const foldStep: Command = {
  id: 'fold-step',
  label: () => (lookingStore.getState().steps.has(here()) ? 'Unfold this step' : 'Fold this step'),
  shortcut: 'F',
  when: hasStep,
  run: () => toggleStep(here()),
};

const foldSession: Command = {
  id: 'fold-session',
  label: () => (lookingStore.getState().sessions.has(sessionHere()) ? 'Unfold this session' : 'Fold this session'),
  shortcut: 'Shift+F',
  when: hasStep,
  run: () => toggleSession(sessionHere()),
};

const foldOthers: Command = {
  id: 'fold-other-sessions',
  label: () => 'Fold all sessions but this',
  when: () => new Set(playbackStore.getState().sessions).size > 1,
  run: () => {
    const sessions = new Set(playbackStore.getState().sessions);
    sessions.delete(sessionHere());
    lookingStore.setState({ sessions });
  },
};

const unfoldEverything: Command = {
  id: 'unfold-all',
  label: () => 'Unfold everything',
  when: () => lookingStore.getState().sessions.size + lookingStore.getState().steps.size > 0,
  run: unfoldAll,
};

export const foldCommands: readonly Command[] = [foldStep, foldSession, foldOthers, unfoldEverything];
export const graphCommands: readonly Command[] = [findInGraph, ...foldCommands];
