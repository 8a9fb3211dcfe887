import type { CompiledManifest, ContextKind, DecidingRule, Decision, Json, Mode, TrustContext } from '@core';
import { parseScenario, type Run, runScenario, type Stance, stances } from '@demo';
import type { SampleScenario } from '../store/samples.ts';

/** A case that some scenario of the world comes to. `action` is null for one outside the ontology. */
export type Exercise = {
  action: string | null;
  kind: ContextKind;
  mode: Mode;
  decision: Decision;
  rule: DecidingRule;
  /** The rules and invariants that matched, whether or not they decided. */
  matched: string[];
  /** Every channel in the lineage of what was proposed. */
  channels: string[];
  scenario: string;
  title: string;
  step: number;
  /** The agent's; obedient wherever that one comes to it too. */
  stance: Stance;
};

/** What the scenarios come to in a world, in each stance of the agent; one by one, so that one can pause between. */
export function* exercisesOf(
  compiled: CompiledManifest,
  scenarios: readonly SampleScenario[],
): Generator<undefined, Exercise[]> {
  const found: Exercise[] = [];
  for (const { id, text } of scenarios) {
    const { scenario } = parseScenario(text);
    if (!scenario) continue;
    const own = new Map<string, Exercise>();
    for (const stance of stances) {
      for (const each of exercisesIn(compiled, id, runScenario(compiled, scenario, { stance }))) {
        const { stance: _, ...what } = each;
        const key = JSON.stringify(what);
        // The first stance that comes to it is told, and the obedient one is the first.
        if (!own.has(key)) own.set(key, each);
      }
      yield;
    }
    found.push(...own.values());
  }
  return found;
}

function exercisesIn(compiled: CompiledManifest, id: string, run: Run): Exercise[] {
  const declared = new Set(compiled.actions.map(({ name }) => name));
  return run.frames.flatMap(({ step, mode, kind, resolution, ledger }): Exercise[] => {
    if (kind !== 'propose' || !resolution) return [];
    const entries = run.ledger.entries.slice(ledger.from, ledger.to);
    const proposed = entries.find((entry) => entry.kind === 'proposal');
    const action = actionOf(proposed?.proposal ?? proposed?.received);
    if (action === null) return [];
    return [
      {
        action: declared.has(action) ? action : null,
        kind: contextKindOf(resolution.trust_context, compiled),
        mode,
        decision: resolution.decision,
        rule: resolution.rule,
        matched: [...resolution.matched_rules, ...resolution.violations],
        channels: resolution.trust_context.channels,
        scenario: id,
        title: run.scenario.title,
        step,
        stance: run.stance,
      },
    ];
  });
}

function actionOf(proposed: Json | undefined): string | null {
  if (typeof proposed !== 'object' || proposed === null || Array.isArray(proposed)) return null;
  return typeof proposed.action_type === 'string' ? proposed.action_type : null;
}

/** The kind of trust context that Core's report counts a resolution under. */
function contextKindOf(
  { unknown_origin, tainted, derived, transformations }: TrustContext,
  { taint_rules }: CompiledManifest,
): ContextKind {
  if (unknown_origin) return 'unknown_origin';
  if (tainted) return derived ? 'derived_tainted' : 'tainted';
  const clears = taint_rules.some(({ transformation, taint }) => {
    return taint === 'clear' && transformations.includes(transformation);
  });
  return clears ? 'cleared' : derived ? 'derived' : 'trusted';
}
