import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/**
 * What the suites take from vitest, as far as they take it: vitest's own `expect`, and `test` and `describe` that note
 * what is to be run and leave the running to the worker.
 */
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

let noted = [];
let path = [];

const test = (name, ...rest) =>
  noted.push({ name: [...path, name].join(' > '), run: rest.find((each) => typeof each === 'function') });

function describe(name, body) {
  path = [...path, name];
  body();
  path = path.slice(0, -1);
}

const each = (note) => (rows) => (name, body) => {
  rows.forEach((row, i) => {
    const values = Array.isArray(row) ? row : [row];
    note(`${name} [${i}]`, () => body(...values));
  });
};
test.each = each(test);
describe.each = each(describe);

export const vitest = { describe, test, it: test, expect: chai.expect, afterAll: () => {} };

/** The tests that loading a file notes. */
export function testsOf(load) {
  noted = [];
  load();
  return noted;
}
