import type { Change, Delivery, PayloadKind, TrustLevel } from '@core';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CoverageOf } from '../../verify/coverage-of.tsx';
import { attempt, useEditable } from '../edit.ts';
import { and } from '../matrix/words.ts';
import { EXIT } from '../reach/ids.ts';
import { type From, grantsOf, rowsOf } from '../reach/reach.ts';
import { sourcesOf } from '../reach/straight.ts';
import { chooseSource, useReach, useSource } from '../reach/use-reach.ts';
import { Choose } from './choose.tsx';
import { Decided } from './decided.tsx';
import { Field, SelectField, TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

const levels = ['trusted', 'untrusted', 'derived'] as const satisfies readonly TrustLevel[];
const payloads = ['text', 'email', 'html', 'json', 'tool_result'] as const satisfies readonly PayloadKind[];
const deliveries = ['direct', 'quarantined'] as const satisfies readonly Delivery[];
const nowhere = '';

export function ChannelInspector({ world, name }: { world: GoodWorld; name: string }) {
  const channel = world.manifest.channels[name];
  const { reach } = useReach(world);
  const from = reach?.from;
  if (!channel || from?.channel !== name) return null;
  const returning = Object.entries(world.manifest.actions).flatMap(([action, { returns }]) =>
    returns === name ? [action] : [],
  );
  return (
    <>
      <Head selection={{ kind: 'channel', name }} kind="Channel" name={name}>
        <TrustBadge level={channel.trust_level} />
      </Head>
      <div className="inspector__body">
        <CoverageOf world={world} selection={{ kind: 'channel', name }} />
        <Fields world={world} name={name} />
        <Reaches world={world} from={from} />
        <Section title={`Decided straight from ${name}`} meta="no steps between">
          <ul className="rows decided">
            {[...from.verdicts].map(([action, verdict]) => (
              <Decided
                key={action}
                world={world}
                name={action}
                to={{ kind: 'action', name: action }}
                verdict={verdict}
              />
            ))}
            {from.verdicts.size === 0 && <li className="meta">No action: there is nothing to decide yet.</li>}
          </ul>
        </Section>
        <Where world={world} selection={{ kind: 'channel', name }}>
          <dt>Enters by</dt>
          <dd>
            {returning.length === 0
              ? 'the host alone'
              : returning.map((action, at) => (
                  <span key={action}>
                    {at > 0 && ', '}
                    <Choose to={{ kind: 'action', name: action }}>
                      <code>{action}</code>
                    </Choose>
                  </span>
                ))}
            {returning.length > 0 && ` return${returning.length === 1 ? 's' : ''} here`}
          </dd>
        </Where>
      </div>
    </>
  );
}

function Fields({ world, name }: { world: GoodWorld; name: string }) {
  const editable = useEditable();
  const channel = world.manifest.channels[name];
  const { trust_level = 'untrusted', payload = 'text', delivery = 'direct', description = '' } = channel ?? {};
  const set = (key: string, value: string, label: string) =>
    attempt(label, [{ op: 'set', path: pointer('channels', name, key), value }]);
  const describe = (value: string) => {
    const path = pointer('channels', name, 'description');
    const change: Change = value === '' ? { op: 'remove', path } : { op: 'set', path, value };
    attempt(`describing ${name}`, [change]);
  };
  return (
    <Section>
      <Field label="Trust Level">
        <Segmented
          label="Trust Level"
          wide
          disabled={!editable}
          value={trust_level}
          options={levels.map((level) => ({ value: level, label: level, trust: level }))}
          onChange={(level) => set('trust_level', level, `moving ${name} to ${level}`)}
        />
      </Field>
      <SelectField
        label="Payload"
        value={payload}
        disabled={!editable}
        options={payloads.map((kind) => ({ value: kind, label: kind }))}
        onChange={(kind) => set('payload', kind, `reading ${name} as ${kind}`)}
      />
      <Field label="Delivery">
        <Segmented
          label="Delivery"
          wide
          disabled={!editable}
          value={delivery}
          options={deliveries.map((each) => ({ value: each, label: each }))}
          onChange={(each) => set('delivery', each, `delivering ${name} ${each}`)}
        />
      </Field>
      <TextField
        label="Description"
        value={description}
        placeholder="Who can write here?"
        disabled={!editable}
        onChange={describe}
      />
    </Section>
  );
}

/** What the context has and lacks, and which rows or law make it so. */
function Reaches({ world, from }: { world: GoodWorld; from: From }) {
  const { manifest } = world;
  const { channel, context } = from;
  const capabilities = Object.keys(manifest.capabilities);
  const has = new Set(context.capabilities);
  const madeFrom = useSource(world, channel);
  const derived = manifest.channels[channel]?.trust_level === 'derived';
  const because = (name: string) => {
    if (has.has(name)) return and(rowsOf(context));
    if (name === EXIT && context.tainted) return 'law';
    return `not in ${and(rowsOf(context).filter((row) => !grantsOf(manifest, row).includes(name)))}`;
  };
  return (
    <Section title={`What ${channel} can reach`} meta={`${has.size} of ${capabilities.length} capabilities`}>
      {derived && (
        <SelectField
          label="Made from"
          value={madeFrom ?? nowhere}
          options={[
            ...sourcesOf(manifest).map((source) => ({ value: source, label: source })),
            { value: nowhere, label: 'nothing known' },
          ]}
          onChange={(source) => chooseSource(channel, source === nowhere ? null : source)}
        />
      )}
      <ul className="rows reach">
        {[...capabilities.filter((name) => has.has(name)), ...capabilities.filter((name) => !has.has(name))].map(
          (name) => (
            <li key={name} className={has.has(name) ? '' : 'is-off'}>
              {because(name) === 'law' ? <Icon name="lock" /> : <i className={has.has(name) ? 'pip pip--on' : 'pip'} />}
              <Choose to={{ kind: 'capability', name }} className="decided__name">
                <code>{name}</code>
              </Choose>
              <span className="rows__end meta">
                <span className="sr">{has.has(name) ? 'present: ' : 'absent: '}</span>
                {because(name)}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
