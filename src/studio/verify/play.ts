import type { CompiledManifest, ProposedAction, ResolutionContext } from '@core';
import { describeObstacle, numberedSteps, type Scenario, witnessScenario } from '@demo';
import { go } from '../router.ts';
import { keepScenario } from '../store/made-scenarios.ts';

export type Played = { proposal: ProposedAction; context: ResolutionContext };

/** The scenario that comes to this case in a world, or the sentence that says why there is none. */
export function scenarioOf(
  compiled: CompiledManifest,
  { proposal, context }: Played,
  title: string,
): { scenario: Scenario } | { obstacle: string } {
  const made = witnessScenario({ compiled, proposal, context, title });
  return 'scenario' in made ? made : { obstacle: describeObstacle(made.impossible) };
}

/** Opens it in Simulate, at the step that is about the case. */
export function playScenario(compiled: CompiledManifest, scenario: Scenario): void {
  const id = keepScenario(compiled.name, JSON.stringify(scenario, null, 2));
  go({ screen: 'simulate', scenario: id, step: numberedSteps(scenario).length });
}
