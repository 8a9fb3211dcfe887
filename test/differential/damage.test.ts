import * as core from '@core';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { damaged } from './damage.ts';
import { lookUp, referenceCompile } from './reference/index.ts';

const seed = Number(process.env.DIFFERENTIAL_SEED ?? 20260101);
const worlds = Math.ceil(Number(process.env.DIFFERENTIAL_CASES ?? 20_000) / 10);

const counts = new Map<string, number>();
const hit = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Shares of damaged worlds in which a diagnostic appears: a little under half of what is usual. */
const minima: { [code: string]: number } = {
  'bad-pointer': 0.012,
  'choose-one': 0.005,
  'duplicate-entry': 0.05,
  'duplicate-id': 0.002,
  'empty-list': 0.01,
  'empty-name': 0.01,
  'endorsement-unbounded': 0.007,
  'forbidden-key': 0.012,
  'matrix-rewards-distrust': 0.07,
  'memory-pointer-nowhere': 0.01,
  'memory-write-without-capability': 0.01,
  'memory-write-without-pointers': 0.007,
  'missing-capability': 0.002,
  'missing-key': 0.08,
  'no error': 0.05,
  'not-one-form': 0.007,
  'not-one-operator': 0.004,
  'provenance-not-chosen': 0.003,
  'schema-unknown-keyword': 0.02,
  'tainted-row-grants-exit': 0.03,
  'unknown-action': 0.03,
  'unknown-capability': 0.05,
  'unknown-channel': 0.02,
  'unknown-key': 0.07,
  'unknown-rule': 0.007,
  'unknown-word': 0.05,
  'wrong-type': 0.07,
};

test(`what is damaged is reported at a place that is there, or compiles as it stands (seed ${seed})`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(damaged, (manifest) => {
      const { compiled, diagnostics } = core.compile(JSON.stringify(manifest));
      const errors = diagnostics.filter((found) => found.severity === 'error');
      expect(compiled === undefined).toBe(errors.length > 0);
      for (const code of new Set(diagnostics.map((found) => found.code))) hit(code);
      for (const { path, span } of errors) {
        expect(lookUp(manifest, path), path).toBeDefined();
        expect(span).toBeDefined();
      }
      if (compiled === undefined) return;
      hit('no error');
      expect(core.canonical(compiled as never)).toBe(core.canonical(referenceCompile(manifest) as never));
    }),
    { seed, numRuns: worlds },
  );
});

test('the damages reach the diagnostics', () => {
  const short = Object.entries(minima).filter(([code, least]) => (counts.get(code) ?? 0) / worlds < least);
  expect(short).toEqual([]);
});

afterAll(() => {
  const lines = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(lines.map(([code, count]) => `${code.padEnd(36)} ${((100 * count) / worlds).toFixed(2)} %`).join('\n'));
});
