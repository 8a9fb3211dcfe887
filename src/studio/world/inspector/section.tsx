import { type ReactNode, useId } from 'react';

/** A part of the inspector under its title; without one, the fields. */
export function Section({ title, meta, children }: { title?: ReactNode; meta?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={title ? id : undefined} aria-label={title ? undefined : 'Fields'}>
      {title && (
        <h3 className="section__title">
          <span id={id}>{title}</span>
          {meta && <span className="meta">{meta}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
