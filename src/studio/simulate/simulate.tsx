import './simulate.css';
import { useCommands } from '../commands/keys.ts';
import { Screen } from '../shell/screen.tsx';
import { Button } from '../ui/button.tsx';
import { Ask } from './ask/ask.tsx';
import { ChangedList } from './changed-list.tsx';
import { fileCommands } from './composer/commands.ts';
import { useComposing } from './composer/composer.tsx';
import { FirstStep } from './composer/first-step.tsx';
import { useRecording } from './composer/record.ts';
import { Graph } from './graph/graph.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { entriesAt } from './ledger/ledger-view.tsx';
import { NothingToPlay } from './nothing-to-play.tsx';
import { ReviewQueue } from './review/review-queue.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import type { ScenarioEntry } from './scenarios.ts';
import { useSpokenSteps } from './spoken.ts';
import { Timeline } from './timeline/timeline.tsx';
import { play } from './transport/playback.ts';
import { Transport } from './transport/transport.tsx';
import { type Played, useSimulation } from './use-run.ts';

/** A scenario played against the open world. */
export function Simulate() {
  const simulation = useSimulation();
  useCommands(fileCommands);
  if (simulation.state !== 'playing') return <NothingToPlay simulation={simulation} />;
  return <Playing {...simulation} />;
}

type Playable = Played & { entries: readonly ScenarioEntry[]; entry: ScenarioEntry };

function Playing({ entries, entry, run, compiled, step, changes, behind }: Playable) {
  useSpokenSteps(run, step);
  return (
    <Screen
      title={`Simulate, ${run.scenario.title}`}
      className="main--sim"
      status={`ledger ${entriesAt(run, step)} entries`}
    >
      <ScenarioBar entries={entries} entry={entry} run={run} step={step} behind={behind} />
      <Timeline run={run} compiled={compiled} step={step} changes={changes} />
      <div className="work sim-work">
        <Graph
          run={run}
          compiled={compiled}
          step={step}
          changes={changes}
          empty={run.frames.length > 0 ? <BeforeTheFirst /> : <FirstStep compiled={compiled} />}
        />
        <ChangedList />
        <ReviewQueue run={run} step={step} />
      </div>
      <Transport run={run} step={step} />
      <Inspector run={run} compiled={compiled} step={step} own={entry.own === true} />
      {entry.own && <Composing />}
      <Ask run={run} compiled={compiled} step={step} />
    </Screen>
  );
}

/** While a scenario of one's own is open: its commands, and the answers given become steps of it. */
function Composing() {
  useComposing();
  useRecording();
  return null;
}

function BeforeTheFirst() {
  return (
    <div className="before">
      <p>Nothing has reached this world yet.</p>
      <Button look="primary" icon="play" onClick={play}>
        Play
      </Button>
    </div>
  );
}
