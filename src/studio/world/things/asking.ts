import type { MatrixRow } from '@core';
import { create } from 'zustand';
import type { Selection } from '../../store/selection.ts';
import type { Removal } from './removal.ts';

/** What a command asks before it does anything; one question at a time. */
export type Question =
  | { kind: 'name'; of: Selection }
  | { kind: 'words'; of: Selection }
  | { kind: 'links'; of: Selection }
  | { kind: 'removal'; of: Selection; removal: Removal }
  /** A row can have a capability only together with `rows`; `back` is the question that led here. */
  | {
      kind: 'together';
      capability: string;
      row: MatrixRow;
      rows: readonly MatrixRow[];
      why: string;
      back: Question | null;
    };

export const useAsking = create<{ question: Question | null }>()(() => ({ question: null }));

export function ask(question: Question | null): void {
  useAsking.setState({ question });
}
