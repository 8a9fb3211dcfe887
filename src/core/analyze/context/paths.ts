import type { Tables } from '../../compile/tables.ts';
import type { Pointer } from '../../model/json.ts';
import type { Path, Step } from './path.ts';

/** An atom of a condition that reads the chain; `from` without the question whether the parameter is there. */
export type ChainAtom =
  | { origin_in: string[] }
  | { origins_within: string[] }
  | { passed_through: string[] }
  | { transformed_by: string[] }
  | { crossed_session: true }
  | { param: Pointer; from: string[] };

/**
 * Lines of descent from which every trust context is put together. A chain's label is the worst of its parts and a chain
 * from several parents is as bad as one from each of them, so that single lines, each with at most one thing done below
 * and one above a clear, are enough. Of channels and transformations that no atom and no world tells apart, one stands
 * for all. Natural lines come first and cost less.
 */
export function pathsFor(worlds: readonly Tables[], atoms: readonly ChainAtom[]): Path[] {
  const channels = representatives(
    worlds.flatMap(({ channels: known }) => [...known.keys()]),
    (name) => worlds.map(({ channels: known }) => known.get(name)?.trust_level ?? null),
    atoms.map((atom) =>
      'origin_in' in atom
        ? atom.origin_in
        : 'origins_within' in atom
          ? atom.origins_within
          : 'passed_through' in atom
            ? atom.passed_through
            : 'from' in atom
              ? atom.from
              : [],
    ),
  );
  const listed = atoms.map((atom) => ('transformed_by' in atom ? atom.transformed_by : []));
  const rule = (name: string) => worlds.map(({ taintRules }) => taintRules.get(name));
  const transformations = representatives(
    [...worlds.flatMap(({ taintRules }) => [...taintRules.keys()]), ...listed.flat()],
    (name) => rule(name).map((found) => [found?.taint ?? 'propagate', found?.taint === 'clear' ? found.by : null]),
    listed,
  );
  const isDerived = (name: string) => worlds.some(({ channels: known }) => known.get(name)?.trust_level === 'derived');
  const crossing = atoms.some((atom) => 'crossed_session' in atom);

  const event = (source: string): Step => ({ step: { source } });
  const made = (name: string): Step => ({ step: { name, by: 'agent', cleared: false } });
  const derived = channels.filter(isDerived);
  const origins = [...channels.filter((name) => !isDerived(name)), ...derived];
  const clears = transformations.flatMap((name) =>
    rule(name).flatMap((found): Step[] =>
      found?.taint === 'clear' ? [{ step: { name, by: found.by, cleared: true } }] : [],
    ),
  );

  const lines = origins.flatMap((source): Path[] => {
    const origin = event(source);
    const start = isDerived(source) ? 4 : 0;
    const line = (cost: number, ...steps: Step[]): Path => ({
      steps: [origin, ...steps],
      cites: null,
      cost: start + cost,
    });
    const claimed = (step: Step, claims: 'tainted' | 'untrusted'): Step => ({ ...step, claims });
    return [
      line(2),
      ...derived.map((channel) => line(4, event(channel))),
      ...transformations.map((name) => line(4, made(name))),
      ...clears.flatMap((clear) => [
        line(6, clear),
        ...derived.flatMap((channel) => [line(8, clear, event(channel)), line(9, event(channel), clear)]),
        ...transformations.map((name) => line(8, made(name), clear)),
        line(20, claimed(clear, 'tainted')),
        line(22, claimed(clear, 'untrusted')),
      ]),
      // What clears in one world may clear nothing in another.
      ...(worlds.length > 1
        ? clears.flatMap((under) =>
            clears.flatMap((over) =>
              under === over
                ? []
                : [
                    line(10, under, over),
                    line(22, claimed(under, 'tainted'), over),
                    line(24, claimed(under, 'untrusted'), over),
                  ],
            ),
          )
        : []),
      { ...line(16), steps: [claimed(origin, 'tainted')] },
      { ...line(18), steps: [claimed(origin, 'untrusted')] },
    ];
  });
  const crossed = crossing
    ? lines.map(
        ({ steps, cites, cost }): Path => ({
          steps: steps.map((step, i) => (i === 0 ? { ...step, crossed: true } : step)),
          cites,
          cost: cost + 3,
        }),
      )
    : [];
  const whole = [...lines, { steps: [], cites: null, cost: 5 }, ...crossed];
  return whole.flatMap((path) => [path, ...citing(atoms).map((cites) => ({ ...path, cites, cost: path.cost + 1 }))]);
}

/** For which parameters a line may be cited: for one that a `from` asks about, or for none of them. */
function citing(atoms: readonly ChainAtom[]): Pointer[][] {
  const asked = [...new Set(atoms.flatMap((atom) => ('from' in atom ? [atom.param] : [])))];
  if (asked.length === 0) return [];
  let none = '/unasked';
  while (asked.some((pointer) => pointer === none || pointer.startsWith(`${none}/`))) none += '_';
  return [...asked.map((pointer) => [pointer]), [none]];
}

/** One name for each class of names of which everything is the same and that stand in the same lists. */
function representatives(
  names: readonly string[],
  what: (name: string) => unknown,
  lists: readonly (readonly string[])[],
): string[] {
  const classes = new Map<string, string>();
  for (const name of [...new Set(names)].sort()) {
    const key = JSON.stringify([what(name), lists.map((list) => list.includes(name))]);
    if (!classes.has(key)) classes.set(key, name);
  }
  return [...classes.values()];
}
