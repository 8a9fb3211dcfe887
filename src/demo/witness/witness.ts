import {
  type CompiledManifest,
  decide,
  type Mode,
  type ProposedAction,
  type ProvenanceRecord,
  type ResolutionContext,
  type Verdict,
} from '@core';
import { runScenario } from '../runner.ts';
import { type Scenario, type Session, type Step, scenarioFormat } from '../scenario.ts';
import { append, carriedOut } from '../way.ts';
import { waysToMake } from './made.ts';
import { claimIn, clearedLineage, orderedRecords } from './records.ts';
import type { WitnessObstacle } from './words.ts';

/** A case of Core's `verify`, `diff` or `flip`: `resolve` of these gives a verdict. */
export type WitnessCase = {
  compiled: CompiledManifest;
  proposal: ProposedAction;
  context: ResolutionContext;
  title?: string;
  description?: string;
};
export type PlayableWitness = { scenario: Scenario } | { impossible: WitnessObstacle };

/** Where the object of a record is made: in its own session, or in one before, which leaves nothing observed. */
type Placement = (record: ProvenanceRecord) => 'own' | 'before';

/**
 * A scenario whose steps make the objects that the case's chain leads to and which reaches the same decision by the same
 * rule, or why no real steps do.
 */
export function witnessScenario(witness: WitnessCase): PlayableWitness {
  const { compiled, proposal, context } = witness;
  const cited = (proposal.provenance_chain ?? []).map(({ ref }) => ref);
  const ordered = orderedRecords([...cited, ...(context.observed ?? [])], context.records);
  if ('impossible' in ordered) return ordered;
  const { records } = ordered;
  const claim = claimIn(compiled, records);
  if (claim) return { impossible: { reason: 'claimed_label', names: [claim.id] } };

  const cleared = clearedLineage(records);
  const placements: Placement[] = [() => 'own', ({ id }) => (cleared.has(id) ? 'before' : 'own'), () => 'before'];
  const expected = decide(compiled, proposal, context);
  let obstacle: WitnessObstacle = { reason: 'other_verdict', names: [] };
  for (const placement of placements) {
    const found = tryPlacement(witness, records, placement, expected);
    if ('scenario' in found) return found;
    // That steps exist and come to something else says more than that some way to them is barred.
    if (obstacle.reason !== 'other_verdict' || obstacle.names.length === 0) obstacle = found.impossible;
  }
  return { impossible: obstacle };
}

function tryPlacement(
  { compiled, proposal, context, title, description }: WitnessCase,
  records: ProvenanceRecord[],
  placement: Placement,
  expected: Verdict,
): PlayableWitness {
  const made = sessionsOf(compiled, records, placement, context);
  if ('impossible' in made) return made;
  const sessions = append(made.sessions, proposed(proposal, expected));
  const scenario: Scenario = {
    format: scenarioFormat,
    name: `witness/${proposal.action_type}`,
    title: title ?? `A case of ${proposal.action_type}`,
    ...(description !== undefined && { description }),
    kind: 'attack',
    manifest: compiled.name,
    sessions,
  };
  const last = runScenario(compiled, scenario).frames.at(-1);
  const isSame = last?.resolution?.decision === expected.decision && last.expectation?.met === true;
  if (isSame) return { scenario };
  return { impossible: { reason: 'other_verdict', names: [last?.resolution?.decision ?? '', expected.decision] } };
}

/** The sessions in which the records are made, the case's own last. */
function sessionsOf(
  compiled: CompiledManifest,
  records: ProvenanceRecord[],
  placement: Placement,
  { session, mode }: { session: string; mode: Mode },
): { sessions: Session[] } | { impossible: WitnessObstacle } {
  const homes = new Map(records.map((record) => [record.id, homeOf(record, placement, session, records)]));
  const order = [...new Set([...homes.values()].filter((home) => home !== session)), session];
  let sessions: Session[] = [];
  for (const home of order) {
    sessions = [...sessions, { id: home, mode: home === session ? mode : 'interactive', steps: [] }];
    for (const record of records) {
      if (homes.get(record.id) !== home) continue;
      if (record.parents.some((parent) => order.indexOf(homes.get(parent) ?? session) > order.indexOf(home))) {
        return { impossible: { reason: 'broken_lineage', names: [record.id] } };
      }
      const added = addRecord(compiled, sessions, record, records);
      if ('impossible' in added) return added;
      sessions = added.sessions;
    }
  }
  return { sessions };
}

function homeOf(record: ProvenanceRecord, placement: Placement, session: string, records: ProvenanceRecord[]): string {
  if (record.session !== session || placement(record) === 'own') return record.session;
  const taken = new Set(records.map((each) => each.session).concat(session));
  let before = `before ${session}`;
  while (taken.has(before)) before += '_';
  return before;
}

/** By the first way whose steps are all carried out. */
function addRecord(
  compiled: CompiledManifest,
  sessions: Session[],
  record: ProvenanceRecord,
  records: ProvenanceRecord[],
): { sessions: Session[] } | { impossible: WitnessObstacle } {
  const made = waysToMake(compiled, record, records);
  if ('impossible' in made) return made;
  let impossible: WitnessObstacle = { reason: 'no_action', names: [record.id] };
  for (const steps of made.ways) {
    let sofar: ReturnType<typeof carriedOut> = { sessions };
    for (const step of steps) {
      if ('sessions' in sofar) sofar = carriedOut(compiled, sofar.sessions, step);
    }
    if ('sessions' in sofar) return sofar;
    impossible = { reason: 'barred', names: [sofar.barred.action, sofar.barred.by] };
  }
  return { impossible };
}

function proposed(
  { id, action_type, parameters, provenance_chain, agent_reasoning }: ProposedAction,
  expected: Verdict,
): Step {
  return {
    propose: {
      id,
      action: action_type,
      parameters,
      ...(provenance_chain && { chain: provenance_chain }),
      ...(agent_reasoning !== undefined && { reasoning: agent_reasoning }),
    },
    expect: { decision: expected.decision, rule: expected.rule },
  };
}
