import './transport.css';
import type { Run } from '@demo';
import { useEffect } from 'react';
import type { Command } from '../../commands/command.ts';
import { useHints } from '../../commands/hints.ts';
import { hint, keysOf, useCommands } from '../../commands/keys.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import {
  jumpCommands,
  playOrPause,
  stepBack,
  stepForward,
  toEnd,
  toNextVerdict,
  toStart,
  transportCommands,
} from './commands.ts';
import { playbackStore, playOn, speeds, usePlayback } from './playback.ts';
import { Scrubber } from './scrubber.tsx';

/** How long a step stays before the next, at single speed. */
const pace = 1400;

const listed = {
  where: 'In the timeline',
  hints: [
    { keys: ['↑', '↓'], does: 'step by step' },
    { keys: ['Home', 'End'], does: 'first, last step' },
    { keys: ['PgUp', 'PgDn'], does: 'by verdict, on the slider' },
  ],
};

/** Moves through the run: by step, by verdict, by hand or by itself. */
export function Transport({ run, step }: { run: Run; step: number }) {
  useCommands(transportCommands);
  useHints(listed);
  usePlaying(step);
  const last = run.frames.length;
  return (
    <section className="transport" aria-label="Playback">
      <div className="transport__keys">
        <Key icon="to-start" command={toStart} />
        <Key icon="step-back" command={stepBack} />
        <PlayButton />
        <Key icon="step-forward" command={stepForward} />
        <Key icon="to-end" command={toEnd} />
      </div>
      <Scrubber run={run} step={step} />
      <span className="transport__pos">
        Step <b>{step}</b> of {last}
      </span>
      <Speed />
      <Button
        small
        className="transport__next"
        aria-disabled={!toNextVerdict.when()}
        onClick={() => toNextVerdict.when() && void toNextVerdict.run()}
      >
        Next verdict
        <Keys keys={keysOf(toNextVerdict.shortcut ?? '')} />
      </Button>
      <Jumps />
    </section>
  );
}

/** Goes on by itself up to the end or a breakpoint, or until something pauses it. */
function usePlaying(step: number): void {
  const isPlaying = usePlayback((state) => state.isPlaying);
  const speed = usePlayback((state) => state.speed);
  useEffect(() => {
    if (!isPlaying) return;
    const waiting = setTimeout(() => playOn(step + 1), pace / speed);
    return () => clearTimeout(waiting);
  }, [isPlaying, speed, step]);
}

/** The transport shows every step, so what a command can do is asked whenever it is drawn. */
function Key({ icon, command }: { icon: IconName; command: Command }) {
  const isEnabled = command.when();
  return (
    <Tooltip text={hint(command)}>
      <IconButton
        icon={icon}
        label={command.label()}
        aria-disabled={!isEnabled}
        onClick={() => isEnabled && void command.run()}
      />
    </Tooltip>
  );
}

function PlayButton() {
  const isPlaying = usePlayback((state) => state.isPlaying);
  return (
    <Tooltip text={hint(playOrPause)}>
      <button
        type="button"
        className="button button--primary transport__play"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => void playOrPause.run()}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </Tooltip>
  );
}

/** The other ways to get to a step, and the breakpoints. */
function Jumps() {
  // What the commands say changes with the breakpoints.
  usePlayback((state) => state.breakpoints);
  return (
    <Menu trigger={<IconButton icon="chevron-up" label="More ways to move" className="transport__jumps" />}>
      {jumpCommands.map((command) => (
        <MenuItem
          key={command.id}
          keys={command.shortcut ? keysOf(command.shortcut) : []}
          disabled={!command.when()}
          onSelect={() => void command.run()}
        >
          {command.label()}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Speed() {
  const speed = usePlayback((state) => state.speed);
  return (
    <Menu
      trigger={
        <button type="button" className="select select--bare transport__speed" aria-label={`Speed, ${speed} times`}>
          {speed}×
          <Icon name="chevron-down" />
        </button>
      }
    >
      {speeds.map((each) => (
        <MenuItem
          key={each}
          {...(each === speed && { icon: 'check' })}
          onSelect={() => playbackStore.setState({ speed: each })}
        >
          {each}×
        </MenuItem>
      ))}
    </Menu>
  );
}
