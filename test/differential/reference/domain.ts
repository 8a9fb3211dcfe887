/** SPEC 2, Conditions: the one host that an address or a URL names, in lower case, or null where it does not parse. */
export function hostOf(text: string): string | null {
  return hostOfUrl(text) ?? hostOfAddress(text);
}

/** `http` or `https`, `://`, a host, perhaps a port, and then the end, `/`, `?` or `#`; printable ASCII throughout. */
function hostOfUrl(text: string): string | null {
  const scheme = ['http://', 'https://'].find((start) => text.startsWith(start));
  if (scheme === undefined) return null;
  for (const character of text) if (character <= ' ' || character > '~' || character === '\\') return null;
  const rest = text.slice(scheme.length);
  const end = [...rest].findIndex((character) => '/?#'.includes(character));
  const authority = end === -1 ? rest : rest.slice(0, end);
  const colon = authority.indexOf(':');
  if (colon === -1) return host(authority);
  const port = authority.slice(colon + 1);
  const isPort = port.length >= 1 && port.length <= 5 && [...port].every((digit) => digits.includes(digit));
  return isPort ? host(authority.slice(0, colon)) : null;
}

/** One dot-atom (RFC 5322), one `@`, one host. */
function hostOfAddress(text: string): string | null {
  const parts = text.split('@');
  const [local, domain] = parts;
  if (parts.length !== 2 || local === undefined || domain === undefined) return null;
  const atoms = local.split('.');
  return atoms.every((atom) => atom !== '' && [...atom].every((c) => atext.includes(c))) ? host(domain) : null;
}

/** At least two labels of letters, digits and inner hyphens, the last not numeric. */
function host(text: string): string | null {
  const labels = text.split('.');
  if (labels.length < 2) return null;
  for (const label of labels) {
    if (label === '' || label.startsWith('-') || label.endsWith('-')) return null;
    for (const character of label) if (!`${letters}${digits}-`.includes(character)) return null;
  }
  if ([...(labels.at(-1) ?? '')].every((character) => digits.includes(character))) return null;
  return lower(text);
}

/** Whether a host is a listed domain or lies under one. */
export const within = (found: string, listed: string[]): boolean =>
  listed.some((domain) => found === lower(domain) || found.endsWith(`.${lower(domain)}`));

/** ASCII only: what is no ASCII letter stays as it is. */
const lower = (text: string): string =>
  [...text].map((character) => (letters.includes(character) ? character.toLowerCase() : character)).join('');

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const atext = `${letters}${digits}!#$%&'*+-/=?^_\`{|}~`;
