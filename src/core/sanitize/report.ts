import type { Removal, RemovalCode } from '../model/event.ts';
import { legible } from './legible.ts';

/** Each code is listed this often; what is beyond is summed up in one entry of that code without `at`. */
const MAX_ENTRIES = 200;

/** Collects removals. Bounded: a megabyte of alternating letters and zero-width spaces must not fill the ledger. */
export class Report {
  readonly #entries: Removal[] = [];
  readonly #listed = new Map<RemovalCode, number>();
  readonly #sums = new Map<RemovalCode, Removal>();

  /** Without `at`, a fact about the text as a whole. */
  add(code: RemovalCode, where: string, text = '', count = 1, at?: { offset: number; length: number }): void {
    const listed = this.#listed.get(code) ?? 0;
    if (listed < MAX_ENTRIES) {
      this.#listed.set(code, listed + 1);
      this.#entries.push({ code, where, ...(at && { at }), text: legible(text), count });
      return;
    }
    const sum = this.#sums.get(code);
    if (sum === undefined) this.#sums.set(code, { code, where: '', text: '', count });
    else sum.count += count;
  }

  /** In the order of the raw text, sums last. */
  removed(): Removal[] {
    const sorted = this.#entries.toSorted((a, b) => (a.at?.offset ?? 0) - (b.at?.offset ?? 0));
    return [...sorted, ...this.#sums.values()];
  }
}
