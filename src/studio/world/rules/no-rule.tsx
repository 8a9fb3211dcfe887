import { keysOf } from '../../commands/keys.ts';
import { Keys } from '../../ui/keys.tsx';
import { Section } from '../inspector/section.tsx';

const keys = [
  { keys: 'ArrowUp', and: 'ArrowDown', does: 'from rule to rule, from a rule in the list' },
  {
    keys: 'Alt+ArrowUp',
    and: 'Alt+ArrowDown',
    does: 'move a part of a condition, from its handle or any of its fields',
  },
  { keys: 'Alt+ArrowLeft', and: 'Alt+ArrowRight', does: 'out of its group, into the one beside it' },
  { keys: 'A', and: 'O', also: 'N', does: 'put “all of”, “any of” or “not” around it, from its handle' },
  { keys: 'U', does: 'take a group away, keep what is in it' },
  { keys: 'D', and: 'Delete', does: 'duplicate it, remove it' },
] as const;

/** What stands beside the rules while none is selected. */
export function NoRule() {
  return (
    <>
      <div className="inspector__head">
        <div className="inspector__title">
          <h2 className="section__title">Nothing is selected</h2>
        </div>
      </div>
      <div className="inspector__body">
        <Section>
          <p className="prose">
            Choose a rule or an invariant to edit it. What you change is written to the text as soon as it is whole, and
            Core accepts it; until then it is kept here, and says what it lacks.
          </p>
        </Section>
        <Section title="A set, not a list">
          <p className="prose">
            Any “deny” rule that matches denies. Else any “ask” rule that matches asks a person, unless a matching
            “allow” rule overrides it. Else any “allow” rule that matches permits. What no rule covers is asked.
          </p>
        </Section>
        <Section title="Keys">
          <ul className="rows">
            {keys.map((each) => (
              <li key={each.does} className="rules-keys">
                <Keys keys={keysOf(each.keys)} />
                {'and' in each && <Keys keys={keysOf(each.and)} />}
                {'also' in each && <Keys keys={keysOf(each.also)} />}
                <span className="rules-keys__does">{each.does}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
