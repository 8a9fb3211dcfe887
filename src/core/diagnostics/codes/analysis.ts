import type { Json } from '../../model/json.ts';
import { error, note, warning } from '../entry.ts';
import { listed, quote, word } from '../words.ts';

const many = (values: Json) => Array.isArray(values) && values.length !== 1;
const only = (values: Json, one: string, several: string) => (many(values) ? several : one);

/** What stands in the way of something that therefore never decides. */
function inTheWay(because: Json, by: Json): string {
  switch (because) {
    case 'law':
      return `${listed(by)} ${only(by, 'denies', 'deny')} every case that it is about, before any rule is asked`;
    case 'invariant':
      return `the ${only(by, 'invariant', 'invariants')} ${listed(by)} ${only(by, 'denies', 'deny')} every case that it is about, before any rule is asked`;
    case 'schema':
      return "parameters that it speaks of do not fit the action's schema";
    case 'rule':
      return `${listed(by)} ${only(by, 'decides', 'decide')} every case that it is about instead`;
    default:
      return 'its condition contradicts itself';
  }
}

/** How the cases are decided that break an assertion. */
function breaking(form: Json, decision: Json): string {
  if (form === 'always') return 'otherwise';
  return form === 'only_if' ? `${quote(decision)} where what it asks for does not hold` : quote(decision);
}

/** How much text a number of bits has room for. */
function roomFor(bits: Json): string {
  if (typeof bits !== 'number') return 'a value of any length, with room for any instruction,';
  const letters = Math.round(bits / 8);
  return `up to ${Math.round(bits)} bits, room for some ${letters} ${letters === 1 ? 'letter' : 'letters'},`;
}

const forms = { never: 'never', always: 'always', only_if: 'only if' };
const runners = { hypervisor: 'a function of the host', person: 'a person' };
const whys = {
  too_many_values: 'the kinds of value that its conditions tell apart are too many',
  too_many_contexts: 'the trust contexts that its conditions tell apart are too many',
  too_many_cases: 'its cases are too many',
};
const actionOf = (action: Json) => (action === null ? 'actions that are not declared' : quote(action));

/** What `verify` finds in a manifest (SPEC 9). */
export const analysisCodes = {
  'law-broken': error<'law' | 'action' | 'expected'>(
    ({ law, action, expected }) =>
      `A case of ${actionOf(action)} is not decided ${quote(expected)} as ${law === null ? 'the manifest' : quote(law)} says. This is a fault of Core: please report it.`,
  ),
  'assertion-malformed': error(
    () => 'The assertions that were given are not of the published form, so none was checked.',
  ),
  'assertion-fails': error<'assertion' | 'form' | 'decision' | 'actions' | 'failing'>(
    ({ assertion, form, decision, actions, failing }) =>
      `Assertion ${quote(assertion)} fails: it says ${word(forms, form)} ${quote(decision)}, yet ${quote(failing)} ${failing === 1 ? 'case' : 'cases'} of ${listed(actions)} ${failing === 1 ? 'is' : 'are'} decided ${breaking(form, decision)}.`,
  ),
  'assertion-undecided': warning<'assertion'>(
    ({ assertion }) =>
      `Assertion ${quote(assertion)} was not proven: no counterexample was found, but a part of what it speaks about could not be checked.`,
  ),
  'assertion-vacuous': warning<'assertion'>(
    ({ assertion }) =>
      `Assertion ${quote(assertion)} says nothing: no case is as it describes. Is its condition meant so?`,
  ),
  'rule-dead': warning<'rule' | 'because' | 'by'>(
    ({ rule, because, by }) => `Rule ${quote(rule)} never decides anything: ${inTheWay(because, by)}.`,
  ),
  'escalation-never-put': warning<'rule' | 'because' | 'by'>(
    ({ rule, because, by }) =>
      `The question that ${quote(rule)} asks is never put to anybody: ${inTheWay(because, by)}.`,
  ),
  'rule-redundant': note<'rule'>(
    ({ rule }) =>
      `Rule ${quote(rule)} changes nothing: without it every case is decided the same, by other rules or by asking.`,
  ),
  'invariant-idle': note<'invariant' | 'because' | 'by'>(
    ({ invariant, because, by }) => `Invariant ${quote(invariant)} never decides anything: ${inTheWay(because, by)}.`,
  ),
  'condition-contradictory': warning<'id'>(
    ({ id }) =>
      `The condition of ${quote(id)} can never hold: its parts contradict each other, so that no case is ever as it describes.`,
  ),
  'condition-vacuous': warning<'id' | 'effect'>(({ id, effect }) =>
    effect === 'ask'
      ? `The condition of ${quote(id)} always holds, so that it asks every time. Drop the condition, or say when to ask.`
      : `The condition of ${quote(id)} always holds where the parameters fit, so that it narrows nothing. Is it meant so?`,
  ),
  'override-idle': warning<'rule' | 'overridden'>(
    ({ rule, overridden }) =>
      `Rule ${quote(rule)} is to answer what ${listed(overridden)} ${only(overridden, 'asks', 'ask')}, but the two never match together: a person is asked all the same.`,
  ),
  'approval-recurs': note<'rule'>(
    ({ rule }) =>
      `${quote(rule)} asks a person every time anew: no rule ever answers it. An approval holds once, an extension that overrides it for good.`,
  ),
  'action-unreachable': warning<'action' | 'because' | 'by'>(({ action, because, by }) =>
    because === 'schema'
      ? `Nobody can perform ${quote(action)}: no parameters fit its schema.`
      : `Nobody can perform ${quote(action)}: whatever the data and the parameters, ${listed(by)} ${only(by, 'denies', 'deny')} it.`,
  ),
  'endorsement-opens': note<'transformation' | 'runner' | 'actions' | 'bits'>(
    ({ transformation, runner, actions, bits }) =>
      `Endorsement ${quote(transformation)} opens ${listed(actions)} to data from untrusted channels: ${word(runners, runner)} vouches for ${roomFor(bits)} at a time.`,
  ),
  'exit-labelled-harmless': warning<'action' | 'parameters'>(
    ({ action, parameters }) =>
      `${quote(action)} does not require "external_side_effects", yet ${listed(parameters)} ${only(parameters, 'looks', 'look')} like a way out: whoever fills it in can let data out. A rule of thumb, by name and format: if it stays inside this world, all is well.`,
  ),
  'text-for-domain': warning<'rule' | 'operator' | 'domain' | 'value'>(
    ({ rule, operator, domain, value }) =>
      `Rule ${quote(rule)} compares letters where a host is meant: "${operator}" ${quote(domain)} also lets ${quote(value)} through. Use "domain_in".`,
  ),
  'subdomains-admitted': note<'rule' | 'domains' | 'value'>(
    ({ rule, domains, value }) =>
      `Rule ${quote(rule)} also admits every subdomain of ${listed(domains)}, such as ${quote(value)}. That is what "domain_in" means; do you control them all?`,
  ),
  'channel-idle': note<'channel'>(
    ({ channel }) =>
      `No action returns by channel ${quote(channel)}: only the host itself can bring something in there.`,
  ),
  'capability-unused': warning<'capability'>(
    ({ capability }) => `No action requires the capability ${quote(capability)}.`,
  ),
  'not-decided': warning<'action' | 'parameter' | 'why'>(
    ({ action, parameter, why }) =>
      `Not everything about ${actionOf(action)} was proven${parameter === '' ? '' : `, at ${quote(parameter)}`}: ${word(whys, why)}.`,
  ),
};
