/** Raw text keeps its line ends: a mail ends its lines with CR LF, and a field of the page knows LF alone. */

export type LineEnd = '\r\n' | '\n';

export function lineEndOf(raw: string): LineEnd | null {
  if (raw.includes('\r\n')) return '\r\n';
  return raw.includes('\n') ? '\n' : null;
}

/** The text as a field shows it. */
export function shownRaw(raw: string): string {
  return raw.replace(/\r\n?/g, '\n');
}

/** The raw text once a field shows `shown`: what is the same at both ends keeps its line ends, the rest gets `end`. */
export function rawFrom(raw: string, shown: string, end: LineEnd): string {
  const places = placesOf(raw);
  const before = shownRaw(raw);
  let first = 0;
  while (first < Math.min(before.length, shown.length) && before[first] === shown[first]) first += 1;
  let last = 0;
  const most = Math.min(before.length, shown.length) - first;
  while (last < most && before[before.length - 1 - last] === shown[shown.length - 1 - last]) last += 1;
  const middle = shown.slice(first, shown.length - last).replaceAll('\n', end);
  return raw.slice(0, places[first]) + middle + raw.slice(places[before.length - last]);
}

export function withLineEnd(raw: string, end: LineEnd): string {
  return shownRaw(raw).replaceAll('\n', end);
}

/** Where each character of the shown text begins in the raw one, and where the raw one ends. */
function placesOf(raw: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    places.push(at);
    if (raw[at] === '\r' && raw[at + 1] === '\n') at += 1;
  }
  places.push(raw.length);
  return places;
}
