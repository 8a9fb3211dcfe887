import { type DeliveredPayload, describe, type Removal } from '@core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { bytesOf, legible } from './legible.ts';
import { type Numbered, numbered, stretches } from './marks.ts';
import { Payload } from './payload.tsx';

/** More than this is not drawn at once. */
const most = 20_000;
/** Lines that a brief view shows of each side, and how many of them stand before the first removal. */
const briefLines = 16;
const linesBefore = 1;

/**
 * What came, beside what the agent sees of it: every removal marked where it stood in the raw text and numbered, with
 * Core's sentence for each below. `brief` shows the part around the first removal until the rest is asked for.
 */
export function Reality({
  raw,
  payload,
  removed,
  tainted,
  brief = false,
}: {
  raw: string;
  payload: DeliveredPayload;
  removed: readonly Removal[];
  tainted: boolean;
  brief?: boolean;
}) {
  const [whole, setWhole] = useState(!brief);
  const removals = numbered(removed);
  const part = whole ? { from: 0, to: Math.min(raw.length, most), cut: raw.length > most } : partOf(raw, removals);
  return (
    <>
      <div className={whole ? 'split' : 'split split--brief'}>
        <div className="split__side split__side--reality">
          <h4>
            Reality
            <span className="meta">{bytesOf(raw)}</span>
          </h4>
          <pre>
            {part.from > 0 && <span className="dim">{`⋯ ${linesIn(raw.slice(0, part.from))} above\n`}</span>}
            <Raw raw={raw} removals={removals} from={part.from} to={part.to} />
            {part.cut && (
              <span className="dim">
                {whole ? `\n⋯ ${bytesOf(raw.slice(part.to))} more` : `⋯ ${linesIn(raw.slice(part.to))} below`}
              </span>
            )}
          </pre>
        </div>
        <div className="split__side">
          <h4>
            What the agent sees
            <span className="meta">{payload.kind}</span>
          </h4>
          <Payload payload={payload} tainted={tainted} brief={!whole} />
        </div>
      </div>
      {whole && removals.length > 0 && <Legend removals={removals} />}
      <p className="removed__foot">
        {removals.length === 0 && !brief && <span>Nothing had to be removed.</span>}
        {removals.length > 0 && !whole && <span>{removals.length} removed</span>}
        {tainted && (
          <span className="removed__left">
            <i className="hatch-swatch" />
            visible text stays, tainted
          </span>
        )}
        {brief && (
          <Button small aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show the whole'}
          </Button>
        )}
      </p>
    </>
  );
}

function Raw({ raw, removals, from, to }: { raw: string; removals: readonly Numbered[]; from: number; to: number }) {
  return stretches(raw.length, removals)
    .filter((stretch) => stretch.to > from && stretch.from < to)
    .map((stretch) => {
      const text = legible(raw.slice(Math.max(stretch.from, from), Math.min(stretch.to, to)));
      if (stretch.inside.length === 0) return <span key={stretch.from}>{text}</span>;
      return (
        <span key={stretch.from}>
          <del>{text}</del>
          {stretch.ends.map((number) => (
            <sup key={number}>
              <span className="sr">removal </span>
              {number}
            </sup>
          ))}
        </span>
      );
    });
}

function Legend({ removals }: { removals: readonly Numbered[] }) {
  return (
    <ol className="removed" aria-label="What was removed">
      {removals.map((removal) => (
        <li key={removal.number}>
          <b>{removal.number}</b>
          <span>{describe(removal)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Whole lines of the raw text, from a few before the first removal on. */
function partOf(raw: string, removals: readonly Numbered[]): { from: number; to: number; cut: boolean } {
  const first = removals[0]?.at?.offset ?? 0;
  let from = first;
  for (let line = 0; line <= linesBefore && from >= 0; line += 1) from = raw.lastIndexOf('\n', from - 1);
  from = from < 0 ? 0 : from + 1;
  let to = from;
  for (let line = 0; line < briefLines && to < raw.length; line += 1) {
    const end = raw.indexOf('\n', to);
    to = end < 0 ? raw.length : end + 1;
  }
  to = Math.min(to, from + most);
  return { from, to, cut: to < raw.length };
}

function linesIn(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n').length;
  return lines === 1 ? '1 line' : `${lines} lines`;
}
