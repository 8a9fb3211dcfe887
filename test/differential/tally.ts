import { atoms, type Json, type JsonObject, type Manifest, type Resolved, type Truth } from './reference/index.ts';

/** How often each thing was reached, so that no property passes on empty air. */
export class Tally {
  readonly counts = new Map<string, number>();
  cases = 0;

  hit(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Decision, kind of the deciding rule, and the outcome of every step. */
  resolution(found: Resolved): void {
    this.cases += 1;
    this.hit(`decision ${found.deferred ? 'DENY, deferred' : found.decision}`);
    this.hit(`rule ${found.rule.kind}${found.rule.kind === 'law' ? ` ${found.rule.id}` : ''}`);
    for (const { step, outcome } of found.explanation) this.hit(`step ${step}: ${outcome}`);
  }

  /** Every atom of the conditions that bear on an action, with what it came out as. */
  conditions(manifest: Manifest, proposal: Json, truth: (atom: JsonObject) => Truth): void {
    const { action_type: action } = proposal as { action_type: string };
    const rules = (manifest.rules ?? []).filter((rule) => rule.actions.includes(action));
    for (const condition of [...rules, ...(manifest.invariants ?? [])].flatMap(({ when, ...rest }) => [
      ...(when === undefined ? [] : [when]),
      ...('unless' in rest && rest.unless !== undefined ? [rest.unless] : []),
    ])) {
      for (const atom of atoms(condition)) {
        const form = Object.keys(atom).find((key) => key !== 'param');
        if (form !== undefined) this.hit(`condition ${form}: ${truth(atom)}`);
      }
    }
  }

  share(what: string): number {
    return this.cases === 0 ? 0 : (this.counts.get(what) ?? 0) / this.cases;
  }

  table(): string {
    return [...this.counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([what, count]) => `${what.padEnd(44)} ${String(count).padStart(7)} ${(100 * this.share(what)).toFixed(2)} %`,
      )
      .join('\n');
  }
}
