/** SPEC 2, `domain_in`: strict and ASCII, so that no two parsers can disagree about where a value points. */

const DOT_ATOM = /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*$/;
const URL_AFTER_HOST = /^(?::[0-9]{1,5})?(?:$|[/?#][!-[\]-~]*$)/;
function isLabel(text: string): boolean {
  return /^[A-Za-z0-9-]+$/.test(text) && !text.startsWith('-') && !text.endsWith('-');
}

/** A host in lower case: at least two labels, the last one not numeric. */
function parseHost(text: string): string | undefined {
  const labels = text.split('.');
  const fits = labels.length >= 2 && labels.every(isLabel) && !/^[0-9]+$/.test(labels[labels.length - 1] ?? '');
  return fits ? text.toLowerCase() : undefined;
}

/** The host of an address or of an http(s) URL, undefined where the text is neither. */
export function hostOf(text: string): string | undefined {
  const scheme = text.startsWith('https://') ? 8 : text.startsWith('http://') ? 7 : 0;
  if (scheme > 0) {
    const rest = text.slice(scheme);
    const end = rest.search(/[:/?#]/);
    const host = end < 0 ? rest : rest.slice(0, end);
    return URL_AFTER_HOST.test(rest.slice(host.length)) ? parseHost(host) : undefined;
  }
  const at = text.indexOf('@');
  return at > 0 && DOT_ATOM.test(text.slice(0, at)) ? parseHost(text.slice(at + 1)) : undefined;
}

/** True where a host is a listed domain or lies under one. */
export function hostWithin(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
