import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { testsOf, vitest } from './vitest.mjs';

/**
 * One process that runs suites against the instrumented Core. Every run starts from modules loaded anew, so that nothing
 * a mutant did outlives it. Messages: `{ measure }` runs every test without a mutant and gives what it reaches;
 * `{ mutant, tests }` runs the tests until one fails.
 */
const [root, built] = process.argv.slice(2);
const outside = createRequire(path.join(root, 'package.json'));
// The same cases for every mutant, and no shrinking of what fails.
outside('fast-check').configureGlobal({ seed: 1, endOnFailure: true });
const switches = {};
globalThis.__stryker__ = switches;

const scripts = new Map();
function scriptOf(file) {
  let script = scripts.get(file);
  if (script === undefined) {
    const code = readFileSync(path.join(built, file), 'utf8');
    script = new Script(`(function (exports, require, module, __filename) {${code}\n})`, { filename: file });
    scripts.set(file, script);
  }
  return script;
}

/** A fresh instance of the built modules. What comes from outside is shared, except what Core itself changes. */
function instance() {
  const modules = new Map();
  const load = (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const require = (name) => {
      if (name === 'vitest') return vitest;
      return name.startsWith('.') ? load(path.join(path.dirname(file), name)) : outside(name);
    };
    scriptOf(file).runInThisContext()(module.exports, require, module, path.join(root, file));
    return module.exports;
  };
  return load;
}

const folder = path.join(root, 'public/conformance');
const vectorFiles = new Map();
function vectorFile(name) {
  const known = vectorFiles.get(name) ?? JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  vectorFiles.set(name, known);
  return known;
}

/** The tests of one suite: the vectors of a file of `public/conformance`, or those that a test file notes. */
function suiteOf(load, suite, isolated = false) {
  if (!suite.endsWith('.json')) return testsOf(() => load(suite.replace(/\.ts$/, '.cjs')));
  const core = load('src/core/index.cjs');
  const { differences } = load('test/vectors/run.cjs');
  const { worlds = {}, ...file } = vectorFile(suite);
  // Worlds are new to this instance of Core, so that the mutant compiles them; to measure, each vector has its own.
  const fresh = isolated ? undefined : structuredClone(worlds);
  return file.cases.map((vector) => ({
    name: vector.id,
    run: () => {
      const own = fresh ?? { [vector.world]: structuredClone(worlds[vector.world] ?? null) };
      const found = differences(core, { ...file, worlds: own }, vector);
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  }));
}

/** Runs every test by itself; a vector is by itself anyway. */
async function measure(suites) {
  const measured = [];
  for (const suite of suites) {
    const count = suiteOf(instance(), suite, true).length;
    let tests = [];
    let loading;
    for (let index = 0; index < count; index++) {
      if (index === 0 || !suite.endsWith('.json')) {
        switches.mutantCoverage = { static: {}, perTest: {} };
        tests = suiteOf(instance(), suite, true);
        loading = switches.mutantCoverage.static;
      }
      switches.mutantCoverage.static = { ...loading };
      const start = performance.now();
      await tests[index].run();
      const hits = switches.mutantCoverage.static;
      measured.push({ suite, index, name: tests[index].name, ms: performance.now() - start, hits });
    }
  }
  return measured;
}

async function survives({ mutant, tests }) {
  switches.activeMutant = mutant;
  let running = 'loading';
  try {
    const load = instance();
    load('src/core/index.cjs');
    const suites = new Map();
    for (const { suite, index, name, limit } of tests) {
      running = `${suite} ${name}`;
      const noted = suites.get(suite) ?? suiteOf(load, suite);
      suites.set(suite, noted);
      Object.assign(switches, { hitCount: 0, hitLimit: limit });
      await noted[index].run();
    }
    return null;
  } catch (error) {
    return { by: running, because: String(error?.message ?? error).slice(0, 300) };
  } finally {
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
  }
}

process.on('message', async (message) => {
  switches.hitCount = undefined;
  process.send('measure' in message ? await measure(message.measure) : { killed: await survives(message) });
});
process.on('disconnect', () => process.exit());
