import type { MemoryCell, MemoryVersion } from '../model/ledger.ts';

/** SPEC 4: what persists beyond a session. Overwriting makes a new version; nothing is erased. */
export class Memory {
  readonly #cells = new Map<string, MemoryVersion[]>();

  write(key: string, version: MemoryVersion): void {
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), version]);
  }

  /** Every key with its newest version, sorted by key. */
  current(): { key: string; version: MemoryVersion }[] {
    return this.cells().flatMap(({ key, versions }) => versions.slice(-1).map((version) => ({ key, version })));
  }

  /** Every key with its versions, sorted by key. */
  cells(): MemoryCell[] {
    return [...this.#cells]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, versions]) => ({ key, versions: [...versions] }));
  }
}
