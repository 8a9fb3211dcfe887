import { type ReactNode, useEffect } from 'react';
import { Problems } from './problems.tsx';

/**
 * The frame of every screen. Its children are placed by class: `.tabs`, `.work`, `.inspector`; the problems are its
 * own. `className` may be one of the frames in shell.css; `status` stands in the problems bar.
 */
export function Screen({
  title,
  className = '',
  status,
  children,
}: {
  title: string;
  className?: string;
  status?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · World Manifest Studio`;
  }, [title]);
  return (
    <main className={`main ${className}`.trim()}>
      <h1 className="sr">{title}</h1>
      {children}
      <Problems status={status} />
    </main>
  );
}
