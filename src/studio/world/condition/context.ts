import type { Diagnostic, Fix } from '@core';
import { createContext, useContext } from 'react';
import type { Part } from './draft.ts';
import type { Parameter } from './parameters.ts';
import type { Grab } from './use-drag.ts';

/** What the parts of one builder share. */
export type Builder = {
  root: Part;
  disabled: boolean;
  channels: readonly { value: string; says: string }[];
  transformations: readonly { value: string; says: string }[];
  parameters: readonly Parameter[];
  /** What is missing at a part, or said against it. */
  notesOf: (key: number) => readonly Note[];
  /** Changes a part, or the whole. Without `what` it is not written to the text yet. */
  changePart: (part: Part, what: string | null) => void;
  change: (root: Part | null, what: string | null, focus: number | null) => void;
  mend: (fix: Fix) => void;
  grab: Grab;
};

/** `missing` stands for nothing that Core has seen. */
export type Note = { sentence: string; kind: 'missing' | Diagnostic['severity']; diagnostic?: Diagnostic };

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('A part of a condition stands in a ConditionBuilder.');
  return builder;
}
