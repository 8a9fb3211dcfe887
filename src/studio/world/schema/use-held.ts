import type { Change, Diagnostic, Fix } from '@core';
import { useState } from 'react';
import { attemptHere } from '../edit.ts';

/** A change that Core refused, with what it said: it can be made after all together with a fix, or let go. */
export type Held = { label: string; changes: readonly Change[]; errors: readonly Diagnostic[] };

export function useHeld(): {
  held: Held | null;
  make: (label: string, changes: readonly Change[]) => boolean;
  mend: (fix: Fix) => void;
  letGo: () => void;
} {
  const [held, setHeld] = useState<Held | null>(null);
  const make = (label: string, changes: readonly Change[]) => {
    const { done, errors } = attemptHere(label, changes);
    setHeld(errors.length > 0 ? { label, changes, errors } : null);
    return done;
  };
  return {
    held,
    make,
    mend: ({ changes }) => held && make(held.label, [...held.changes, ...changes]),
    letGo: () => setHeld(null),
  };
}
