import type { Json, JsonObject } from './json.ts';

/** The source manifest of SPEC 2, as far as a resolver reads it. */
export type Manifest = {
  channels: { [name: string]: { trust_level: 'trusted' | 'untrusted' | 'derived' } };
  capabilities: { [name: string]: string };
  capability_matrix: { trusted: string[]; untrusted: string[]; derived?: 'inherit' | string[]; tainted: string[] };
  actions: { [name: string]: { requires: string[]; parameters?: JsonObject | boolean } };
  rules?: Rule[];
  invariants?: { id: string; forbid: { actions?: string[]; capabilities?: string[] }; when?: JsonObject }[];
  taint_rules?: { transformation: string; taint: 'propagate' | 'add' | 'clear'; by?: string }[];
  provenance: { tracking: 'observed' | 'declared' };
};

export type Rule = {
  id: string;
  effect: 'allow' | 'deny' | 'ask';
  actions: string[];
  when?: JsonObject;
  unless?: JsonObject;
  overrides?: string[];
};

export type Entry = { ref: string; parameters?: string[] };
export type Context = { session: string; records: unknown[]; observed?: string[] };

/** A record of the right shape (SPEC 4). */
export type Provenance = {
  id: string;
  session: string;
  parents: string[];
  trust_level: 'trusted' | 'untrusted' | 'derived';
  tainted: boolean;
  source?: string;
  transformation?: { name: string; by: string; cleared: boolean };
};

export type TrustContext = {
  trust_level: 'trusted' | 'untrusted';
  derived: boolean;
  tainted: boolean;
  unknown_origin: boolean;
  origins: string[];
  channels: string[];
  transformations: string[];
  sessions: string[];
  crossed_session: boolean;
  capabilities: string[];
};

export type Explained = { step: string; outcome: string; ids: string[]; decides: boolean };

export type Resolved = {
  decision: 'ALLOW' | 'DENY' | 'ASK';
  rule: { kind: 'malformed' | 'law' | 'invariant' | 'schema' | 'rule' | 'uncovered'; id: string | null };
  violations: string[];
  matched_rules: string[];
  trust_context: TrustContext;
  deferred: boolean;
  explanation: Explained[];
};
export type { Json, JsonObject };
