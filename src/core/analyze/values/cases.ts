import { compileOperator, type ValueTest } from '../../compile/operators.ts';
import { compileSchema, type SchemaTest } from '../../compile/schema.ts';
import { FALSE, type Truth } from '../../compile/truth.ts';
import type { Json } from '../../model/json.ts';
import { valueAt } from '../../model/pointer.ts';
import type { Tests } from './facets.ts';

/** One kind of value with an example; `undefined` is a value that is missing. */
export type Case = {
  value: Json | undefined;
  /** What each operator says of it: those of the place itself, then those of each child in turn. */
  truths: readonly Truth[];
  /** Whether it fits each schema. */
  fits: readonly boolean[];
};

/** The kinds of value at one place that its tests tell apart, each by the first example that was offered. */
export class Cases {
  readonly list: Case[] = [];
  readonly #known = new Set<string>();
  readonly #test: (value: Json | undefined) => Truth[];
  readonly #schemas: readonly SchemaTest[];

  constructor(tests: Tests) {
    this.#test = compileTests(tests);
    this.#schemas = tests.schemas.map(compileSchema);
  }

  offer(value: Json | undefined): void {
    const truths = this.#test(value);
    const fits = value === undefined ? [] : this.#schemas.map((schema) => schema.fits(value));
    const key = keyOf(value === undefined, truths, fits);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push({ value, truths, fits });
  }

  /** True where a value of which the operators say the same was found that fits as given. */
  has(value: Json, fits: readonly boolean[]): boolean {
    return this.#known.has(keyOf(false, this.#test(value), fits));
  }
}

const keyOf = (missing: boolean, truths: readonly Truth[], fits: readonly boolean[]) =>
  `${missing ? '-' : '+'}${truths.join('')}:${fits.map(Number).join('')}`;

/** What the operators of a place and of all places under it say of its value. */
function compileTests({ operators, children }: Tests): (value: Json | undefined) => Truth[] {
  const own: ValueTest[] = operators.map(compileOperator);
  const below = [...children].map(([token, tests]) => ({ token, test: compileTests(tests) }));
  return (value) => [
    ...own.map((test) => (value === undefined ? FALSE : test(value))),
    ...below.flatMap(({ token, test }) => test(value === undefined ? undefined : valueAt(value, [token]))),
  ];
}
