import { readdirSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const testsIn = (folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}${name}`);

const folders = ['test/core/', 'test/core/resolve/', 'test/core/provenance/', 'test/core/compile/'];

/** What judges a mutant: the conformance vectors of what is mutated, and the tests of the mutated folders. */
export const suites = [
  ...['resolve.json', 'label.json', 'compile.json', 'load.json', 'check.json'],
  ...folders.flatMap(testsIn),
];
