import { type CompiledManifest, compile, type DecidingRule, edit, type Flip, flip, type WorldManifest } from '@core';
import { cellOf, type Frame, parseScenario, type Run, runScenario, type Scenario, stances } from '@demo';
import { caseOf } from '../simulate/inspector/case.ts';
import type { SampleScenario } from '../store/samples.ts';
import { callOf } from './call.ts';

/** A harmless scenario that can never succeed in a world, whatever the agent's stance, a rule or a person says. */
export type Hindered = {
  scenario: string;
  title: string;
  /** The first step that a law or an invariant denies. */
  step: number;
  action: string;
  rule: DecidingRule;
  /** The untrusted channels that its call is made from. */
  channels: string[];
  /** What could change that step: nothing but this; null where something else can. */
  only: 'clean_lineage' | 'grant' | null;
  /** Quarantining these channels would let the step happen; `succeeds`: and the scenario as a whole. */
  quarantine: { flip: Flip; channels: string[]; succeeds: boolean } | null;
  /** Its author says that it comes so. */
  expected: boolean;
};

type World = { text: string; manifest: WorldManifest; compiled: CompiledManifest };

/** Of the harmless scenarios of a world those that a law stops; one after the other, so that one can pause between. */
export function* hinderedIn(world: World, scenarios: readonly SampleScenario[]): Generator<undefined, Hindered[]> {
  const found: Hindered[] = [];
  for (const { id, text } of scenarios) {
    const { scenario } = parseScenario(text);
    if (scenario?.kind === 'harmless') found.push(...hinderedBy(world, id, scenario));
    yield;
  }
  return found;
}

function hinderedBy(world: World, id: string, scenario: Scenario): Hindered[] {
  const runs = stances.map((stance) => runScenario(world.compiled, scenario, { stance }));
  const stopped = runs.map((run) => run.frames.find(isStopped));
  const [run] = runs;
  const [frame] = stopped;
  if (!run || !frame?.resolution || stopped.includes(undefined)) return [];
  const { proposal = '', resolution, step } = frame;
  const of = caseOf(run, proposal);
  if (!of) return [];
  const call = callOf(run, of);
  const { only, flips } = flip(world.compiled, call.proposal, call.context, { source: world.manifest });
  const way = flips.find(({ kind, decision }) => kind === 'quarantine' && decision !== 'DENY');
  const { channels } = world.manifest;
  return [
    {
      scenario: id,
      title: scenario.title,
      step,
      action: of.action,
      rule: resolution.rule,
      channels: resolution.trust_context.origins.filter((name) => channels[name]?.trust_level === 'untrusted'),
      only,
      quarantine: way
        ? { flip: way, channels: way.values.channels as string[], succeeds: succeedsWith(world.text, way, scenario) }
        : null,
      expected: run.expectations.met === run.expectations.total,
    },
  ];
}

function isStopped({ kind, resolution }: Frame): boolean {
  return (
    kind === 'propose' &&
    resolution?.decision === 'DENY' &&
    (resolution.rule.kind === 'law' || resolution.rule.kind === 'invariant')
  );
}

/** Whether the scenario, played anew in the world so changed, is done, at most after a question. */
function succeedsWith(text: string, { changes }: Flip, scenario: Scenario): boolean {
  const changed = changes.reduce<string | null>((source, change) => source && edit(source, change), text);
  const { compiled } = changed === null ? {} : compile(changed);
  return compiled !== undefined && isDone(runScenario(compiled, scenario));
}

function isDone(run: Run): boolean {
  const { outcome } = cellOf(run);
  return outcome === 'done' || outcome === 'asked';
}
