import { describeScenario, parseScenario, type Scenario, type ScenarioDiagnostic } from '@demo';
import { type Refused, shownProblems, textOf } from './door.ts';

export type ScenarioAdmission = { scenario: Scenario; refused?: never } | { scenario?: never; refused: Refused };

/**
 * The way in for a scenario, loaded when one comes: its whole form is checked, and each problem names its step. Names
 * that lead nowhere are no reason to refuse it: a run of it reports them, and plays the rest.
 */
export async function admitScenario(file: Blob): Promise<ScenarioAdmission> {
  const text = await textOf(file);
  if (typeof text !== 'string') return text;
  const { scenario, diagnostics } = parseScenario(text);
  if (scenario) return { scenario };
  return { refused: { reason: 'This is not a scenario that can be played.', problems: firstOf(diagnostics) } };
}

/** The first few problems as sentences, and how many more there are. */
export function firstOf(diagnostics: readonly ScenarioDiagnostic[]): string[] {
  const said = diagnostics.slice(0, shownProblems).map(describeScenario);
  const more = diagnostics.length - said.length;
  return more > 0 ? [...said, `and ${more} more`] : said;
}
