import type {
  CompiledManifest,
  Diagnostic,
  Json,
  Ledger,
  ManifestExtension,
  MemoryCell,
  Mode,
  Outcome,
  Pending,
  Removal,
  Resolution,
  SemanticEvent,
} from '@core';
import type { ScenarioDiagnostic } from './diagnostic.ts';
import type { Answer, Expect, Scenario, Stance, StepKind } from './scenario.ts';

export type RunOptions = {
  /** Default `obedient`. */
  stance?: Stance;
  /** In place of every session's own mode. */
  mode?: Mode;
  /** The last step to play; the rest of the scenario is left out of the run. */
  upTo?: number;
  /** A person's answers by proposal id, in place of the scenario's. */
  answers?: { [proposal: string]: Answer };
};

/**
 * Why a step did not happen: the agent's stance is another; the scenario has an error there; Core refused it (see the
 * frame's `diagnostics`); or what it needs did not come about in this run: `names` are the objects that are missing, the
 * action that was not executed, or the proposal that waits for no answer.
 */
export type Skip = {
  reason: 'stance' | 'problem' | 'refused' | 'missing' | 'not_executed' | 'not_asked';
  names: string[];
};

export type Difference = {
  of: 'decision' | 'rule' | 'deferred' | 'tainted' | 'origins' | 'sessions';
  expected: Json;
  found: Json;
};
export type Expectation = { expected: Expect; met: boolean; differences: Difference[] };

/** A person's answer to an ASK, and what it led to: an approval and an extension are resolved anew. */
export type Answered = {
  answer: 'once' | 'extension' | 'refuse';
  by: 'scenario' | 'user';
  resolution?: Resolution;
  state: Outcome['state'];
  extension?: ManifestExtension;
};

/** What a transformation made; `value` is absent while quarantined. `stated`: the author gave the hypervisor's value. */
export type Made = {
  id: string;
  name: string;
  from: string[];
  tainted: boolean;
  cleared: boolean;
  quarantined: boolean;
  stated: boolean;
  value?: Json;
};

/** One step of the scenario and all that came of it. */
export type Frame = {
  /** The step's number, from 1 through all sessions, the same in every stance. */
  step: number;
  session: string;
  mode: Mode;
  kind: StepKind;
  skipped?: Skip;
  /** Reality: the raw text at the boundary. The agent sees `event.sanitized_payload` instead. */
  raw?: string;
  event?: SemanticEvent;
  removed: Removal[];
  made?: Made;
  proposal?: string;
  resolution?: Resolution;
  state?: Outcome['state'];
  answered?: Answered;
  memory?: { access: 'read' | 'write'; key: string | null; versions: string[] };
  expectation?: Expectation;
  /** What Core had to say against the step. */
  diagnostics: Diagnostic[];
  /** The ledger entries of this step: from `from` up to, not with, `to`. */
  ledger: { from: number; to: number };
  /** The manifest in force after the step. */
  manifest_hash: string;
};

/** A scenario played in a world. The same arguments give the same run. */
export type Run = {
  scenario: Scenario;
  stance: Stance;
  /** `frames[n - 1]` is step n. */
  frames: Frame[];
  problems: ScenarioDiagnostic[];
  expectations: { met: number; total: number };
  /** The compiled manifests in the order in which they were in force, as `replay` takes them. */
  manifests: CompiledManifest[];
  /** What waits for an answer, what waits for review, and what is remembered, after the last frame. */
  pending: Pending[];
  review: Pending[];
  memory: MemoryCell[];
  ledger: Ledger;
};
