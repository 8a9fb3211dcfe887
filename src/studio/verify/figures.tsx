import type { ReactNode } from 'react';
import type { GoodWorld } from '../store/reading.ts';
import { Button } from '../ui/button.tsx';
import { useEditable } from '../world/edit.ts';
import { addAssertion } from '../world/things/add.ts';
import { cellsExercised } from './exercised.ts';
import { nOf, number } from './numbers.ts';
import type { Checked } from './verify-store.ts';

/** What was checked, how much, how it was counted, and how long it took. */
export function Figures({
  world,
  checked,
  onAssertion,
}: {
  world: GoodWorld | null;
  checked: Checked | null;
  /** An assertion was added, and is selected. */
  onAssertion: () => void;
}) {
  const editable = useEditable();
  return (
    <div className="verify-head">
      <dl className="figures">{checked && <All checked={checked} />}</dl>
      <Button
        icon="plus"
        disabled={!world || !editable}
        onClick={() => {
          if (!world) return;
          addAssertion(world);
          onAssertion();
        }}
      >
        Assertion
      </Button>
    </div>
  );
}

function All({ checked }: { checked: Checked }) {
  const { report, took, first, exercises, scenarios } = checked;
  const broken = report.laws.reduce((sum, law) => sum + law.broken, 0);
  const failing = report.assertions.filter(({ state }) => state === 'fails').length;
  const holding = report.assertions.filter(({ state }) => state === 'holds').length;
  const covered = exercises && cellsExercised(report, exercises);
  return (
    <>
      <Figure label="Contexts checked" value={number(report.cells.total)} wide>
        {report.actions.length} actions: each its trust contexts × parameter cases × 3 modes
      </Figure>
      <Figure label="Laws broken" value={number(broken)}>
        of {report.laws.length}
      </Figure>
      <Figure label="Assertions" value={number(holding)}>
        {holding === 1 ? 'holds' : 'hold'}
        {failing > 0 && (
          <>
            ,{' '}
            <strong>
              {failing} {failing === 1 ? 'fails' : 'fail'}
            </strong>
          </>
        )}
      </Figure>
      <Figure label="Not decided" value={number(report.undecided.length)}>
        {report.undecided.length === 1 ? 'region' : 'regions'}
      </Figure>
      <Figure
        label="Exercised"
        value={covered ? `${Math.round((100 * covered.count) / Math.max(1, covered.of))}%` : '…'}
      >
        by {nOf(scenarios, 'scenario')}
      </Figure>
      <Figure label="Took" value={number(Math.max(1, Math.round(took)))}>
        ms{first !== took && `, ${Math.max(1, Math.round(first))} the first time`}
      </Figure>
    </>
  );
}

function Figure({
  label,
  value,
  wide = false,
  children,
}: {
  label: string;
  value: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'figure figure--wide' : 'figure'}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  );
}
