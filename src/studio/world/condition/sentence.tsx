import type { Condition } from '@core';
import { type Said, sentenceOf } from './words.ts';

/** A condition in plain words, names and values as they are written. */
export function Sentence({ condition }: { condition: Condition }) {
  return <SaidText said={sentenceOf(condition)} />;
}

export function SaidText({ said }: { said: readonly Said[] }) {
  return (
    <>
      {[...said.entries()].map(([at, { text, code }]) =>
        code ? <code key={`${at} ${text}`}>{text}</code> : <span key={`${at} ${text}`}>{text}</span>,
      )}
    </>
  );
}
