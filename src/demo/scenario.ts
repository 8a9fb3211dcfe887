import type {
  Decision as CoreDecision,
  Mode as CoreMode,
  DecidingRule,
  Json,
  JsonObject,
  ManifestExtension,
} from '@core';
import { z } from './zod.ts';

/** SPEC 8: the scenario format, as types and as the schemas that `parseScenario` checks with. */

export const scenarioFormat = 'scenario/1';
const scenarioKinds = ['attack', 'harmless', 'limit'] as const;
export const stances = ['obedient', 'lying', 'honest'] as const;
const modes = ['workflow_definition', 'interactive', 'background'] as const satisfies readonly CoreMode[];
const decisions = ['ALLOW', 'DENY', 'ASK'] as const satisfies readonly CoreDecision[];
const ruleKinds = [
  'malformed',
  'law',
  'invariant',
  'schema',
  'rule',
  'uncovered',
] as const satisfies readonly DecidingRule['kind'][];

const Name = z.string().check(z.minLength(1));
const text = z.string();
const anyJson: z.ZodMiniType<Json> = z
  .unknown()
  .check(z.refine((value) => value !== undefined, { params: { missing: true } })) as never;
const anyObject: z.ZodMiniType<JsonObject> = z.record(z.string(), z.unknown()) as never;

export const Stance = z.enum(stances);
/** How the scripted agent behaves: follows what it reads, cites only trusted sources, or works for its user. */
export type Stance = z.infer<typeof Stance>;

/**
 * What a proposal, or the answer to one, should come to: what is left out may be anything. `tainted`, `origins` and
 * `sessions` are of the trust context, the lists whole.
 */
const Expect = z.strictObject({
  decision: z.exactOptional(z.enum(decisions)),
  rule: z.exactOptional(z.strictObject({ kind: z.enum(ruleKinds), id: z.nullable(z.string()) })),
  deferred: z.exactOptional(z.boolean()),
  tainted: z.exactOptional(z.boolean()),
  origins: z.exactOptional(z.array(Name)),
  sessions: z.exactOptional(z.array(Name)),
});
export type Expect = z.infer<typeof Expect>;

const Citation = z.strictObject({ ref: Name, parameters: z.exactOptional(z.array(text)) });

/** The stances in which a step happens, each with what is its own there. Left out: it happens in all of them. */
const inStances = <Shape extends z.core.$ZodShape>(own: Shape) => {
  const variant = z.exactOptional(z.strictObject(own));
  return z.exactOptional(z.strictObject({ obedient: variant, lying: variant, honest: variant }));
};
const labelled = { label: z.exactOptional(text), note: z.exactOptional(text) };
/** `as` names the object that the step yields, for later chains and `from`. */
const naming = { as: z.exactOptional(Name), ...labelled };
const chain = z.exactOptional(z.array(Citation));
const expect = z.exactOptional(Expect);

const extension: z.ZodMiniType<ManifestExtension> = z.strictObject({
  rule: anyObject,
  action: z.exactOptional(z.strictObject({ name: Name, definition: anyObject })),
}) as never;

const proposal = { proposal: Name };
const Answer = z.union([
  z.strictObject({ ...proposal, approve_once: z.literal(true) }),
  z.strictObject({ ...proposal, extend: extension }),
  z.strictObject({ ...proposal, refuse: z.literal(true) }),
]);

/** One schema per kind of step; a step has the key of exactly one. `expect` stands in the step it speaks about. */
export const stepSchemas = {
  input: z.strictObject({
    input: z.strictObject({ channel: Name, raw: text }),
    stances: inStances({}),
    ...naming,
  }),
  transform: z.strictObject({
    transform: z.strictObject({
      name: Name,
      from: z.array(Name).check(z.minLength(1)),
      by: z.enum(['agent', 'hypervisor', 'person']),
      value: anyJson,
    }),
    stances: inStances({ from: z.exactOptional(z.array(Name).check(z.minLength(1))) }),
    ...naming,
  }),
  propose: z.strictObject({
    propose: z.strictObject({
      id: z.exactOptional(Name),
      action: Name,
      parameters: anyObject,
      chain,
      reasoning: z.exactOptional(text),
    }),
    expect,
    stances: inStances({ chain, expect }),
    ...naming,
  }),
  complete: z.strictObject({
    complete: z.strictObject({ ...proposal, raw: text }),
    stances: inStances({}),
    ...naming,
  }),
  answer: z.strictObject({
    answer: Answer,
    expect,
    stances: inStances({ expect }),
    ...naming,
  }),
};
export type StepKind = keyof typeof stepSchemas;
export const stepKinds = Object.keys(stepSchemas) as StepKind[];

type StepOf<Kind extends StepKind> = z.infer<(typeof stepSchemas)[Kind]>;
export type InputStep = StepOf<'input'>;
export type TransformStep = StepOf<'transform'>;
export type ProposeStep = StepOf<'propose'>;
export type CompleteStep = StepOf<'complete'>;
export type AnswerStep = StepOf<'answer'>;
export type Step = { [Kind in StepKind]: StepOf<Kind> }[StepKind];

/** What a person says to an ASK. */
export type Answer = { approve_once: true } | { extend: ManifestExtension } | { refuse: true };

const header = {
  format: z.literal(scenarioFormat),
  name: Name,
  title: Name,
  description: z.exactOptional(text),
  kind: z.enum(scenarioKinds),
  source: z.exactOptional(text),
  misses: z.exactOptional(text),
  manifest: Name,
  note: z.exactOptional(text),
};
const session = <Item extends z.ZodMiniType>(step: Item) =>
  z.strictObject({ id: Name, mode: z.enum(modes), steps: z.array(step) });
const scenario = <Item extends z.ZodMiniType>(step: Item) =>
  z.strictObject({ ...header, sessions: z.array(session(step)).check(z.minLength(1)) });

/** All but the steps, which are checked one by one so that each error names its step. */
export const ScenarioFrame = scenario(z.unknown());
/** The whole format, for the published JSON Schema. */
export const ScenarioSchema = scenario(z.union(Object.values(stepSchemas)));
export type Scenario = Omit<z.infer<typeof ScenarioFrame>, 'sessions'> & { sessions: Session[] };
export type Session = { id: string; mode: CoreMode; steps: Step[] };

export function kindOf(step: Step): StepKind {
  if ('input' in step) return 'input';
  if ('transform' in step) return 'transform';
  if ('propose' in step) return 'propose';
  if ('complete' in step) return 'complete';
  return 'answer';
}

export function happensIn(step: Step, stance: Stance): boolean {
  return !step.stances || step.stances[stance] !== undefined;
}

/** A step with its number (from 1, through all sessions) and, for a proposal, its id. */
export type NumberedStep = { number: number; session: Session; sessionIndex: number; index: number; step: Step };

/** Every step in the order in which it is played. */
export function numberedSteps(scenario: Scenario): NumberedStep[] {
  let number = 0;
  return scenario.sessions.flatMap((session, sessionIndex) =>
    session.steps.map((step, index) => ({ number: ++number, session, sessionIndex, index, step })),
  );
}

/** The id of each `propose` step by its number: its own, or `p1`, `p2` … counted through the scenario. */
export function proposalIds(scenario: Scenario): Map<number, string> {
  const ids = new Map<number, string>();
  for (const { number, step } of numberedSteps(scenario)) {
    if ('propose' in step) ids.set(number, step.propose.id ?? `p${ids.size + 1}`);
  }
  return ids;
}
