import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { CoverageOf } from '../../verify/coverage-of.tsx';
import { attempt, setGrant, useEditable } from '../edit.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';
import { everyContext, grantsOf, inherits, requiring, rows } from '../reach/reach.ts';
import { Choose } from './choose.tsx';
import { CheckRow, TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { LawCard } from './law-card.tsx';
import { Locked } from './row.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

export function CapabilityInspector({ world, name }: { world: GoodWorld; name: string }) {
  const { manifest } = world;
  const editable = useEditable();
  const description = manifest.capabilities[name];
  if (description === undefined) return null;
  const physical = name === EXIT || name === MEMORY;
  const actions = requiring(world, name);
  const channels = everyContext(world);
  return (
    <>
      <Head selection={{ kind: 'capability', name }} kind="Capability" name={name} />
      <div className="inspector__body">
        <CoverageOf world={world} selection={{ kind: 'capability', name }} />
        <Section>
          <TextField
            label="Description"
            value={description}
            placeholder="What does it let an action do?"
            disabled={!editable}
            onChange={(value) =>
              attempt(`describing ${name}`, [{ op: 'set', path: pointer('capabilities', name), value }])
            }
          />
          {physical && <LawCard law={name === EXIT ? 'TaintContainmentLaw' : 'ProvenanceLaw'} />}
        </Section>
        <Section title="Granted to" meta="rows of the matrix">
          <ul className="rows grants">
            {rows.map((row) => {
              const locked = row === 'tainted' && name === EXIT;
              return (
                <CheckRow
                  key={row}
                  name={row}
                  label={`Grant ${name} to ${row}`}
                  checked={grantsOf(manifest, row).includes(name)}
                  disabled={!editable || locked}
                  note={locked ? <Locked /> : row === 'derived' && inherits(manifest) ? 'inherits' : undefined}
                  onChange={(on) => setGrant(world, row, name, on)}
                />
              );
            })}
          </ul>
        </Section>
        <Section title="Required by" meta={`${actions.length} of ${Object.keys(manifest.actions).length} actions`}>
          <ul className="rows">
            {actions.map((action) => (
              <li key={action}>
                <Choose to={{ kind: 'action', name: action }} className="decided__name">
                  <code>{action}</code>
                </Choose>
              </li>
            ))}
            {actions.length === 0 && <li className="meta">No action requires it.</li>}
          </ul>
        </Section>
        <Section title="In reach of" meta="channels, straight">
          <ul className="rows">
            {channels.map(({ channel, madeFrom, context }) => {
              const present = context.capabilities.includes(name);
              return (
                <li key={channel} className={present ? '' : 'is-off'}>
                  <i className={present ? 'pip pip--on' : 'pip'} />
                  <Choose to={{ kind: 'channel', name: channel }} className="decided__name">
                    <code>{channel}</code>
                  </Choose>
                  <span className="rows__end meta">
                    {present ? 'present' : 'absent'}
                    {madeFrom !== null && `, from ${madeFrom}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </Section>
        <Where world={world} selection={{ kind: 'capability', name }} requires={actions} />
      </div>
    </>
  );
}
