import type { DiffReport, FlipReport, VerifyReport } from '@core';
import type { SampleScenario } from '../store/samples.ts';
import type { Exercise } from './coverage.ts';
import type { Hindered } from './harmless.ts';

/** What crosses to the worker is text; what comes back is plain data. Each answer bears the serial of its question. */
export type Job =
  /** `world`: whose scenarios of one's own are played with those that are given. */
  | { kind: 'verify'; serial: number; world: string; text: string; scenarios: readonly SampleScenario[] }
  | { kind: 'diff'; serial: number; from: string; to: string }
  | { kind: 'flip'; serial: number; question: string };

/** The JSON in a `flip` question. `source`: the text that the manifest in force was compiled from, where it is known. */
export type FlipQuestion = { compiled: unknown; proposal: unknown; context: unknown; source: string | null };

/** `added` and `gone`: the actions that only the second, or only the first, of the two worlds has. */
export type Compared = DiffReport & { added: string[]; gone: string[] };

export type Answer =
  | { kind: 'progress'; serial: number; share: number }
  /** `took`: milliseconds of work. */
  | { kind: 'verified'; serial: number; report: VerifyReport; took: number }
  | { kind: 'exercised'; serial: number; exercises: Exercise[]; hindered: Hindered[]; scenarios: number }
  /** Null where one of the texts does not compile. */
  | { kind: 'compared'; serial: number; report: Compared | null }
  | { kind: 'flipped'; serial: number; report: FlipReport };
