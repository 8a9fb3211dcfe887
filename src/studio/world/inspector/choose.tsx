import type { ReactNode } from 'react';
import { go } from '../../router.ts';
import { documentStore } from '../../store/document.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';

/** A name that leads to what it names. */
export function Choose({
  to,
  className = 'text-link',
  children,
}: {
  to: Selection;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" className={className} onClick={() => choose(to)}>
      {children}
    </button>
  );
}

export function choose(to: Selection): void {
  select(to);
  const { lastGood } = documentStore.getState();
  const path = lastGood && pathOf(to, lastGood.manifest);
  if (path) revealInSource(path);
}

/** Shows the place in Source, and goes there. */
export function showInSource(path: string): void {
  revealInSource(path);
  go({ screen: 'world', tab: 'source' });
}
