import type { MatrixRow } from '@core';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CoverageOf } from '../../verify/coverage-of.tsx';
import { attempt, setGrant, useEditable } from '../edit.ts';
import { liftCeiling, setCeiling } from '../matrix/edits.ts';
import { EXIT } from '../reach/ids.ts';
import { existingInRow, grantsOf, inherits } from '../reach/reach.ts';
import { Choose } from './choose.tsx';
import { CheckRow, Field } from './fields.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

const meanings = {
  trusted: 'What enters by a trusted channel is taken at its word.',
  untrusted: 'Whatever enters by an untrusted channel is tainted from the start.',
  derived: 'As trusted as what it was made from; a ceiling cuts that further.',
  tainted: 'A state, not a level: it is added to data that came, directly or through others, from an untrusted source.',
} as const;

/** A Trust Level, or the state `tainted`: its row of the Capability Matrix. */
export function RowInspector({ world, row }: { world: GoodWorld; row: MatrixRow }) {
  const { manifest } = world;
  const editable = useEditable();
  const capabilities = Object.keys(manifest.capabilities);
  const granted = grantsOf(manifest, row);
  const inheriting = row === 'derived' && inherits(manifest);
  const channels = Object.keys(manifest.channels).filter((name) => manifest.channels[name]?.trust_level === row);
  const existing = existingInRow(world, row);
  return (
    <>
      <Head selection={{ kind: 'row', name: row }} kind={row === 'tainted' ? 'State' : 'Trust Level'} name={row}>
        <TrustBadge level={row} />
      </Head>
      <div className="inspector__body">
        <CoverageOf world={world} selection={{ kind: 'row', name: row }} />
        <Section title="What it grants" meta={`${granted.length} of ${capabilities.length} capabilities`}>
          <p className="prose">{meanings[row]}</p>
          {row === 'derived' && (
            <Field label="Ceiling">
              <Segmented
                label="Ceiling"
                wide
                disabled={!editable}
                value={inheriting ? 'inherits' : 'ceiling'}
                options={[
                  { value: 'inherits', label: 'inherits' },
                  { value: 'ceiling', label: 'own list' },
                ]}
                onChange={(value) =>
                  value === 'inherits'
                    ? attempt('letting derived inherit', [liftCeiling])
                    : attempt('setting a ceiling for derived', [setCeiling(manifest)])
                }
              />
            </Field>
          )}
          <ul className="rows grants">
            {capabilities.map((name) => {
              const locked = row === 'tainted' && name === EXIT;
              return (
                <CheckRow
                  key={name}
                  name={name}
                  label={`Grant ${name} to ${row}`}
                  checked={granted.includes(name)}
                  disabled={!editable || locked}
                  note={locked ? <Locked /> : inheriting ? 'as trusted' : undefined}
                  onChange={(on) => setGrant(world, row, name, on)}
                />
              );
            })}
          </ul>
        </Section>
        <Section title="Actions that exist" meta={`${existing.size} of ${Object.keys(manifest.actions).length}`}>
          <ul className="rows">
            {Object.keys(manifest.actions).map((name) => (
              <li key={name} className={existing.has(name) ? '' : 'is-off'}>
                <i className={existing.has(name) ? 'pip pip--on' : 'pip'} />
                <Choose to={{ kind: 'action', name }} className="decided__name">
                  <code>{name}</code>
                </Choose>
                <span className="rows__end meta">{existing.has(name) ? 'exists' : 'does not exist'}</span>
              </li>
            ))}
          </ul>
        </Section>
        {row !== 'tainted' && (
          <Section title="Channels of this level" meta={channels.length}>
            <ul className="rows">
              {channels.map((name) => (
                <li key={name}>
                  <Choose to={{ kind: 'channel', name }} className="decided__name">
                    <code>{name}</code>
                  </Choose>
                  <span className="rows__end meta">{manifest.channels[name]?.payload ?? 'text'}</span>
                </li>
              ))}
              {channels.length === 0 && <li className="meta">No channel has this level.</li>}
            </ul>
          </Section>
        )}
        <Where world={world} selection={{ kind: 'row', name: row }} />
      </div>
    </>
  );
}

/** Leads to the law that holds the cell. */
export function Locked() {
  return (
    <Choose to={{ kind: 'cell', row: 'tainted', capability: EXIT }} className="text-link locked">
      <Icon name="lock" /> TaintContainmentLaw
    </Choose>
  );
}
