import { defineConfig } from 'vitest/config';
import { core, demo, lean } from './alias.config.ts';

export default defineConfig({
  resolve: { alias: { ...core, ...demo, ...lean } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    // Left to Node, it would not see the alias, and the tests would not run what ships.
    server: { deps: { inline: ['htmlparser2'] } },
    // Property tests are long on a busy machine; how fast things are is for the benchmarks to say.
    testTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    coverage: {
      provider: 'v8',
      include: ['src/core/**/*.ts', 'src/demo/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { statements: 90, branches: 75 },
    },
  },
});
