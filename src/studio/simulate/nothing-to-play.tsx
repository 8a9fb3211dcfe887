import { describeScenario } from '@demo';
import { go } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { openScenario } from '../store/run.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { importScenario, startScenario } from './composer/files.ts';
import { ScenarioBar, ScenarioName } from './scenario-bar.tsx';
import type { ScenarioEntry } from './scenarios.ts';
import type { Simulation } from './use-run.ts';

/** Where no run can be shown: why, and what to do next. */
export function NothingToPlay({ simulation }: { simulation: Exclude<Simulation, { state: 'playing' }> }) {
  const entries = 'entries' in simulation ? simulation.entries : [];
  const entry = simulation.state === 'unreadable' ? simulation.entry : null;
  return (
    <Screen title="Simulate" className="main--keep main--bare">
      {entries.length > 0 && <ScenarioBar entries={entries} entry={entry} run={null} step={0} behind={0} />}
      <div className="work" aria-busy={simulation.state === 'loading'}>
        <Why simulation={simulation} />
      </div>
    </Screen>
  );
}

function Why({ simulation }: { simulation: Exclude<Simulation, { state: 'playing' }> }) {
  switch (simulation.state) {
    case 'loading':
      return null;
    case 'no-world':
      return (
        <Empty
          title="No world is open"
          actions={
            <Button look="primary" onClick={() => go({ screen: 'gallery' })}>
              Open the gallery
            </Button>
          }
        >
          A scenario is played in a world. Open one of the samples, or a world of your own.
        </Empty>
      );
    case 'no-good-world':
      return (
        <Empty
          title="This world does not compile yet"
          actions={
            <Button look="primary" icon="braces" onClick={() => go({ screen: 'world', tab: 'source' })}>
              Mend it in Source
            </Button>
          }
        >
          Nothing can be played in it before its errors are mended. The problems below say where and how.
        </Empty>
      );
    case 'choosing':
      return <Choice entries={simulation.entries} wanted={simulation.wanted} />;
    case 'unreadable':
      return (
        <Empty title={`${simulation.entry.id} is not a scenario that can be played`}>
          {simulation.problems.map(describeScenario).join(' ')}
        </Empty>
      );
  }
}

function Choice({ entries, wanted }: { entries: readonly ScenarioEntry[]; wanted: string | null }) {
  if (entries.length === 0) {
    return (
      <Empty
        title="No scenario is written for this world"
        actions={
          <>
            <Button look="primary" icon="plus" onClick={() => void startScenario()}>
              New scenario
            </Button>
            <Button icon="upload" onClick={() => void importScenario()}>
              Import a scenario…
            </Button>
            <Button onClick={() => go({ screen: 'gallery' })}>Open a sample world</Button>
          </>
        }
      >
        Compose one: what you do is recorded step by step, and played against this world at once. The sample worlds
        bring theirs; a world of the same name as a sample can play the sample's.
      </Empty>
    );
  }
  return (
    <div className="choice">
      <h2 className="empty__title">
        {wanted === null ? 'What shall be played?' : `There is no scenario “${wanted}” here`}
      </h2>
      <p className="prose">
        Each is played step by step against this world, and again at once whenever the world changes.
      </p>
      <ul className="choice__list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className="choice__item" onClick={() => openScenario(entry.id, 0)}>
              <Icon name="play" />
              <ScenarioName entry={entry} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
