import type { ReactNode } from 'react';

/** What stands where there is nothing: why, and what to do next. */
export function Empty({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="empty">
      <h2 className="empty__title">{title}</h2>
      <p className="prose">{children}</p>
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
