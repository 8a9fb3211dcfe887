import type { RemovalCode } from '../model/event.ts';
import type { Report } from './report.ts';
import { origin, type Traced, TracedBuilder } from './traced.ts';

/**
 * One thing to take out of a text, `put` in its place. A null code is a rewriting that loses nothing and is not
 * reported, such as that of a line ending.
 */
export type Cut = { start: number; end: number; code: RemovalCode | null; count: number; put: string };

/** Finds what to take out: cuts in ascending order, none overlapping, in time linear in the text. */
export type Stripper = (text: string) => Cut[];

export const cut = (start: number, end: number, code: RemovalCode | null, count = 1, put = ''): Cut => ({
  start,
  end,
  code,
  count,
  put,
});

/** Carries cuts out and reports them; neighbours of one kind are reported as one. */
export function carryOut(traced: Traced, cuts: readonly Cut[], where: string, report: Report): Traced {
  const builder = new TracedBuilder();
  let kept = 0;
  let group: Cut | undefined;
  const flush = (): void => {
    if (group === undefined || group.code === null) return;
    const { start, end, code, count } = group;
    report.add(code, where, traced.text.slice(start, end), count, origin(traced, start, end));
  };
  for (const next of cuts) {
    builder.addSlice(traced, kept, next.start);
    if (next.put !== '') {
      const { offset, length } = origin(traced, next.start, next.end);
      builder.addText(next.put, offset, length);
    }
    kept = next.end;
    if (group !== undefined && group.code === next.code && group.end === next.start) {
      group.end = next.end;
      group.count += next.count;
    } else {
      flush();
      group = { ...next };
    }
  }
  flush();
  builder.addSlice(traced, kept, traced.text.length);
  return builder.done();
}
