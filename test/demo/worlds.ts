import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledManifest, compile } from '@core';
import { parseScenario, type Scenario } from '@demo';

const root = new URL('../../manifests/', import.meta.url);

export const worlds = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export function worldText(world: string): string {
  return readFileSync(new URL(`${world}/manifest.jsonc`, root), 'utf8');
}

const known = new Map<string, CompiledManifest>();

export function compiledWorld(world: string): CompiledManifest {
  const before = known.get(world);
  if (before) return before;
  const { compiled, diagnostics } = compile(worldText(world));
  if (!compiled) throw new Error(JSON.stringify(diagnostics));
  known.set(world, compiled);
  return compiled;
}

export function scenarioNames(world: string): string[] {
  return readdirSync(new URL(`${world}/scenarios/`, root)).map((file) => file.replace(/\.json$/, ''));
}

export function scenarioText(world: string, name: string): string {
  return readFileSync(new URL(`${world}/scenarios/${name}.json`, root), 'utf8');
}

export function scenarioOf(world: string, name: string): Scenario {
  const { scenario, diagnostics } = parseScenario(scenarioText(world, name));
  if (!scenario || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return scenario;
}

/** A scenario of one interactive session for the email assistant. */
export function scenarioWith(steps: unknown[], more: object = {}): string {
  return JSON.stringify({
    format: 'scenario/1',
    name: 'made-up',
    title: 'Made up',
    kind: 'harmless',
    manifest: 'email-assistant',
    sessions: [{ id: 's1', mode: 'interactive', steps }],
    ...more,
  });
}

export function parsed(steps: unknown[], more: object = {}): Scenario {
  const { scenario, diagnostics } = parseScenario(scenarioWith(steps, more));
  if (!scenario) throw new Error(JSON.stringify(diagnostics));
  return scenario;
}
