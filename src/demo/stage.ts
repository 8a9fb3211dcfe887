import { type CompiledManifest, createHypervisor, type Hypervisor, type Json, type Outcome } from '@core';
import type { Frame, RunOptions } from './run.ts';
import { type Answer, happensIn, numberedSteps, proposalIds, type Scenario, type Stance } from './scenario.ts';

/** What a running scenario holds beside the running world. */
export type Stage = {
  world: Hypervisor;
  stance: Stance;
  /** A person's answers by proposal id, in place of the scenario's. */
  answers: Map<string, Answer>;
  /** Proposals that a step of the scenario answers. */
  answeredLater: Set<string>;
  /** The id of each `propose` step by its number. */
  proposals: Map<number, string>;
  /** Every name that some step gives its object. */
  names: Set<string>;
  /** Core's id of what a name stands for, once it has come to be. */
  objects: Map<string, string>;
  states: Map<string, Outcome['state']>;
  /** The manifests in the order in which they were in force; the last one is. */
  manifests: CompiledManifest[];
  /** The value that the hypervisor's next transformation yields, as the scenario's author states it. */
  stated: Json;
};

export function setStage(compiled: CompiledManifest, scenario: Scenario, options: RunOptions): Stage {
  const stance = options.stance ?? 'obedient';
  const steps = numberedSteps(scenario).map(({ step }) => step);
  const transformations: { [name: string]: () => Json } = Object.fromEntries(
    steps.flatMap((step) =>
      'transform' in step && step.transform.by === 'hypervisor' ? [[step.transform.name, () => stage.stated]] : [],
    ),
  );
  const [first] = scenario.sessions;
  const stage: Stage = {
    world: createHypervisor(compiled, {
      session: first?.id ?? '',
      mode: options.mode ?? first?.mode ?? 'interactive',
      transformations,
    }),
    stance,
    answers: new Map(Object.entries(options.answers ?? {})),
    answeredLater: new Set(
      steps.flatMap((step) => ('answer' in step && happensIn(step, stance) ? [step.answer.proposal] : [])),
    ),
    proposals: proposalIds(scenario),
    names: new Set(steps.flatMap((step) => step.as ?? [])),
    objects: new Map(),
    states: new Map(),
    manifests: [compiled],
    stated: null,
  };
  return stage;
}

/** Names the object that a step yielded. */
export function nameObject({ objects }: Stage, name: string, frame: Frame): void {
  const id = yieldedBy(frame);
  if (id !== undefined) objects.set(name, id);
}

/** Core's id of the object that a step's `as` stands for. A memory read that found nothing yields none. */
export function yieldedBy({ made, event, memory }: Frame): string | undefined {
  const foundNothing = memory?.access === 'read' && memory.versions.length === 0;
  const written = memory?.access === 'write' ? memory.versions[0] : undefined;
  return made?.id ?? written ?? (foundNothing ? undefined : event?.id);
}
