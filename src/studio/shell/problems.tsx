import { type Diagnostic, describe } from '@core';
import type { ReactNode } from 'react';
import { toggleProblems } from '../commands/toggle-problems.ts';
import { SeverityIcon } from '../parts/severity.tsx';
import { go } from '../router.ts';
import { applyChange, documentStore, useDocument } from '../store/document.ts';
import { notify } from '../store/notices.ts';
import { count } from '../store/reading.ts';
import { selectionAt } from '../store/selection.ts';
import { revealInSource, select, useView } from '../store/view.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SavingStatus } from './saving-status.tsx';

const most = 200;
const severities = ['error', 'warning', 'note'] as const;

/** The strip under every screen: what Core says about the text, and whether it is saved. */
export function Problems({ status }: { status?: ReactNode }) {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const open = useView((state) => state.problemsOpen);
  return (
    <section className={open ? 'problems problems--open' : 'problems'} aria-label="Problems">
      <div className="problems__head">
        <button
          type="button"
          className="problems__title"
          aria-expanded={open}
          onClick={() => void toggleProblems.run()}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          Problems
        </button>
        {severities.map((severity) => (
          <Count key={severity} severity={severity} n={count(diagnostics, severity)} />
        ))}
        <span className="bar__gap" />
        {status && <span className="meta">{status}</span>}
        <SavingStatus />
      </div>
      {open && <List diagnostics={diagnostics} />}
    </section>
  );
}

function Count({ severity, n }: { severity: Diagnostic['severity']; n: number }) {
  return (
    <span className={severity === 'error' && n > 0 ? 'count count--error' : 'count'}>
      <Icon name={severity} />
      {n} {severity}
      {n === 1 ? '' : 's'}
    </span>
  );
}

function List({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  if (diagnostics.length === 0)
    return <p className="problems__none meta">Core finds nothing to say about this world.</p>;
  const sorted = severities.flatMap((severity) => diagnostics.filter((each) => each.severity === severity));
  return (
    <ul className="problems__list">
      {sorted.slice(0, most).map((diagnostic) => (
        <Problem
          key={`${diagnostic.code} ${diagnostic.path} ${diagnostic.span?.offset ?? ''}`}
          diagnostic={diagnostic}
        />
      ))}
      {sorted.length > most && <li className="problems__none meta">and {sorted.length - most} more</li>}
    </ul>
  );
}

function Problem({ diagnostic }: { diagnostic: Diagnostic }) {
  const { code, severity, path, span, fixes = [] } = diagnostic;
  return (
    <li className="problem">
      <SeverityIcon severity={severity} />
      <span className="problem__code">{code}</span>
      <button type="button" className="problem__text" title={describe(diagnostic)} onClick={() => jump(diagnostic)}>
        {describe(diagnostic)}
      </button>
      <span className="problem__place" title={path}>
        {path}
      </span>
      <span className="problem__pos">{span && `${span.line}:${span.column}`}</span>
      <span className="problem__fixes">
        {fixes.map((fix) => (
          <Button
            key={describe(fix)}
            small
            icon="bulb"
            title={describe(fix)}
            onClick={() => {
              if (!applyChange(describe(fix), fix.changes)) notify('This fix does not apply any more.', 'error');
            }}
          >
            <span className="problem__fix">{describe(fix)}</span>
          </Button>
        ))}
      </span>
    </li>
  );
}

/** To the node and to the line: what the problem is about is selected, and Source shows the place. */
function jump({ path, span }: Diagnostic): void {
  const { lastGood, behind } = documentStore.getState();
  const selection = lastGood && selectionAt(path, lastGood.manifest);
  if (selection) select(selection);
  revealInSource(path, span);
  if (!selection || behind > 0) go({ screen: 'world', tab: 'source' });
}
