import type { Run } from '@demo';
import { grouped } from '../graph/plan.ts';
import { Head, Section } from './head.tsx';
import { Versions } from './memory.tsx';
import { thingsOf } from './things.ts';

/** All that is remembered after a step: every key with its versions, each with its taint. */
export function MemoryView({ run, step }: { run: Run; step: number }) {
  const written = [...thingsOf(run).values()].filter(({ kind, frame }) => kind === 'memory' && frame.step <= step);
  const keys = grouped(written, ({ name }) => name);
  return (
    <>
      <Head kind={`Memory after step ${step}`} name={keys.size === 1 ? '1 key' : `${keys.size} keys`} />
      <div className="inspector__body">
        {keys.size === 0 && (
          <Section>
            <p className="prose">
              Nothing is remembered yet. What an action with <code>memory.write</code> stores stands here, each version
              with the taint it was written with.
            </p>
          </Section>
        )}
        {[...keys].map(([key, versions]) => (
          <Section key={key} title={key} aside={versions.length === 1 ? '1 version' : `${versions.length} versions`}>
            <Versions
              run={run}
              name={key}
              step={step}
              current={versions.filter(({ frame }) => frame.step === step).map(({ id }) => id)}
            />
          </Section>
        ))}
      </div>
    </>
  );
}
