import { existsSync, readdirSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const testsIn = (folder) =>
  existsSync(new URL(folder, root))
    ? readdirSync(new URL(folder, root))
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}${name}`)
    : [];

/** Laws of what is not mutated. */
const elsewhere = ['test/laws/sanitizing-is-idempotent-and-never-lowers-taint.test.ts'];
const folders = [
  'test/core/',
  'test/core/laws/',
  'test/core/resolve/',
  'test/core/provenance/',
  'test/core/compile/',
  // LATER 'test/laws/',
];

/** What judges a mutant: the conformance vectors, the tests of the mutated folders, the laws and the second resolver. */
export const suites = [
  ...['resolve.json', 'label.json', 'compile.json', 'load.json', 'check.json'],
  ...folders.flatMap(testsIn).filter((name) => !elsewhere.includes(name)),
  // LATER 'test/differential/differential.test.ts',
];

/** Says how well the cases are drawn, of all of them together. */
export const skipped = /^the drawn cases reach every/;
