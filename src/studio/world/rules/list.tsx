import type { Law } from '@core';
import type { ReactNode } from 'react';
import type { Command } from '../../commands/command.ts';
import { hint } from '../../commands/keys.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { useEditable } from '../edit.ts';
import { LawCard } from '../inspector/law-card.tsx';
import { addCommands } from '../things/commands.ts';
import { countOf, type Entries, type Entry, type GroupName } from './entries.ts';
import { Overrides } from './overrides.tsx';
import { Row } from './row.tsx';

const laws: readonly Law[] = ['TaintContainmentLaw', 'ProvenanceLaw', 'CapabilityBoundaryLaw'];

/** Everything that decides, in the order in which it is tried (SPEC 5). `all` is the world's, `shown` what is left of it. */
export function RuleList({ all, shown, narrowed }: { all: Entries; shown: Entries; narrowed: boolean }) {
  const selection = useView((state) => state.selection);
  const selected = selection && (selection.kind === 'rule' || selection.kind === 'invariant') ? selection.id : null;
  const rows = [...shown.invariants, ...shown.deny, ...shown.ask, ...shown.allow];
  const reachable = rows.find(({ id }) => id === selected)?.id ?? rows[0]?.id;
  const group = (name: GroupName) => <Rows entries={shown[name]} all={all[name].length} {...{ selected, reachable }} />;
  return (
    <div className="rules-list">
      {!narrowed && (
        <Step title="Laws of every world" meta="3, tried first; nothing here can lift them">
          <div className="rules-laws">
            {laws.map((law) => (
              <LawCard key={law} law={law} reasoned />
            ))}
          </div>
        </Step>
      )}
      <Step
        title="Invariants"
        meta={`${counted(shown.invariants, all.invariants)} of this world's own; denied before any rule is read`}
        tool={<Add id="add-invariant" />}
      >
        {group('invariants')}
      </Step>
      {!narrowed && <p className="rules-between">Then the parameters must fit the schema of the action.</p>}
      <Step title="Rules" meta="a set: their order in the text never matters" tool={<Add id="add-rule" />}>
        <SubStep title="deny" meta={`${counted(shown.deny, all.deny)}; any that matches denies`}>
          {group('deny')}
        </SubStep>
        <SubStep
          title="ask"
          meta={`${counted(shown.ask, all.ask)}, the escalation conditions; any that matches asks, unless overridden`}
        >
          {group('ask')}
        </SubStep>
        <SubStep title="allow" meta={`${counted(shown.allow, all.allow)}; any that matches permits`}>
          {group('allow')}
        </SubStep>
      </Step>
      {!narrowed && (
        <p className="rules-between">
          What no rule covers is asked; in Background mode, where nobody is there, it is denied and waits for review.
        </p>
      )}
      {narrowed && countOf(shown) === 0 && <p className="rules-between">Nothing here fits the filter.</p>}
      <Overrides rules={shown} selected={selected} />
    </div>
  );
}

function Step({ title, meta, tool, children }: { title: string; meta: string; tool?: ReactNode; children: ReactNode }) {
  return (
    <section className="rules-step" aria-label={title}>
      <div className="block-head">
        <h2>{title}</h2>
        <span className="meta">{meta}</span>
        {tool && <span className="block-head__end">{tool}</span>}
      </div>
      {children}
    </section>
  );
}

function SubStep({ title, meta, children }: { title: 'deny' | 'ask' | 'allow'; meta: string; children: ReactNode }) {
  return (
    <section className="rules-substep" aria-label={`${title} rules`}>
      <h3 className="rules-substep__head">
        <code>{title}</code> <span className="meta">{meta}</span>
      </h3>
      {children}
    </section>
  );
}

function Rows({
  entries,
  all,
  selected,
  reachable,
}: {
  entries: readonly Entry[];
  all: number;
  selected: string | null;
  reachable: string | undefined;
}) {
  if (entries.length === 0) return <p className="rules-none meta">{all === 0 ? 'None.' : 'None that fits.'}</p>;
  return (
    <ul className="rule-rows">
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} selected={entry.id === selected} reachable={entry.id === reachable} />
      ))}
    </ul>
  );
}

function Add({ id }: { id: string }) {
  const command = addCommands.find((each) => each.id === id);
  return command ? <CommandButton command={command} /> : null;
}

function CommandButton({ command }: { command: Command }) {
  const { label, enabled } = useCommand(command);
  const editable = useEditable();
  return (
    <Button small icon="plus" title={hint(command)} disabled={!enabled || !editable} onClick={() => void command.run()}>
      {label}
    </Button>
  );
}

function counted(shown: readonly Entry[], all: readonly Entry[]): string {
  return shown.length === all.length ? String(all.length) : `${shown.length} of ${all.length}`;
}
