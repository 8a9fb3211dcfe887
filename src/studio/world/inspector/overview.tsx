import type { Law } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import { attempt, useEditable } from '../edit.ts';
import { Choose } from './choose.tsx';
import { TextField } from './fields.tsx';
import { LawCard } from './law-card.tsx';
import { Section } from './section.tsx';
import { InvariantRows, RuleRows } from './spoken-rows.tsx';

const laws = ['TaintContainmentLaw', 'ProvenanceLaw', 'CapabilityBoundaryLaw'] as const satisfies readonly Law[];

/** The world as a whole, while nothing in it is selected. */
export function Overview({ world }: { world: GoodWorld }) {
  const { manifest } = world;
  const { rules = [], invariants = [], taint_rules = [], provenance } = manifest;
  const editable = useEditable();
  return (
    <>
      <div className="inspector__head">
        <div className="inspector__title">
          <span className="inspector__kind">World Manifest</span>
          <h2 className="inspector__name">{manifest.name}</h2>
        </div>
      </div>
      <div className="inspector__body">
        <Section>
          <TextField
            label="Name"
            value={manifest.name}
            disabled={!editable}
            onChange={(value) =>
              value !== '' && attempt(`naming the world ${value}`, [{ op: 'set', path: '/name', value }])
            }
          />
          <TextField
            label="Description"
            value={manifest.description ?? ''}
            placeholder="What is this agent for?"
            disabled={!editable}
            onChange={(value) =>
              attempt('describing the world', [
                value === '' ? { op: 'remove', path: '/description' } : { op: 'set', path: '/description', value },
              ])
            }
          />
          <p className="prose prose--after">
            {provenance.tracking === 'observed'
              ? 'Everything that the agent was shown counts as a source, whatever it says about its sources.'
              : 'What a proposal cites counts as its source; its author vouches for the agent.'}
          </p>
        </Section>
        <Section title="Rules" meta="their order never matters">
          <ul className="rows">
            <RuleRows rules={rules} />
            {rules.length === 0 && <li className="meta">No rule: every action is asked.</li>}
          </ul>
        </Section>
        <Section title="Laws" meta={`3 of every world, ${invariants.length} of its own`}>
          <ul className="rows">
            <InvariantRows invariants={invariants} />
          </ul>
          {laws.map((law) => (
            <LawCard key={law} law={law} />
          ))}
        </Section>
        <Section title="Taint rules" meta={taint_rules.length}>
          <ul className="rows">
            {taint_rules.map(({ transformation, taint }) => (
              <li key={transformation}>
                <Icon name={taint === 'clear' ? 'gate' : 'transform'} />
                <Choose to={{ kind: 'taint_rule', transformation }}>{transformation}</Choose>
                <span className="rows__end meta">{taint}</span>
              </li>
            ))}
            {taint_rules.length === 0 && (
              <li className="meta">Taint is never lost, and spreads to whatever it touches.</li>
            )}
          </ul>
        </Section>
      </div>
    </>
  );
}
