import type { Command } from '../../commands/command.ts';
import { runStore } from '../../store/run.ts';
import { moveTo, nextVerdict, pause, play, playbackStore } from './playback.ts';

const here = () => runStore.getState().step;
const isPlaying = () => playbackStore.getState().isPlaying;
const hasSteps = () => playbackStore.getState().last > 0;
const before = () => hasSteps() && here() > 0;
const after = () => here() < playbackStore.getState().last;

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
  run: () => moveTo(playbackStore.getState().last),
};

export const toNextVerdict: Command = {
  id: 'next-verdict',
  label: () => 'Next verdict',
  shortcut: 'N',
  when: () => nextVerdict() !== undefined,
  run: () => moveTo(nextVerdict() ?? here()),
};

export const transportCommands: readonly Command[] = [
  toStart,
  stepBack,
  playOrPause,
  stepForward,
  toEnd,
  toNextVerdict,
];
