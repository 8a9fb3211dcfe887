import { attackPaths, type Cell, describeOutcome, describePath, isContained } from '@demo';
import { useMemo, useState } from 'react';
import { useDocument } from '../store/document.ts';
import { Button } from '../ui/button.tsx';
import { GeneratedBar } from './generated-bar.tsx';
import { GeneratedInspector } from './generated-inspector.tsx';
import {
  attemptKey,
  type GeneratedState,
  isAsExpected,
  leaks,
  useGenerated,
  type Way,
  waysOf,
} from './generated-store.ts';
import type { Attempt } from './jobs.ts';
import { openInPlayer, type Subject } from './subject.ts';
import { type Drawn, type Line, OutcomeTable, type Place } from './table.tsx';
import { useAgain } from './use-again.ts';
import { lookOf, shortOutcome } from './words.ts';

/** So many ways are drawn at first, and so many more at a time. */
const page = 200;

/** Every channel to every action by every path: the attacks that follow from the open world itself. */
export function GeneratedView() {
  const state = useGenerated((all) => all);
  const id = useDocument(({ world }) => world?.id ?? null);
  const compiled = useDocument(({ lastGood }) => lastGood?.compiled ?? null);
  const [place, setPlace] = useState<Place | null>(null);
  const [limit, setLimit] = useState(page);
  const [leaksOnly, setLeaksOnly] = useState(false);
  const isHere = state.world === id && state.state !== 'idle';
  useAgain(id, compiled?.manifest_hash ?? null);
  const ways = useMemo(() => waysOf(isHere ? state.attempts : []), [isHere, state.attempts]);
  const shown = leaksOnly ? ways.filter(leaks) : ways;
  const attempt = place && attemptAt(ways, place);
  const subjectOf = (made: Attempt | null): Subject | null => {
    if (!made || 'skipped' in made || !compiled || id === null) return null;
    return {
      scenario: made.scenario,
      stance: made.stance,
      world: id,
      worldName: compiled.name,
      compiled,
      earlier: null,
      file: null,
    };
  };
  const open = (at: Place) => {
    const made = attemptAt(ways, at);
    const subject = subjectOf(made);
    if (subject && made && 'cell' in made) void openInPlayer(subject, made.cell.at?.step ?? 0);
  };
  return (
    <>
      <div className="work attack-work">
        <GeneratedBar
          state={state}
          isHere={isHere}
          isStale={isHere && state.hash !== compiled?.manifest_hash}
          leaksOnly={leaksOnly}
          onLeaksOnly={setLeaksOnly}
        />
        <div className="attack-scroll">
          {ways.length === 0 ? (
            <NothingYet state={state} isHere={isHere} />
          ) : (
            <>
              <OutcomeTable
                label="Generated attacks"
                narrow
                corner={
                  <>
                    <span className="aw__title">Channel to action</span>
                    <span className="meta">each a playable scenario</span>
                  </>
                }
                columns={attackPaths.map((path) => ({
                  key: path,
                  head: <span className="aw__path">{describePath(path)}</span>,
                }))}
                groups={[
                  {
                    key: 'ways',
                    title: 'Ways',
                    count: shown.length,
                    says: 'from an untrusted channel to an action with effects outside or a memory write',
                    lines: shown.slice(0, limit).map((way) => lineOf(way, state.turned)),
                  },
                ]}
                selected={place}
                onSelect={setPlace}
                onOpen={open}
              />
              {shown.length > limit && (
                <div className="attack-more">
                  <Button onClick={() => setLimit(limit + page)}>
                    Show {Math.min(page, shown.length - limit)} more of {shown.length}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <GeneratedInspector
        attempt={attempt}
        subject={subjectOf(attempt)}
        was={(attempt && state.turned.get(attemptKey(attempt))) ?? null}
      />
    </>
  );
}

function attemptAt(ways: readonly Way[], { line, column }: Place): Attempt | null {
  const way = ways.find(({ key }) => key === line);
  const path = attackPaths.find((each) => each === column);
  return (path && way?.byPath.get(path)) ?? null;
}

function lineOf(way: Way, turned: GeneratedState['turned']): Line {
  return {
    key: way.key,
    head: (
      <div className="scn" title={`${way.channel} to ${way.action}`}>
        <span>
          <code>{way.channel}</code> to <code>{way.action}</code>
        </span>
      </div>
    ),
    cells: attackPaths.map((path) => {
      const attempt = way.byPath.get(path);
      return attempt ? drawn(attempt, turned.get(attemptKey(attempt))) : 'waiting';
    }),
  };
}

function drawn(attempt: Attempt, was: Cell | undefined): Drawn | 'absent' {
  if ('skipped' in attempt) {
    return { look: { icon: 'minus', weight: 'quiet' }, text: 'no path', says: attempt.skipped };
  }
  const { cell } = attempt;
  const isUnmet = cell.expectations.total > 0 && !isAsExpected(attempt);
  return {
    look: lookOf(cell),
    text: shortOutcome(cell, attempt.scenario),
    says: `${describeOutcome(cell)}; ${isContained(cell) ? 'contained' : 'not contained'}`,
    ...(was && { turned: `was ${shortOutcome(was, attempt.scenario)}` }),
    ...(isUnmet && { remark: 'not as expected' }),
  };
}

function NothingYet({ state, isHere }: { state: GeneratedState; isHere: boolean }) {
  if (isHere && state.state === 'running') return null;
  return (
    <div className="empty">
      <h2 className="empty__title">
        {isHere ? 'This world gives an attacker no way in' : 'Attacks made from this very world'}
      </h2>
      <p className="prose">
        {isHere
          ? 'It has no untrusted channel, or no action with effects outside or a memory write.'
          : 'For every untrusted channel and every action with effects outside or a memory write: directly, through a summary, through memory into a new session, through a tool result, by a lying agent, while nobody is there, after one approval, through an overwritten note. Each can be opened in the player.'}
      </p>
    </div>
  );
}
