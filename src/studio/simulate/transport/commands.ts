import type { Command } from '../../commands/command.ts';
import { runStore } from '../../store/run.ts';
import {
  breakpointsNow,
  clearBreakpoints,
  moveTo,
  nextOf,
  pause,
  play,
  playbackStore,
  previousOf,
  toggleBreakpoint,
} from './playback.ts';

const here = () => runStore.getState().step;
const playback = () => playbackStore.getState();
const isPlaying = () => playback().isPlaying;
const hasSteps = () => playback().last > 0;
const before = () => hasSteps() && here() > 0;
const after = () => here() < playback().last;

export const toStart: Command = {
  id: 'to-start',
  label: () => 'To the start',
  when: before,
  run: () => moveTo(0),
};

export const stepBack: Command = {
  id: 'step-back',
  label: () => 'Step back',
  shortcut: 'ArrowLeft',
  when: before,
  run: () => moveTo(here() - 1),
};

export const playOrPause: Command = {
  id: 'play-or-pause',
  label: () => (isPlaying() ? 'Pause' : 'Play'),
  shortcut: 'Space',
  when: hasSteps,
  run: () => (isPlaying() ? pause() : play()),
};

export const stepForward: Command = {
  id: 'step-forward',
  label: () => 'Step forward',
  shortcut: 'ArrowRight',
  when: after,
  run: () => moveTo(here() + 1),
};

export const toEnd: Command = {
  id: 'to-end',
  label: () => 'To the end',
  when: after,
  run: () => moveTo(playback().last),
};

export const toNextVerdict: Command = {
  id: 'next-verdict',
  label: () => 'Next verdict',
  shortcut: 'N',
  when: () => nextOf(playback().verdicts) !== undefined,
  run: () => moveTo(nextOf(playback().verdicts) ?? here()),
};

const toPreviousVerdict: Command = {
  id: 'previous-verdict',
  label: () => 'Previous verdict',
  shortcut: 'Shift+N',
  when: () => previousOf(playback().verdicts) !== undefined,
  run: () => moveTo(previousOf(playback().verdicts) ?? here()),
};

const toNextAsk: Command = {
  id: 'next-ask',
  label: () => 'Next ASK',
  shortcut: 'K',
  when: () => nextOf(playback().asks) !== undefined,
  run: () => moveTo(nextOf(playback().asks) ?? here()),
};

const breakHere: Command = {
  id: 'breakpoint',
  label: () =>
    breakpointsNow().has(here()) ? 'Take the breakpoint of this step away' : 'Set a breakpoint at this step',
  shortcut: 'B',
  when: before,
  run: () => toggleBreakpoint(here()),
};

const clearBreaks: Command = {
  id: 'clear-breakpoints',
  label: () => 'Take all breakpoints away',
  when: () => breakpointsNow().size > 0,
  run: clearBreakpoints,
};

/** What the menu beside Next verdict offers. */
export const jumpCommands: readonly Command[] = [toPreviousVerdict, toNextAsk, breakHere, clearBreaks];

export const transportCommands: readonly Command[] = [
  toStart,
  stepBack,
  playOrPause,
  stepForward,
  toEnd,
  toNextVerdict,
  ...jumpCommands,
];
