import { setValue } from '../../diagnostics/fixes.ts';
import type { Finding } from '../../model/analysis.ts';
import type { Json } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import type { ActionFacts } from '../action.ts';
import { keyOf } from '../atoms.ts';
import { domainsOf, parameterAtoms, withDomain } from '../hosts.ts';
import { finding, type Places } from './finding.ts';

/** Rules that let more hosts through than they seem to: by comparing letters, or by what `domain_in` means. */
export function domainFindings(all: readonly ActionFacts[], places: Places): Finding[] {
  const seen = new Set<string>();
  return all.flatMap(({ report: { action }, rules }) =>
    rules.flatMap((rule) => {
      const { id, byLetters, subdomain } = rule;
      if (action === null || seen.has(id) || (byLetters.length === 0 && subdomain === undefined)) return [];
      seen.add(id);
      const subject = { kind: 'rule', id } as const;
      const when = places.source.rules?.find((each) => each.id === id)?.when;
      const atoms = when === undefined ? [] : parameterAtoms(when, `${places.rule(id)}/when`);
      const letters = byLetters.map(({ param, operator, word, domain, witness }) => {
        const path = atoms.find((atom) => keyOf([atom.param, atom.operator]) === keyOf([param, operator]))?.path;
        const better = { param, ...withDomain(operator, domain) } as Json;
        const value = hostlike(witness.proposal.parameters);
        const fixes = path === undefined ? [] : [setValue(path, better)];
        const values = { rule: id, operator: word, domain, value };
        return finding('text-for-domain', path ?? places.rule(id), values, {
          subject,
          actions: [action],
          witness,
          fixes,
        });
      });
      if (subdomain === undefined) return letters;
      const { domain, witness } = subdomain;
      const values = { rule: id, domains: domainsOf(when), value: hostlike(witness.proposal.parameters) ?? domain };
      return [
        ...letters,
        finding('subdomains-admitted', places.rule(id), values, { subject, actions: [action], witness }),
      ];
    }),
  );
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
