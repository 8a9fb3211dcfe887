import { describeDifference, describeScenario, describeSkip, type Frame, type Run, stances } from '@demo';
import { modeNames } from '../parts/mode-names.ts';
import { chooseMode, chooseStance, openScenario, useRun } from '../store/run.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { openAsk, waitingAt } from './ask/ask-store.ts';
import { ComposeMenu } from './composer/compose-menu.tsx';
import { ReviewChip } from './review/review-queue.tsx';
import type { ScenarioEntry } from './scenarios.ts';
import { nameOf } from './timeline/gist.ts';
import { moveTo } from './transport/playback.ts';

/** What is played, by which agent, in which world, and whether it came out as its author expected. */
export function ScenarioBar({
  entries,
  entry,
  run,
  step,
  behind,
}: {
  entries: readonly ScenarioEntry[];
  entry: ScenarioEntry | null;
  run: Run | null;
  step: number;
  behind: number;
}) {
  return (
    <div className="tabs simbar">
      <Picker entries={entries} entry={entry} />
      <div className="tabs__tools">
        {behind > 0 && (
          <span className="stale" title="The text does not compile; the last world that did is played.">
            <Icon name="clock" />
            last good world, {behind} {behind === 1 ? 'edit' : 'edits'} behind
          </span>
        )}
        {run && (
          <>
            <WaitingChip run={run} step={step} />
            <ReviewChip run={run} step={step} />
            <Overridden run={run} />
            <StanceChoice run={run} />
            <Expectations run={run} />
          </>
        )}
        <ComposeMenu entry={entry} />
      </div>
    </div>
  );
}

function Picker({ entries, entry }: { entries: readonly ScenarioEntry[]; entry: ScenarioEntry | null }) {
  const scenario = entry?.parsed.scenario;
  return (
    <Menu
      trigger={
        <button type="button" className="select select--bare scenario-pick">
          {scenario && <span className="tag">{scenario.kind}</span>}
          <b>{scenario?.title ?? entry?.id ?? 'Choose a scenario'}</b>
          {scenario?.description && <span className="meta">{scenario.description}</span>}
          <Icon name="chevron-down" />
        </button>
      }
    >
      {[true, false].map((own) => {
        const group = entries.filter((each) => (each.own === true) === own);
        if (group.length === 0) return null;
        return (
          <MenuGroup key={String(own)} label={own ? 'Your own' : 'Scenarios of this world'}>
            {group.map((each) => (
              <MenuItem
                key={each.id}
                {...(each.id === entry?.id && { icon: 'check' })}
                onSelect={() => openScenario(each.id, 0)}
              >
                <ScenarioName entry={each} />
              </MenuItem>
            ))}
          </MenuGroup>
        );
      })}
      {scenario?.misses && <MenuGroup label={`What a naive policy misses: ${scenario.misses}`}>{null}</MenuGroup>}
      {scenario?.note && <MenuGroup label={scenario.note}>{null}</MenuGroup>}
    </Menu>
  );
}

export function ScenarioName({ entry }: { entry: ScenarioEntry }) {
  const { scenario } = entry.parsed;
  return (
    <span className="scenario-name">
      <b>{scenario?.title ?? entry.id}</b>
      {scenario ? (
        <>
          <span className="meta">{scenario.description}</span>
          <span className="tag">{scenario.kind}</span>
        </>
      ) : (
        <span className="meta">cannot be read</span>
      )}
    </span>
  );
}

/** A mode chosen in the bar holds in every session; here it is given back. */
function Overridden({ run }: { run: Run }) {
  const mode = useRun((state) => state.mode);
  if (mode === null || run.scenario.sessions.every((session) => session.mode === mode)) return null;
  return (
    <Button small look="quiet" icon="close" onClick={() => chooseMode(null)} title="Back to the modes of the scenario">
      {modeNames[mode]} in every session
    </Button>
  );
}

/** Who the scripted agent is. Where the scenario has no steps of its own for a stance, that says so. */
function StanceChoice({ run }: { run: Run }) {
  const matters = run.scenario.sessions.some(({ steps }) => steps.some((step) => step.stances));
  const why = matters ? undefined : 'In this scenario every agent does the same';
  return (
    <span className="simbar__stance" title={why}>
      <span className="meta simbar__agent">Agent</span>
      <Segmented
        label="Agent"
        value={run.stance}
        options={stances.map((value) => ({ value, label: value }))}
        onChange={chooseStance}
      />
    </span>
  );
}

/** How many ASKs wait for a person at this step, as the way to answer them. */
function WaitingChip({ run, step }: { run: Run; step: number }) {
  const waiting = waitingAt(run, step);
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <Button small look="quiet" icon="ask" onClick={() => openAsk(first)}>
      {waiting.length} ASK{waiting.length === 1 ? ' waits' : 's wait'}
    </Button>
  );
}

/** Whether the run came to what its author expected; each thing that did not leads to its step. */
function Expectations({ run }: { run: Run }) {
  const { met, total } = run.expectations;
  const unmet = run.frames.filter(({ expectation }) => expectation?.met === false);
  const { problems } = run;
  if (unmet.length === 0 && problems.length === 0) {
    if (total === 0) return null;
    return (
      <span className="met">
        <Icon name="check" />
        {met} of {total} as expected
      </span>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className="met met--not">
          <Icon name="warning" />
          {unmet.length > 0
            ? `${met} of ${total} as expected`
            : problems.length === 1
              ? '1 remark'
              : `${problems.length} remarks`}
          <Icon name="chevron-down" />
        </button>
      }
    >
      {unmet.length > 0 && (
        <MenuGroup label="Not as expected">
          {unmet.map((frame) => (
            <MenuItem key={frame.step} onSelect={() => moveTo(frame.step)}>
              <span className="difference">
                Step {frame.step}, <code>{nameOf(run, frame)}</code>: {whyUnmet(frame)}
              </span>
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {problems.length > 0 && (
        <MenuGroup label="In the scenario">
          {problems.map((problem) => (
            <MenuItem
              key={`${problem.code} ${problem.path}`}
              disabled={problem.step === null}
              onSelect={() => moveTo(problem.step ?? 0)}
            >
              <span className="difference">{describeScenario(problem)}</span>
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}

function whyUnmet({ skipped, expectation }: Frame): string {
  return skipped ? describeSkip(skipped) : (expectation?.differences ?? []).map(describeDifference).join(' ');
}
