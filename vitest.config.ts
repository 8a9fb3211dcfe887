import { defineConfig } from 'vitest/config';
import { core, cutUnused, demo, lean } from './lean.config.ts';

export default defineConfig({
  plugins: [cutUnused],
  resolve: { alias: { ...core, ...demo, ...lean } },
  test: {
    environment: 'node',
    // What is left to Node would come whole, and the tests would not run what ships.
    server: { deps: { inline: ['htmlparser2', '@cfworker/json-schema', 'postal-mime', 'zod'] } },
    // Property tests are long on a busy machine; how fast things are is for the benchmarks to say.
    testTimeout: 120_000,
    // Core and Demo keep no state, so that their tests share one instance of them and need not load it 80 times;
    // the studio's stores are modules, and each of its tests begins with new ones.
    projects: [
      { extends: true, test: { name: 'studio', include: ['test/studio/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'core', include: ['test/**/*.test.ts'], exclude: ['test/studio/**'], isolate: false },
      },
    ],
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
