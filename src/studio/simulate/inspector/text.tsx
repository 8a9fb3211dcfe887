import type { Json } from '@core';
import { legible } from './legible.ts';

/** A value of a parameter or an object: text as it is, anything else as JSON. `writers`: who may have written it. */
export function Value({ value, writers = [] }: { value: Json; writers?: readonly string[] }) {
  const text = legible(plain(value));
  return <code className="value">{writers.length > 0 ? <Theirs writers={writers}>{text}</Theirs> : text || '""'}</code>;
}

function plain(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

/** Text that the untrusted side may have written. */
function Theirs({ writers, children }: { writers: readonly string[]; children: string }) {
  return (
    <span className="theirs" title={`may have been written by ${writers.join(', ')}, untrusted`}>
      {children === '' ? '""' : children}
    </span>
  );
}
