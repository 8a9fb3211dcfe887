import type { CompiledManifest } from '@core';
import type { Run } from '@demo';
import { modeNames } from '../../parts/mode-names.ts';
import { Button } from '../../ui/button.tsx';
import { moveTo } from '../transport/playback.ts';
import { Head, Section } from './head.tsx';
import { shortHash } from './legible.ts';

/** Before the first step: what will be played, and in what world. */
export function Start({ run, compiled }: { run: Run; compiled: CompiledManifest }) {
  const { title, description, kind, misses, note, source, sessions } = run.scenario;
  return (
    <>
      <Head kind={`Scenario, before its first step`} name={title} mark={<span className="tag">{kind}</span>} />
      <div className="inspector__body">
        <Section>
          {description && <p className="prose">{description}</p>}
          {misses && <p className="prose prose--after">What a naive policy misses: {misses}</p>}
          {note && <p className="prose prose--after">{note}</p>}
          {source && <p className="prose prose--after start__source">{source}</p>}
          <div className="button-row">
            <Button look="primary" icon="step-forward" onClick={() => moveTo(1)}>
              First step
            </Button>
          </div>
        </Section>
        <Section title="Sessions" aside="each starts with nothing observed">
          <ul className="rows">
            {sessions.map(({ id, mode, steps }) => (
              <li key={id}>
                <code>{id}</code>
                {modeNames[run.frames.find(({ session }) => session === id)?.mode ?? mode]}
                <span className="rows__end meta">
                  {steps.length} {steps.length === 1 ? 'step' : 'steps'}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="World">
          <dl className="facts">
            <dt>manifest</dt>
            <dd>
              <code>{compiled.name}</code> {shortHash(compiled.manifest_hash)}
            </dd>
            <dt>provenance</dt>
            <dd>
              {compiled.provenance.tracking === 'observed'
                ? 'observed: everything the agent was shown counts'
                : 'declared: what the agent cites counts'}
            </dd>
          </dl>
        </Section>
      </div>
    </>
  );
}
