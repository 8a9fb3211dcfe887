import type { ReactNode } from 'react';

/** What is looked at, where it stands in the run, and at the right what it came to. */
export function Head({ kind, name, mark }: { kind: string; name: string; mark?: ReactNode }) {
  return (
    <div className="inspector__head">
      <div>
        <span className="inspector__kind">{kind}</span>
        <h2 className="inspector__name">{name}</h2>
      </div>
      {mark}
    </div>
  );
}

export function Section({
  title,
  aside,
  className = '',
  children,
}: {
  title?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`section ${className}`.trim()}>
      {title && (
        <h3 className="section__title">
          {title}
          {aside && <span className="meta">{aside}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
