/** SPEC 2, Three values: Kleene's logic as numbers, so that `all` is a minimum and `any` a maximum. */
export type Truth = 0 | 1 | 2;
export const FALSE = 0;
export const UNKNOWN = 1;
export const TRUE = 2;

export const truth = (holds: boolean): Truth => (holds ? TRUE : FALSE);
/** Kleene's conjunction, disjunction and negation. */
export const and = (a: Truth, b: Truth): Truth => (a < b ? a : b);
export const or = (a: Truth, b: Truth): Truth => (a > b ? a : b);
export const not = (a: Truth): Truth => (TRUE - a) as Truth;
