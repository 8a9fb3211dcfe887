import type { ReactNode } from 'react';

/** A word of the domain where it stands as a title or a label: its meaning shows on hover, and by F1 on what has the focus. */
export function Word({ of, children }: { of: string; children: ReactNode }) {
  return (
    <span className="word" data-term={of}>
      {children}
    </span>
  );
}
