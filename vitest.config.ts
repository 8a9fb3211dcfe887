import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@core': here('./src/core/index.ts'), '@demo': here('./src/demo/index.ts') } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
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
