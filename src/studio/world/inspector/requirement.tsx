import type { GoodWorld } from '../../store/reading.ts';
import { Button } from '../../ui/button.tsx';
import { MemoryFields } from '../actions/memory-fields.tsx';
import { useEditable } from '../edit.ts';
import { MEMORY } from '../reach/ids.ts';
import { grantsOf, rows } from '../reach/reach.ts';
import { setRequirement } from '../things/links.ts';
import { Choose } from './choose.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

/** The edge from a capability to an action: without the one, the other does not exist. */
export function RequirementInspector({
  world,
  capability,
  action,
}: {
  world: GoodWorld;
  capability: string;
  action: string;
}) {
  const editable = useEditable();
  const of = world.manifest.actions[action];
  const selection = { kind: 'requirement', capability, action } as const;
  return (
    <>
      <Head selection={selection} kind="Requirement" name={`${action}, ${capability}`} />
      <div className="inspector__body">
        <Section>
          <p className="prose">
            <Choose to={{ kind: 'action', name: action }}>
              <code>{action}</code>
            </Choose>{' '}
            requires{' '}
            <Choose to={{ kind: 'capability', name: capability }}>
              <code>{capability}</code>
            </Choose>
            : where the capability is absent, the action does not exist.
          </p>
          <div className="button-row">
            <Button icon="minus" disabled={!editable} onClick={() => setRequirement(world, action, capability, false)}>
              Disconnect
            </Button>
          </div>
        </Section>
        {capability === MEMORY && of && <MemoryFields world={world} name={action} action={of} />}
        <Section title="Granted to" meta="rows of the matrix">
          <ul className="rows">
            {rows.map((row) => {
              const granted = grantsOf(world.manifest, row).includes(capability);
              return (
                <li key={row} className={granted ? '' : 'is-off'}>
                  <i className={granted ? 'pip pip--on' : 'pip'} />
                  <Choose to={{ kind: 'cell', row, capability }} className="decided__name">
                    <code>{row}</code>
                  </Choose>
                  <span className="rows__end meta">{granted ? 'granted' : 'not granted'}</span>
                </li>
              );
            })}
          </ul>
        </Section>
        <Where world={world} selection={selection} />
      </div>
    </>
  );
}
