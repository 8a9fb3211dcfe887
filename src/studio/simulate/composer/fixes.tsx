import type { Json, WorldManifest } from '@core';
import { numberedSteps, type Run, type Scenario, type ScenarioDiagnostic } from '@demo';
import { useDocument } from '../../store/document.ts';
import { pointer } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { attempt, useEditable } from '../../world/edit.ts';
import { newAction } from '../ask/extension.ts';
import { openOwn, rewrite } from './act.ts';
import { setAt } from './citing.ts';

/** How a problem of a scenario is mended: in the scenario where it is one's own, or in the world where that lacks a name. */
export function Fixes({ run, problem }: { run: Run; problem: ScenarioDiagnostic }) {
  const manifest = useDocument((state) => state.lastGood?.manifest);
  const editable = useEditable();
  const { code, fix, step } = problem;
  const inScenario = fix?.op === 'set' && openOwn() !== undefined;
  const lacks = (code === 'unknown_channel' || code === 'unknown_action') && editable && manifest !== undefined;
  if (!inScenario && !lacks) return null;
  return (
    <span className="button-row">
      {inScenario && (
        <Button small onClick={() => rewrite(`mending step ${step}`, (before) => mended(before, problem))}>
          Make it {String(fix.value)}
        </Button>
      )}
      {lacks && (
        <Button small onClick={() => addToWorld(run, problem, manifest)}>
          Add {String(problem.values.name)} to the world
        </Button>
      )}
    </span>
  );
}

/** The scenario with what was probably meant where something else stands. */
export function mended(scenario: Scenario, { fix }: ScenarioDiagnostic): Scenario {
  if (fix?.op !== 'set') return scenario;
  return setAt(scenario as unknown as Json, fix.path, fix.value) as unknown as Scenario;
}

/** With the least: a channel that nobody trusts, an action that fits what is proposed and requires all it can. */
function addToWorld(run: Run, { code, step, values }: ScenarioDiagnostic, manifest: WorldManifest): void {
  const name = String(values.name);
  if (code === 'unknown_channel') {
    const value = { trust_level: 'untrusted' };
    attempt(`adding the channel ${name}`, [{ op: 'set', path: pointer('channels', name), value }]);
    return;
  }
  const proposing = numberedSteps(run.scenario)[(step ?? 0) - 1]?.step;
  const parameters = proposing && 'propose' in proposing ? proposing.propose.parameters : {};
  const value = newAction(parameters, manifest);
  attempt(`adding the action ${name}`, [{ op: 'set', path: pointer('actions', name), value }]);
}
