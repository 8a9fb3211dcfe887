/**
 * How well a text answers a query: null where a word of the query is not in it, else the higher the better. A word counts
 * more at the beginning of the text than at the beginning of one of its words, and there more than inside.
 */
export function scoreOf(query: string, text: string): number | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const said = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const best = bestPlace(word, said);
    if (best === 0) return null;
    score += best;
  }
  // Of two that match alike, the shorter says less that was not asked for.
  return score - Math.min(said.length, 100) / 1000;
}

function bestPlace(word: string, text: string): number {
  if (text.startsWith(word)) return 3;
  let inside = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 2;
    inside = 1;
  }
  return inside;
}
