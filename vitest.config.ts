import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@core': here('./src/core/index.ts'), '@demo': here('./src/demo/index.ts') } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    coverage: {
      provider: 'v8',
      include: ['src/core/**', 'src/demo/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { statements: 90, branches: 75 },
    },
  },
});
