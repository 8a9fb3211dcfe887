import type { CompiledManifest, ProposedAction, ResolutionContext } from '@core';
import { useState } from 'react';
import { modeNames } from '../parts/mode-names.ts';
import { Button } from '../ui/button.tsx';
import { playScenario, scenarioOf } from './play.ts';

/** The case itself: what is proposed, in which mode, and what it was made from. */
export function WitnessFacts({ proposal, context }: { proposal: ProposedAction; context: ResolutionContext }) {
  const parameters = Object.entries(proposal.parameters);
  return (
    <dl className="facts witness">
      <dt>action</dt>
      <dd>
        <code>{proposal.action_type}</code>
      </dd>
      {parameters.map(([name, value]) => (
        <Fact key={name} name={name} value={JSON.stringify(value)} />
      ))}
      <dt>made from</dt>
      <dd>
        {context.records.length === 0 ? (
          'nothing known'
        ) : (
          <ul>
            {context.records.map((record) => (
              <li key={record.id}>
                <code>{'source' in record ? record.source : record.transformation.name}</code>
                {record.parents.length > 0 && ` from ${record.parents.length === 1 ? 'it' : 'them'}`}
                {record.session !== context.session && ', in an earlier session'}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dt>mode</dt>
      <dd>{modeNames[context.mode]}</dd>
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <code>{value}</code>
      </dd>
    </>
  );
}

/** Opens the case as a scenario in Simulate, or says why no real steps lead to it. */
export function PlayWitness({
  compiled,
  witness,
  title,
  label = 'Play',
  primary = false,
  onPlay,
}: {
  compiled: CompiledManifest;
  witness: { proposal: ProposedAction; context: ResolutionContext };
  /** What the scenario is called. */
  title: string;
  label?: string;
  primary?: boolean;
  onPlay?: (() => void) | undefined;
}) {
  const [obstacle, setObstacle] = useState<string | null>(null);
  const play = () => {
    const made = scenarioOf(compiled, witness, title);
    if ('obstacle' in made) {
      setObstacle(made.obstacle);
      return;
    }
    onPlay?.();
    playScenario(compiled, made.scenario);
  };
  return (
    <>
      <Button small icon="play" look={primary ? 'primary' : 'plain'} aria-label={`${label}: ${title}`} onClick={play}>
        {label}
      </Button>
      {obstacle && (
        <span className="obstacle" role="status">
          It cannot be played. {obstacle}
        </span>
      )}
    </>
  );
}
