// Measures the built Core and page; run by `npm run bench`. One `name: value` a line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compile, createVerifier, decide, label, verify } from '../../dist/core/index.js';
import { firstLoadKilobytes } from './first-load.mjs';
import { graphFrameMilliseconds } from './graph.mjs';
import { keystrokes } from './keystroke.mjs';
import { floor, nanoseconds, print } from './measure.mjs';
import { measureVerify } from './verify.mjs';
import { chainOf, context, proposalsFor, worldOf } from './worlds.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const gzipped = (path) => gzipSync(readFileSync(join(dist, path))).length / 1000;

function compiled(world) {
  const { compiled: artifact, diagnostics } = compile(world);
  if (artifact === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  return artifact;
}

/** `decide` on proposals fresh from `JSON.parse`: every call sees objects that no call has seen before. */
function decideNanoseconds(actions) {
  const artifact = compiled(worldOf(actions));
  const text = JSON.stringify(proposalsFor(actions));
  const batches = 40;
  const verdicts = new Map();
  let fresh = [];
  const measure = (rounds) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      fresh = Array.from({ length: batches }, () => JSON.parse(text)).flat();
      const run = () => {
        for (const proposal of fresh) decide(artifact, proposal, context);
      };
      least = Math.min(least, nanoseconds(run, fresh.length, 1));
    }
    return least;
  };
  measure(10);
  const ns = measure(40);
  for (const proposal of fresh.slice(0, 64)) {
    const { decision } = decide(artifact, proposal, context);
    verdicts.set(decision, (verdicts.get(decision) ?? 0) + 1);
  }
  if (verdicts.size < 3) throw new Error('the proposals are not mixed');
  return ns;
}

const base = floor();
print('floor_ns', base);
for (const actions of [5, 50, 500, 5000]) {
  const ns = decideNanoseconds(actions);
  print(`decide_ns_${actions}`, ns);
  print(`decide_ratio_${actions}`, ns / base);
}

const small = compiled(worldOf(5));
for (const links of [10, 100, 1000, 10000]) {
  const { chain, context: labelled } = chainOf(links);
  const calls = Math.max(1, 10000 / links);
  const ns = nanoseconds(() => {
    for (let i = 0; i < calls; i++) label(small, chain, labelled);
  }, calls);
  if (links === 1000) print('chain_link_ns', ns / links);
  else print(`chain_link_ns_${links}`, ns / links);
}

const large = worldOf(5000);
print('compile_5000_ms', nanoseconds(() => compile(large), 1, 5) / 1e6);

const latencies = await keystrokes();
print('keystroke_ms_p50', latencies[Math.floor(latencies.length * 0.5)]);
print('keystroke_ms_p95', latencies[Math.floor(latencies.length * 0.95)]);

measureVerify({ compile, createVerifier, verify }, print);

print('core_kb_gzip', gzipped('core/index.js'));
print('first_load_kb_gzip', await firstLoadKilobytes());
print('graph_2000_frame_ms_p95', await graphFrameMilliseconds());
