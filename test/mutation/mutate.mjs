import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.mjs';
import { explain, print } from './report.mjs';
import { suites } from './suites.mjs';

/**
 * `npm run mutate` changes Core in every way the instrumenter knows, one change at a time, and runs the tests that reach
 * it. `npm run mutate -- src/core/laws src/core/compile/load.ts:30` does so for parts of it, and leaves the record alone.
 */
const mutated = [
  'src/core/laws',
  'src/core/resolve',
  'src/core/provenance',
  'src/core/compile',
  'src/core/hypervisor.ts',
];
const PROCESSES = Number(process.env.MUTATE_PROCESSES ?? 2);

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = path.join(root, 'test-results/mutation');

const { built, mutants, sources } = await instrument(root, work, mutated, suites);
const chosen = process.argv.slice(2);
const asked = mutants.filter(({ fileName, location }) => {
  const at = `${fileName}:${location.start.line + 1}`;
  return chosen.length === 0 || chosen.some((each) => at.startsWith(each) && !/^\d/.test(at.slice(each.length)));
});

/** A worker, its answer to one message, and whether it answered in time. */
function startWorker() {
  const worker = fork(fileURLToPath(new URL('worker.mjs', import.meta.url)), [root, built], {
    serialization: 'advanced',
  });
  worker.setMaxListeners(0);
  const ask = (message, within) =>
    new Promise((answer, fail) => {
      const done = (result) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        answer(result);
      };
      const timer = setTimeout(() => {
        worker.kill('SIGKILL');
        done(undefined);
      }, within);
      worker.once('message', done);
      worker.once('exit', () => done(undefined));
      worker.once('error', fail);
      worker.send(message);
    });
  return { ask, stop: () => worker.kill() };
}

const measuring = startWorker();
const measured = await measuring.ask({ measure: suites }, 600_000);
measuring.stop();
if (measured === undefined) throw new Error('the tests do not pass on Core as it is');
const seconds = (ms) => (ms / 1000).toFixed(0);
console.log(
  `${mutants.length} mutants, ${measured.length} tests of ${seconds(measured.reduce((sum, { ms }) => sum + ms, 0))} s`,
);

/** Tests that killed many mutants of a file are likely to kill its next one. */
const kills = new Map();
const killsOf = ({ fileName }, { suite, name }) => kills.get(`${fileName} ${suite} ${name}`) ?? 0;

/** A mutant is killed if a test fails, by a loop that does not end, or by a process that does. */
async function judge(worker, mutant) {
  const { id, fileName } = mutant;
  const tests = measured
    .filter(({ hits }) => hits[id] !== undefined)
    .sort((a, b) => killsOf(mutant, b) - killsOf(mutant, a) || a.ms - b.ms);
  if (tests.length === 0) return { killed: null, reached: false };
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  const plan = tests.map(({ suite, index, name, hits }) => ({ suite, index, name, limit: 1000 + 100 * hits[id] }));
  const answer = await worker.ask({ mutant: id, tests: plan }, 20_000 + 5 * usual);
  const killer = `${fileName} ${answer?.killed?.by}`;
  kills.set(killer, (kills.get(killer) ?? 0) + 1);
  return { reached: true, killed: answer === undefined ? { by: 'time' } : answer.killed, ended: answer === undefined };
}

const queue = [...asked];
const results = [];
const RUNS_PER_PROCESS = 150;
async function judgeAll() {
  let worker = startWorker();
  let runs = 0;
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const { ended, ...verdict } = await judge(worker, mutant);
    results.push({ ...mutant, ...verdict });
    if (verdict.killed === null)
      console.log(`survives: ${mutant.fileName}:${mutant.location.start.line + 1} ${mutant.replacement}`);
    if (results.length % 100 === 0) console.log(`${results.length} of ${asked.length}`);
    if (!ended && ++runs % RUNS_PER_PROCESS !== 0) continue;
    worker.stop();
    worker = startWorker();
  }
  worker.stop();
}
await Promise.all(Array.from({ length: PROCESSES }, judgeAll));

const whole = chosen.length === 0;
const { table, survivors, wrong } = explain(results, sources, mutated, whole);
print(table, survivors, wrong);
writeFileSync(
  path.join(root, 'test-results', whole ? 'mutants.json' : 'mutants-part.json'),
  JSON.stringify({ table, survivors, results }, null, 1),
);
process.exit(wrong.length > 0 ? 1 : 0);
