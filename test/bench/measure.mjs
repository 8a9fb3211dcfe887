/** The least of several timed runs, in nanoseconds a call: what the code costs when nothing else disturbs it. */
export function nanoseconds(run, calls, rounds = 25) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    run();
    least = Math.min(least, Number(process.hrtime.bigint() - start) / calls);
  }
  return least;
}

/** What a decision cannot be cheaper than: one element read by a pre-computed index and compared. */
export function floor() {
  const table = Uint8Array.from({ length: 65536 }, (_, i) => i % 3);
  const calls = 1_000_000;
  const indices = Uint32Array.from({ length: calls }, (_, i) => (i * 40503) % table.length);
  let hits = 0;
  const ns = nanoseconds(() => {
    for (let i = 0; i < calls; i++) if (table[indices[i]] === 1) hits++;
  }, calls);
  if (hits === 0) throw new Error('the floor measured nothing');
  return ns;
}

export const print = (name, value) =>
  console.log(`${name}: ${typeof value === 'number' ? Number(value.toPrecision(4)) : value}`);
