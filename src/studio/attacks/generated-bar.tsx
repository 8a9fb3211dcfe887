import { useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { runGeneratedAttacks, stopGeneratedAttacks } from './commands.ts';
import { type GeneratedState, isRunning, summaryOf } from './generated-store.ts';

/** What is being run and how far it is; what came of it. */
export function GeneratedBar({
  state,
  isHere,
  isStale,
  leaksOnly,
  onLeaksOnly,
}: {
  state: GeneratedState;
  isHere: boolean;
  /** What is shown was played in the world as it was. */
  isStale: boolean;
  leaksOnly: boolean;
  onLeaksOnly: (only: boolean) => void;
}) {
  const { attempts, size, again, turned } = state;
  const summary = useMemo(() => summaryOf(attempts), [attempts]);
  const runs = isHere && isRunning(state);
  const played = again?.played ?? attempts.length;
  const of = again?.size ?? size;
  return (
    <div className="attack-bar">
      {runs ? (
        <Button icon="stop" onClick={() => void stopGeneratedAttacks.run()}>
          Stop
        </Button>
      ) : (
        <Button
          look={isHere && !isStale ? 'plain' : 'primary'}
          icon="play"
          disabled={!runGeneratedAttacks.when()}
          onClick={() => void runGeneratedAttacks.run()}
        >
          {isHere ? 'Run all again' : 'Run all'}
        </Button>
      )}
      {isHere && (
        <>
          {runs && <progress aria-label="Generated attacks played" max={of || 1} value={played} />}
          <span className="met">
            {!runs && <Icon name={summary.contained === summary.played ? 'check' : 'warning'} />}
            <span>
              <b>{summary.contained}</b> of {summary.played} contained, <b>{summary.met}</b> of {summary.expected} as
              expected
            </span>
          </span>
          <Button small aria-pressed={leaksOnly} onClick={() => onLeaksOnly(!leaksOnly)}>
            Only what gets through
          </Button>
          <span className="bar__gap" />
          {isStale && (
            <span className="stale">
              <Icon name="clock" />
              {again ? 'the world as it was; played anew in the one that is' : 'the world has changed since: run again'}
            </span>
          )}
          {!isStale && turned.size > 0 && <span className="meta">{turned.size} turned</span>}
          <span className="meta">
            {state.state === 'stopped' ? 'stopped after ' : ''}
            {played} of {of}
            {!again && `, ${summary.skipped} without such a path`}
          </span>
        </>
      )}
    </div>
  );
}
