import type { Diagnostic } from '@core';
import { lazy, type ReactNode, Suspense } from 'react';
import { toggleProblems } from '../commands/toggle-problems.ts';
import { useDocument } from '../store/document.ts';
import { count } from '../store/reading.ts';
import { useView } from '../store/view.ts';
import { Icon } from '../ui/icon.tsx';
import { SavingStatus } from './saving-status.tsx';
import { nOf, severities } from './severities.ts';

const ProblemList = lazy(() => import('./problem-list.tsx').then(({ ProblemList }) => ({ default: ProblemList })));

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
      {open && (
        <Suspense fallback={null}>
          <ProblemList diagnostics={diagnostics} />
        </Suspense>
      )}
    </section>
  );
}

function Count({ severity, n }: { severity: Diagnostic['severity']; n: number }) {
  return (
    <span className={severity === 'error' && n > 0 ? 'count count--error' : 'count'}>
      <Icon name={severity} />
      {nOf(n, severity)}
    </span>
  );
}
