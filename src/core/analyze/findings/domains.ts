import type { Tables } from '../../compile/tables.ts';
import { TRUE, UNKNOWN } from '../../compile/truth.ts';
import { setValue } from '../../diagnostics/fixes.ts';
import type { Finding, Witness } from '../../model/analysis.ts';
import { type Condition, DomainSchema, type Operator } from '../../model/condition.ts';
import type { Json, Pointer } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import { z } from '../../model/zod.ts';
import { decide } from '../../resolve/decide.ts';
import type { ActionFacts } from '../action.ts';
import { decisionIn } from '../decision.ts';
import { NO } from '../formula.ts';
import { sideOf } from '../side.ts';
import { type Memo, Space } from '../space.ts';
import { witnessOf } from '../witness.ts';
import { finding, type Places } from './finding.ts';

type Atom = { param: Pointer; operator: Operator; path: Pointer };

/** Rules that let more hosts through than they seem to: by comparing letters, or by what `domain_in` means. */
export function domainFindings(all: readonly ActionFacts[], tables: Tables, places: Places, memo: Memo): Finding[] {
  return (places.source.rules ?? []).flatMap((rule) => {
    if (rule.effect !== 'allow' || rule.when === undefined) return [];
    const atoms = parameterAtoms(rule.when, `${places.rule(rule.id)}/when`);
    const subject = { kind: 'rule', id: rule.id } as const;
    const { actions } = rule;
    const byText = atoms.flatMap((atom): Finding[] => {
      const meant = domainMeant(atom.operator);
      if (meant === undefined) return [];
      for (const action of actions) {
        const witness = outsideDomain(tables, action, rule.id, atom, meant.domain, memo);
        if (witness === undefined) continue;
        const { word, domain } = meant;
        const value = hostlike(witness.proposal.parameters);
        const better = { param: atom.param, ...withDomain(atom.operator, domain) } as Json;
        const more = { subject, actions: [action], witness, fixes: [setValue(atom.path, better)] };
        return [finding('text-for-domain', atom.path, { rule: rule.id, operator: word, domain, value }, more)];
      }
      return [];
    });
    const domains = atoms.flatMap(({ operator }) => domainsIn(operator));
    return [...byText, ...(domains.length > 0 ? subdomains(all, tables, rule.id, actions, domains, places) : [])];
  });
}

/** A call that the rule allows though the text is a host's outside the domain that was meant. */
function outsideDomain(
  tables: Tables,
  action: string,
  rule: string,
  { param, operator }: Atom,
  domain: string,
  memo: Memo,
): Witness | undefined {
  const side = sideOf(tables, action);
  const inside = { param, ...withDomain(operator, domain) } as Condition;
  const space = new Space([side], [inside], memo);
  const decision = decisionIn(space, 0, side);
  const decides = decision.decides[side.rules.findIndex(({ id }) => id === rule)] ?? NO;
  const { formulas } = space;
  const itself = space.condition(0, { param, ...operator } as Condition, TRUE);
  const cell = space.find(formulas.and(decides, itself, formulas.not(space.condition(0, inside, UNKNOWN))));
  return cell && witnessOf(tables, space, cell, action, 'interactive');
}

function subdomains(
  all: readonly ActionFacts[],
  tables: Tables,
  rule: string,
  actions: readonly string[],
  domains: readonly string[],
  places: Places,
): Finding[] {
  const [domain = ''] = domains;
  const known = all.filter(({ report }) => report.action !== null && actions.includes(report.action));
  for (const { rules } of known) {
    const allowed = rules.find(({ id }) => id === rule)?.witness;
    if (allowed === undefined || allowed.decision !== 'ALLOW') continue;
    const text = JSON.stringify(allowed.proposal.parameters);
    const changed = text.replace(new RegExp(`(@|//)(${domain.replaceAll('.', '\\.')})`, 'i'), '$1mail.$2');
    const proposal = { ...allowed.proposal, parameters: JSON.parse(changed) };
    const verdict = decide(tables.artifact, proposal, allowed.context);
    if (changed === text || verdict.decision !== 'ALLOW') continue;
    return [
      finding(
        'subdomains-admitted',
        places.rule(rule),
        { rule, domains: [...domains], value: `mail.${domain}` },
        {
          subject: { kind: 'rule', id: rule },
          actions: [...actions],
          witness: { ...allowed, ...verdict, proposal },
        },
      ),
    ];
  }
  return [];
}

function parameterAtoms(condition: Condition, path: Pointer): Atom[] {
  if ('all' in condition) return condition.all.flatMap((each, i) => parameterAtoms(each, `${path}/all/${i}`));
  if ('any' in condition) return condition.any.flatMap((each, i) => parameterAtoms(each, `${path}/any/${i}`));
  if (!('param' in condition) || 'from' in condition) return [];
  const { param, ...operator } = condition;
  return [{ param, operator: operator as Operator, path }];
}

/** The domain that a comparison of letters seems to mean. */
function domainMeant(operator: Operator): { word: string; domain: string } | undefined {
  if ('every' in operator) return domainMeant(operator.every);
  if ('some' in operator) return domainMeant(operator.some);
  const [word, text] = Object.entries(operator)[0] ?? [];
  if (word === undefined || !['starts_with', 'ends_with', 'contains'].includes(word) || typeof text !== 'string')
    return undefined;
  const domain = text.replace(/^(?:https?:)?\/\/|^[@.]/, '').replace(/[/:?#].*$/, '');
  return z.safeParse(DomainSchema, domain).success ? { word, domain: domain.toLowerCase() } : undefined;
}

function withDomain(operator: Operator, domain: string): Operator {
  if ('every' in operator) return { every: withDomain(operator.every, domain) };
  if ('some' in operator) return { some: withDomain(operator.some, domain) };
  return { domain_in: [domain] };
}

function domainsIn(operator: Operator): string[] {
  if ('every' in operator) return domainsIn(operator.every);
  if ('some' in operator) return domainsIn(operator.some);
  return 'domain_in' in operator ? operator.domain_in : [];
}

/** The first text in some parameters that looks like an address or a URL. */
function hostlike(value: Json): string | null {
  if (typeof value === 'string') return /@|:\/\//.test(value) ? value : null;
  const members = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const member of members) {
    const found = hostlike(member);
    if (found !== null) return found;
  }
  return null;
}
