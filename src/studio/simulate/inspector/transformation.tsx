import type { CompiledManifest } from '@core';
import type { Made, Run } from '@demo';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { moveTo } from '../transport/playback.ts';
import { manifestOf } from './case.ts';
import { MadeValue } from './memory.tsx';
import { InSource } from './rules.tsx';
import { type Thing, thingsOf } from './things.ts';

const runners = { agent: 'the agent', hypervisor: 'the hypervisor', person: 'a person' } as const;

/** What a transformation made: from what, by whom, its value, and whether it ends taint. */
export function Transformation({ run, thing, made }: { run: Run; thing: Thing; made: Made | undefined }) {
  const { record } = thing;
  if (!('transformation' in record)) return null;
  const { name, by, cleared } = record.transformation;
  const from = made?.from ?? [...thing.parents];
  const seen = thing.parents.filter((id) => !from.includes(id));
  return (
    <dl className="facts">
      <dt>value</dt>
      <dd>
        <MadeValue run={run} thing={thing} />
        {made?.stated && (
          <span className="from">stated by the scenario's author in place of the hypervisor's work</span>
        )}
      </dd>
      <dt>from</dt>
      <dd>
        <Objects run={run} ids={from} />
        {seen.length > 0 && (
          <span className="from">
            and from all the agent had seen: <Objects run={run} ids={seen} />
          </span>
        )}
      </dd>
      <dt>by</dt>
      <dd>{runners[by]}</dd>
      <dt>context</dt>
      <dd className="ctx">
        <TrustBadges context={thing.context} />
      </dd>
      <dt>taint</dt>
      <dd>
        <Clearing
          name={name}
          by={by}
          cleared={cleared}
          tainted={thing.context.tainted}
          compiled={manifestOf(run, thing.frame.manifest_hash)}
        />
      </dd>
    </dl>
  );
}

type Runner = keyof typeof runners;

function Clearing({
  name,
  by,
  cleared,
  tainted,
  compiled,
}: {
  name: string;
  by: Runner;
  cleared: boolean;
  tainted: boolean;
  compiled: CompiledManifest | undefined;
}) {
  const rule = compiled?.taint_rules.find(({ transformation }) => transformation === name);
  const link = <InSource selection={{ kind: 'taint_rule', transformation: name }}>{name}</InSource>;
  if (!rule)
    return tainted ? 'Carried on: no taint rule speaks of this transformation.' : 'There was none to carry on.';
  const because = rule.reason ? `: ${rule.reason}` : '';
  if (rule.taint === 'add')
    return (
      <>
        Added by the taint rule {link}
        {because}.
      </>
    );
  if (!('by' in rule))
    return (
      <>
        Carried on, as the taint rule {link} says{because}.
      </>
    );
  if (cleared && !tainted)
    return (
      <>
        Cleared by the taint rule {link}
        {because}.
      </>
    );
  if (rule.by !== by)
    return (
      <>
        Carried on: the taint rule {link} clears only what {runners[rule.by]} makes.
      </>
    );
  if (!cleared) return <>Carried on: the value does not fit the output that the taint rule {link} allows.</>;
  return <>Carried on: something in its lineage cannot be traced, so the taint rule {link} does not clear it.</>;
}

function Objects({ run, ids }: { run: Run; ids: readonly string[] }) {
  const things = thingsOf(run);
  return ids.map((id, index) => {
    const thing = things.get(id);
    return (
      <span key={id}>
        {index > 0 && ', '}
        {thing ? (
          <button type="button" className="text-link name" onClick={() => moveTo(thing.frame.step)}>
            {id}
          </button>
        ) : (
          <code>{id}</code>
        )}
        {thing && ` ${thing.name}`}
      </span>
    );
  });
}
