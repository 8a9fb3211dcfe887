import { useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { runGeneratedAttacks, stopGeneratedAttacks } from './commands.ts';
import { type GeneratedState, isRunning, type Summary, summaryOf } from './generated-store.ts';

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
  const { attempts, again, turned } = state;
  const summary = useMemo(() => summaryOf(attempts), [attempts]);
  const runs = isHere && isRunning(state);
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
          {runs && (
            <progress
              aria-label="Generated attacks played"
              max={(again ?? state).size || 1}
              value={again?.played ?? attempts.length}
            />
          )}
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
              {again ? 'before the change' : 'before the change: run again'}
            </span>
          )}
          {again && (
            <span className="meta">
              {again.played} of {again.size} played anew
            </span>
          )}
          {!isStale && turned.size > 0 && <span className="meta">{turned.size} turned</span>}
          {!isStale && !again && <span className="meta">{extent(state, summary)}</span>}
        </>
      )}
    </div>
  );
}

function extent({ state, attempts, size }: GeneratedState, { skipped }: Summary): string {
  const played = `${attempts.length} of ${size}, ${skipped} without such a path`;
  return state === 'stopped' ? `stopped after ${played}` : played;
}
