import type { Operator } from '../../model/condition.ts';
import { type Facets, literalsOf } from './facets.ts';

/** Texts that a person takes in at a glance, tried before those that are worked out letter by letter. */
export function readable(operators: readonly Operator[], facets: Facets): string[] {
  const domains = [...new Set(operators.flatMap((operator) => ('domain_in' in operator ? operator.domain_in : [])))];
  const starts = operators.flatMap((operator) => ('starts_with' in operator ? [operator.starts_with] : []));
  const ends = operators.flatMap((operator) => ('ends_with' in operator ? [operator.ends_with] : []));
  const inside = operators.flatMap((operator) => ('contains' in operator ? [operator.contains] : []));
  const named = [...literalsOf(operators), ...facets.literals, ...inside].filter((value) => typeof value === 'string');
  const located = [
    ...domains.flatMap((domain) => [`someone@${domain}`, `https://${domain}/`]),
    'someone@elsewhere.example',
    'https://elsewhere.example/',
    ...domains.flatMap((domain) => [`someone@mail.${domain}`, `https://www.${domain}/`]),
  ];
  const formatted = facets.formats.flatMap((format) => samples[format] ?? []);
  return [
    ...(domains.length > 0 ? located : []),
    ...formatted,
    ...named,
    'text',
    ...starts.flatMap((start) => [start, `${start}text`, `${start}someone@elsewhere.example`]),
    ...ends.flatMap((end) => [`someone${end}`, `someone@elsewhere${end}`, ...starts.map((start) => `${start}${end}`)]),
  ];
}

const samples: { readonly [format: string]: readonly string[] } = {
  email: ['someone@elsewhere.example', '"some one"@elsewhere.example'],
  uri: ['https://elsewhere.example/', 'mailto:someone'],
  hostname: ['elsewhere.example'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  date: ['2026-01-31'],
  time: ['09:30:00Z'],
  'date-time': ['2026-01-31T09:30:00Z'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
};
