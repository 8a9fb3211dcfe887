const format = new Intl.NumberFormat('en');

/** Such as 4,212. */
export function number(value: number): string {
  return format.format(value);
}

/** Such as: 1 context, 21 contexts. */
export function nOf(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}
