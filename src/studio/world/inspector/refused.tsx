import { type Change, type Diagnostic, describe } from '@core';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { attemptHere } from '../edit.ts';
import { capitalised } from '../matrix/words.ts';

/** A change that Core did not accept, with what it says against it. */
export type Refusal = { label: string; changes: readonly Change[]; errors: readonly Diagnostic[] };
export type Proposing = {
  refusal: Refusal | null;
  /** Makes a change, or keeps what Core says against it to be shown where it was wanted. */
  propose: (label: string, changes: readonly Change[]) => boolean;
  dismiss: () => void;
};

export function useProposing(): Proposing {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const propose = (label: string, changes: readonly Change[]) => {
    const { done, errors } = attemptHere(label, changes);
    setRefusal(errors.length > 0 ? { label, changes, errors } : null);
    return done;
  };
  return { refusal, propose, dismiss: () => setRefusal(null) };
}

/** Core's sentences against a change, and its ways to make the change all the same. */
export function Refused({ refusal, propose, dismiss }: Proposing) {
  if (!refusal) return null;
  const { label, changes, errors } = refusal;
  return (
    <div className="refused" role="alert">
      <p className="refused__head">
        <Icon name="error" className="icon--error" />
        <b>{capitalised(label)} is not possible.</b>
        <IconButton icon="close" label="Let it be" onClick={dismiss} />
      </p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.code} ${error.path}`}>
            <span>{describe(error)}</span>
            {error.fixes?.map((fix) => (
              <Button
                key={describe(fix)}
                small
                icon="bulb"
                onClick={() => propose(label, [...changes, ...fix.changes])}
              >
                {describe(fix)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
