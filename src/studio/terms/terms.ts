import { decided } from './decided.ts';
import { laws } from './laws.ts';
import { played } from './played.ts';
import type { Term } from './term.ts';
import { trust } from './trust.ts';
import { world } from './world.ts';

/** Every word of the domain that the page uses, in the order of the glossary. */
export const terms: readonly Term[] = [...world, ...trust, ...decided, ...laws, ...played];

/** A term by its id. */
export function termOf(id: string): Term | null {
  return terms.find((term) => term.id === id) ?? null;
}
