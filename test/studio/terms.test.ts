import { type Frame, type Run, type RunOptions, runScenario } from '@demo';
import { describe, expect, it, test } from 'vitest';
import { type Term, termGroups } from '../../src/studio/terms/term.ts';
import { termOf, terms } from '../../src/studio/terms/terms.ts';
import { compiledWorld, scenarioNames, scenarioOf, worlds } from '../demo/worlds.ts';

/** Every term of the founding glossary. */
const founding = [
  'Semantic Event',
  'Proposed Action',
  'Manifest Resolution',
  'World Manifest',
  'Manifest Extension',
  'Action Ontology',
  'Trust Level',
  'Taint',
  'Provenance Chain',
  'Capability',
  'Capability Matrix',
  'Invariant',
  'TaintContainmentLaw',
  'ProvenanceLaw',
  'CapabilityBoundaryLaw',
  'ALLOW',
  'DENY',
  'ASK',
  'Workflow Definition Mode',
  'Interactive Execution Mode',
  'Background Execution Mode',
  'Core',
  'Demo',
];

type Shows = (frame: Frame, run: Run) => boolean;

const context = (frame: Frame) => frame.resolution?.trust_context;
const outcomeOf = (frame: Frame, step: string) =>
  frame.resolution?.explanation.find((entry) => entry.step === step)?.outcome;
const decidedBy = (frame: Frame, id: string) => frame.resolution?.rule.id === id;
const isProposal = (frame: Frame) => frame.kind === 'propose' && frame.resolution !== undefined;

/** What the step of a term has to hold, so that whoever follows its link sees the thing itself. */
const shows: { readonly [id: string]: Shows } = {
  'world-manifest': (frame) => outcomeOf(frame, 'ontology') === 'unknown_action',
  'compiled-manifest': (frame) => frame.resolution?.manifest_hash === frame.manifest_hash,
  core: (frame) => frame.resolution?.explanation.length === 10,
  demo: (frame, run) => frame.step === 1 && run.expectations.met === run.expectations.total,
  channel: ({ event }) => event?.source === 'email',
  'semantic-event': ({ event, raw }) => event !== undefined && raw !== undefined,
  payload: ({ event }) => event?.sanitized_payload.kind === 'email',
  'sanitized-payload': ({ event, removed }) => event?.tainted === true && removed.length > 0,
  quarantined: ({ event }) => Object.keys(event?.sanitized_payload ?? {}).join() === 'kind',
  session: (frame, run) => run.frames[frame.step - 2]?.session !== frame.session,
  'trust-level': ({ event }) => event?.trust_level === 'untrusted',
  trusted: (frame) => context(frame)?.trust_level === 'trusted' && frame.resolution?.decision === 'ALLOW',
  untrusted: ({ event }) => event?.trust_level === 'untrusted' && event.tainted,
  derived: ({ event }) => event?.trust_level === 'derived' && !event.tainted,
  taint: ({ made }) => made?.tainted === true,
  tainted: ({ event }) => event?.tainted === true && event.trust_level === 'derived',
  'provenance-chain': (frame) => context(frame)?.crossed_session === true,
  origin: (frame) => context(frame)?.origins.join() === 'email,user',
  'trust-context': (frame) => context(frame)?.tainted === true && context(frame)?.capabilities.length === 2,
  transformation: ({ kind, made }) => kind === 'transform' && made?.name === 'summarize',
  'taint-rule': ({ made }) => made?.tainted === true && !made.cleared,
  endorsement: ({ made }) => made?.cleared === true,
  bits: ({ made }) => made?.cleared === true && typeof made.value === 'boolean',
  observed: (frame) => context(frame)?.origins.includes('email') === true,
  declared: (frame) => context(frame)?.origins.includes('email') === true,
  capability: (frame) => frame.resolution?.violations.includes('CapabilityBoundaryLaw') === true,
  'memory-write': ({ memory }) => memory?.access === 'write',
  'external-side-effects': (frame) => context(frame)?.capabilities.includes('external_side_effects') === false,
  'capability-matrix': (frame) => context(frame)?.capabilities.join() === 'memory_write,read',
  inherits: (frame) => context(frame)?.derived === true && context(frame)?.capabilities.length === 4,
  ceiling: (frame) => context(frame)?.derived === true,
  'action-ontology': (frame) => outcomeOf(frame, 'ontology') === 'unknown_action',
  memory: ({ memory }) => memory?.access === 'read',
  'proposed-action': isProposal,
  'manifest-resolution': (frame) => outcomeOf(frame, 'mode') === 'not_reached',
  allow: (frame) => frame.resolution?.decision === 'ALLOW',
  deny: (frame) => frame.resolution?.decision === 'DENY',
  ask: (frame) => frame.resolution?.decision === 'ASK',
  uncovered: (frame) => frame.resolution?.rule.kind === 'uncovered' && frame.resolution.decision === 'ASK',
  deferred: (frame) => frame.resolution?.deferred === true && outcomeOf(frame, 'ontology') === 'unknown_action',
  ledger: ({ ledger }) => ledger.to - ledger.from >= 3,
  invariant: (frame) => outcomeOf(frame, 'taint_containment_law') === 'violated',
  'taint-containment-law': (frame) => decidedBy(frame, 'TaintContainmentLaw'),
  'provenance-law': (frame) => outcomeOf(frame, 'provenance_law') === 'holds',
  'capability-boundary-law': (frame) => outcomeOf(frame, 'capability_boundary_law') === 'violated',
  rule: (frame) => decidedBy(frame, 'mail-to-colleagues'),
  escalation: (frame) => decidedBy(frame, 'tainted-notes-need-a-person') && frame.resolution?.decision === 'ASK',
  override: (frame) =>
    frame.resolution?.decision === 'ALLOW' && frame.resolution.matched_rules.includes('tainted-notes-need-a-person'),
  assertion: (frame) => context(frame)?.tainted === true && frame.resolution?.decision === 'DENY',
  'workflow-definition-mode': ({ mode, resolution }) =>
    mode === 'workflow_definition' && resolution?.decision === 'ASK',
  'interactive-mode': ({ mode, resolution }) => mode === 'interactive' && resolution?.decision === 'ASK',
  'background-mode': ({ mode, resolution }) => mode === 'background' && resolution?.deferred === true,
  'one-shot-approval': ({ answered }) => answered?.answer === 'once',
  'manifest-extension': ({ answered }) => answered?.extension !== undefined,
  scenario: (frame, run) => frame.step === 1 && run.scenario.kind === 'attack' && run.scenario.sessions.length === 3,
  expectation: ({ expectation }) => expectation?.met === true,
  stance: isProposal,
  stale: isProposal,
};

function frameOf({ shown: { world, scenario, step } }: Term, options: RunOptions = {}): { frame: Frame; run: Run } {
  const run = runScenario(compiledWorld(world), scenarioOf(world, scenario), options);
  const frame = run.frames[step - 1];
  if (!frame) throw new Error(`${scenario} has no step ${step}.`);
  return { frame, run };
}

test('every term of the founding glossary has its meaning', () => {
  const names = terms.map(({ name }) => name);
  expect(founding.filter((name) => !names.includes(name))).toEqual([]);
});

describe('no term lacks a step of a scenario that shows it', () => {
  it.each(terms.map((term) => [term.name, term] as const))('%s', (_, term) => {
    expect(worlds).toContain(term.shown.world);
    expect(scenarioNames(term.shown.world)).toContain(term.shown.scenario);
    const { frame, run } = frameOf(term);
    expect(frame.skipped).toBeUndefined();
    expect(shows[term.id]?.(frame, run)).toBe(true);
  });
});

test.each(['observed', 'declared', 'stance'])('%s: the lying agent is denied at the same step', (id) => {
  const term = termOf(id);
  const { frame } = frameOf(term as Term, { stance: 'lying' });
  expect(frame.skipped).toBeUndefined();
  expect(frame.resolution?.decision).toBe('DENY');
  expect(context(frame)?.origins).toContain('email');
});

test('terms lead to terms that exist, and each word names one of them', () => {
  const ids = terms.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(terms.flatMap(({ see }) => see.filter((id) => !ids.includes(id)))).toEqual([]);
  expect(terms.filter(({ id, see }) => see.includes(id))).toEqual([]);
  const words = terms.flatMap(({ name, also = [] }) => [name, ...also].map((word) => word.toLowerCase()));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(new Set(terms.map(({ group }) => group))).toEqual(new Set(termGroups));
});
