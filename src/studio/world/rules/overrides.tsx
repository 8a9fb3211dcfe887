import { useLayoutEffect, useRef, useState } from 'react';
import type { Entries } from './entries.ts';

type Arc = { from: string; to: string; top: number; bottom: number; up: boolean; lane: number };

const lanes = 3;
const laneWidth = 6;
const gutter = 4 + lanes * laneWidth;

/** A line beside the list from each "allow" rule to the "ask" rules that it lifts. The rows say the same in words. */
export function Overrides({ rules, selected }: { rules: Entries; selected: string | null }) {
  const svg = useRef<SVGSVGElement>(null);
  const [arcs, setArcs] = useState<readonly Arc[]>([]);
  useLayoutEffect(() => {
    const list = svg.current?.parentElement;
    if (!list) return;
    const measure = () => setArcs(arcsIn(list, rules));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [rules]);
  const edge = gutter - 1;
  return (
    <svg ref={svg} className="rules-overrides" aria-hidden="true">
      {arcs.map(({ from, to, top, bottom, up, lane }) => {
        const x = edge - 5 - lane * laneWidth;
        const [start, end] = up ? [bottom, top] : [top, bottom];
        return (
          <g key={`${from} ${to}`} className={from === selected || to === selected ? 'is-selected' : ''}>
            <path
              d={`M${edge} ${start}H${x + 3}Q${x} ${start} ${x} ${start + (up ? -3 : 3)}V${end + (up ? 3 : -3)}Q${x} ${end} ${x + 3} ${end}H${edge}`}
            />
            <path d={`M${edge - 4} ${end - 3}L${edge} ${end}L${edge - 4} ${end + 3}`} />
          </g>
        );
      })}
    </svg>
  );
}

function arcsIn(list: HTMLElement, { allow }: Entries): Arc[] {
  const ends = new Set(allow.flatMap(({ id, overrides }) => (overrides.length > 0 ? [id, ...overrides] : [])));
  if (ends.size === 0) return [];
  const middles = new Map<string, number>();
  const { top: above } = list.getBoundingClientRect();
  // The rows are asked, never what is in them: that is not laid out while it is out of sight.
  for (const row of list.querySelectorAll<HTMLElement>('.rule-row')) {
    const id = row.dataset.row ?? '';
    if (!ends.has(id)) continue;
    const { top, height } = row.getBoundingClientRect();
    middles.set(id, top - above + height / 2);
  }
  const arcs = allow.flatMap(({ id, overrides }) =>
    overrides.flatMap((to) => {
      const [start, end] = [middles.get(id), middles.get(to)];
      if (start === undefined || end === undefined) return [];
      return [{ from: id, to, top: Math.min(start, end), bottom: Math.max(start, end), up: end < start, lane: 0 }];
    }),
  );
  // Short ones inside, so that they cross as little as they can; of too many the outer ones share a lane.
  arcs.sort((a, b) => a.bottom - a.top - (b.bottom - b.top));
  for (const [at, arc] of arcs.entries()) {
    const taken = arcs.slice(0, at).filter(({ top, bottom }) => top < arc.bottom && bottom > arc.top);
    arc.lane = Math.min(
      lanes - 1,
      taken.reduce((most, { lane }) => Math.max(most, lane + 1), 0),
    );
  }
  return arcs;
}
