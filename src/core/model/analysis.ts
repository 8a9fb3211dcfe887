import type { Condition } from './condition.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';
import type { Pointer } from './json.ts';
import type { WorldManifest } from './manifest.ts';
import type { Decision, Law, Mode } from './names.ts';
import type { ProposedAction, ResolutionContext } from './proposal.ts';
import type { Verdict } from './resolution.ts';

/** SPEC 9: what `verify`, `diff` and `flip` report. Facts only; `describe` has the words. */

/** The kinds of trust context that a person tells apart, from the cleanest to the worst. */
export const contextKinds = ['trusted', 'derived', 'cleared', 'tainted', 'derived_tainted', 'unknown_origin'] as const;
export type ContextKind = (typeof contextKinds)[number];

/** Cells of the decision space by their decision. */
export type Counts = { [decision in Decision]: number };

/** A case that can be played: `resolve` of these gives this decision by this rule. */
export type Witness = Verdict & { proposal: ProposedAction; context: ResolutionContext };

export type SubjectKind = 'action' | 'rule' | 'invariant' | 'assertion' | 'channel' | 'capability' | 'taint_rule';

/** Something a person should know of a manifest; `path` and `fixes` point into its source. */
export type Finding = Diagnostic & {
  subject: { kind: SubjectKind; id: string };
  /** The actions concerned, sorted. */
  actions: string[];
  witness?: Witness;
  /** How many cells it is about. */
  cells?: number;
};

/** A part of the decision space about which nothing was proven. `action` is null for one outside the ontology. */
export type Undecided = {
  action: string | null;
  parameter: Pointer;
  why: 'too_many_values' | 'too_many_contexts' | 'too_many_cases';
};

export type PivotCell = {
  kind: ContextKind;
  contexts: number;
  modes: { [mode in Mode]: Counts };
  /** Under `ESCALATE` what is an ASK where a person is present, and a deferred DENY in background. */
  witnesses: { ALLOW?: Witness; ESCALATE?: Witness; DENY?: Witness };
};

export type ActionReport = {
  /** Null stands for every action outside the ontology. */
  action: string | null;
  /** Trust contexts and parameter cases that the manifest can tell apart here. */
  contexts: number;
  cases: number;
  cells: Counts & { total: number };
  pivot: PivotCell[];
};

export type VerifyReport = {
  manifest_hash: string | null;
  /** `contexts` times `cases` times three modes, summed over the actions. */
  cells: Counts & { total: number };
  contexts: number;
  cases: number;
  actions: ActionReport[];
  /** In how many cells each law decides, and how many break it. */
  laws: { law: Law; cells: number; broken: number }[];
  assertions: { id: string; state: 'holds' | 'fails' | 'undecided'; cells: number; failing: number }[];
  /** Errors first. */
  findings: Finding[];
  undecided: Undecided[];
  /** Regions of which `resolve` confirmed a witness. */
  confirmed: number;
};

export type VerifyOptions = {
  /** The manifest as written, so that paths and fixes point into it; left out, the one that the artifact states. */
  source?: WorldManifest;
};

export type VerifyProgress = { done: number; of: number; action: string | null };

export type ContextFact = 'unknown_origin' | 'tainted' | 'untrusted' | 'derived' | 'cleared';

/** One fact that describes cells: what an atom comes out as, or what a chain is in one of two worlds. */
export type Literal =
  /** `in` where it comes out otherwise in the other world. */
  | { condition: Condition; truth: 'true' | 'false' | 'unknown' | 'not_true' | 'not_false'; in?: 'from' | 'to' }
  | { fact: ContextFact; truth: 'true' | 'false'; in: 'from' | 'to' }
  /** The parameters fit the schema that the action has in one of two worlds. */
  | { fact: 'fits'; truth: 'true' | 'false'; in: 'from' | 'to' };

export type DiffGroup = {
  action: string | null;
  from: Decision;
  to: Decision;
  modes: Mode[];
  /** The fewest facts that describe the group; none: every case of the action. */
  facts: Literal[];
  cells: number;
  /** More became possible. */
  loosens: boolean;
  witness: { proposal: ProposedAction; context: ResolutionContext; from: Verdict; to: Verdict };
};

export type DiffReport = {
  from: string | null;
  to: string | null;
  cells: { total: number; changed: number };
  /** What became possible first. */
  groups: DiffGroup[];
  undecided: Undecided[];
};

export type FlipKind = 'mode' | 'parameters' | 'lineage' | 'quarantine' | 'rule' | 'grant' | 'channel_trust';

/** One smallest change that gives another decision: resolved, it gives `decision` by `rule`. */
export type Flip = Fix &
  Verdict & {
    kind: FlipKind;
    /** The call as it would be. */
    proposal: ProposedAction;
    context: ResolutionContext;
  };

export type FlipReport = Verdict & {
  /** Where a law denies, all that can change it; null where more can. */
  only: 'clean_lineage' | 'grant' | null;
  /** By kind, the smallest of each first. */
  flips: Flip[];
};
