/** `a`, `a and b`, `a, b and c`. */
export function and(names: readonly string[], joint = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** The first few of many names: `a, b and 4 more`. */
export function few(names: readonly string[], joint = 'and', most = 3): string {
  if (names.length <= most) return and(names, joint);
  return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
