import type { Json } from '@core';
import type { ScenarioDiagnostic, ScenarioFix } from './diagnostic.ts';
import type { Difference, Skip } from './run.ts';

/** The one place of Demo where facts become sentences. */
export function describeScenario({ code, step, path, values, fix }: ScenarioDiagnostic): string {
  const where = step === null ? '' : `Step ${step}: `;
  const mend = fix ? ` ${describeFix(fix)}` : '';
  return `${where}${sentence(code, values, path)}${mend}`;
}

function sentence(code: ScenarioDiagnostic['code'], values: ScenarioDiagnostic['values'], path: string): string {
  const name = quote(values.name ?? values.key ?? '');
  switch (code) {
    case 'not_json':
      return 'This is not JSON from here on.';
    case 'too_large':
      return 'A scenario may hold at most 5 MB of text.';
    case 'too_deep':
      return `Nothing may be nested deeper than ${show(values.limit)}.`;
    case 'duplicate_key':
      return `The key ${name} stands twice in one object.`;
    case 'forbidden_key':
      return `No key may be named ${name}.`;
    case 'unknown_key':
      return `The format knows no key ${name} here.`;
    case 'missing_key':
      return `The key ${name} is missing.`;
    case 'wrong_value':
      return `${path} must be ${Array.isArray(values.expected) ? `one of ${list(values.expected)}` : show(values.expected)}.`;
    case 'no_kind':
      return `A step is one of ${list(values.kinds)}; expect stands in the step it speaks about.`;
    case 'several_kinds':
      return `A step is of one kind; this one is ${list(values.kinds)}. Make it several steps.`;
    case 'no_stance':
      return 'A step that names no stance never happens. Name one, or leave stances out.';
    case 'duplicate_session':
      return `Another session has the id ${name} already.`;
    case 'duplicate_name':
      return `Another step names its object ${name} already.`;
    case 'duplicate_proposal':
      return `Another proposal has the id ${name} already.`;
    case 'unknown_object':
      return `No earlier step names its object ${name}.`;
    case 'unknown_citation':
      return `The chain cites ${name}, which no earlier step names: it is of unknown origin.`;
    case 'unknown_proposal':
      return `No earlier step proposes ${name}.`;
    case 'unknown_channel':
      return `This world has no channel ${name}, so nothing can arrive by it.`;
    case 'unknown_action':
      return `This world has no action ${name}.`;
  }
}

function describeFix(fix: ScenarioFix): string {
  switch (fix.op) {
    case 'set':
      return `Did you mean ${show(fix.value)}?`;
    case 'rename':
      return `Did you mean ${fix.to}?`;
    case 'remove':
      return 'Remove it.';
  }
}

/** Why a step did not happen in this run. */
export function describeSkip({ reason, names }: Skip): string {
  switch (reason) {
    case 'stance':
      return 'An agent of this stance does not do this.';
    case 'problem':
      return 'This step cannot be played as it is written.';
    case 'refused':
      return 'The hypervisor refused this step.';
    case 'missing':
      return `This rests on ${list(names)}, which never came to be in this run.`;
    case 'not_executed':
      return `Nothing comes back: ${list(names)} was not executed.`;
    case 'not_asked':
      return `There is nothing to answer: ${list(names)} waits for nobody.`;
  }
}

/** What a run came to where its scenario expected something else. */
export function describeDifference({ of, expected, found }: Difference): string {
  return `${of}: expected ${shown(expected)}, found ${shown(found)}.`;
}

/** A value of an expectation in words: a rule by its id, a list by its members. */
function shown(value: Json | undefined): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : list(value);
  if (typeof value !== 'object') return String(value);
  return typeof value.id === 'string' ? value.id : String(value.kind ?? JSON.stringify(value));
}

const quote = (value: Json) => `"${String(value)}"`;
const list = (values: Json | undefined) => (Array.isArray(values) ? values.map(String).join(', ') : String(values));
const show = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value));
