import { readFileSync } from 'node:fs';
import { type CompiledManifest, compile } from '@core';
import { parseScenario, type Run, type Scenario } from '@demo';

const folder = new URL('../../../manifests/email-assistant/', import.meta.url);

export function zombie(): Scenario {
  const { scenario } = parseScenario(readFileSync(new URL('scenarios/zombie-agent.json', folder), 'utf8'));
  if (!scenario) throw new Error('the shipped scenario is read');
  return scenario;
}

export function world(): CompiledManifest {
  const { compiled } = compile(readFileSync(new URL('manifest.jsonc', folder), 'utf8'));
  if (!compiled) throw new Error('the sample compiles');
  return compiled;
}

export const verdicts = (run: Run) =>
  run.frames.flatMap(({ resolution }) => (resolution ? [[resolution.decision, resolution.rule.id]] : []));
