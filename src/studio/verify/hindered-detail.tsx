import { SeverityIcon } from '../parts/severity.tsx';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { Section } from '../world/inspector/section.tsx';
import type { Hindered } from './harmless.ts';
import { hinderedSaid } from './harmless-words.ts';
import { hinderedCode, PlayIt, QuarantineIt, severityOf } from './hindered-rows.tsx';

/** A harmless scenario that can never succeed: where it is stopped, and the way out where there is one. */
export function HinderedDetail({ of }: { of: Hindered }) {
  const { title, step, action, rule, quarantine, expected } = of;
  return (
    <>
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">Finding, {hinderedCode}</span>
          <h2 className="inspector__name">{title}</h2>
        </div>
        <SeverityIcon severity={severityOf(of)} />
      </div>
      <div className="inspector__body">
        <Section title="What was found">
          <p className="prose">{hinderedSaid(of)}</p>
          <p className="meta prose--after">
            {expected
              ? 'Its author expects it so: this is what the world costs.'
              : 'Its author expects otherwise: this scenario is meant to succeed.'}
          </p>
        </Section>
        <Section title="Where it is stopped">
          <p className="witness__verdict">
            <VerdictBadge decision="DENY" />
            <span className="meta">
              step {step}, <code>{action}</code>, by <code>{rule.id}</code>
            </span>
          </p>
          <div className="button-row button-row--wrap">
            <PlayIt of={of} />
          </div>
        </Section>
        {quarantine?.succeeds && (
          <Section title="To mend it" meta="one step of undo">
            <QuarantineIt of={of} />
          </Section>
        )}
      </div>
    </>
  );
}
