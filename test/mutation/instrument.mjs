import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'vite';

const silent = { info() {}, debug() {}, warn: console.warn, isDebugEnabled: () => false };

/** The TypeScript files at or below a path. */
function sourcesIn(root, at) {
  if (at.endsWith('.ts')) return [at];
  return readdirSync(path.join(root, at), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Copies Core and its tests with every mutant of `mutated` switched in, and builds the copy file by file for Node. */
export async function instrument(root, work, mutated, suites) {
  rmSync(work, { recursive: true, force: true });
  const copy = path.join(work, 'source');
  const built = path.join(work, 'built');
  mkdirSync(copy, { recursive: true });
  for (const part of ['src/core', 'test', 'tsconfig.json']) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  }

  const files = mutated
    .flatMap((at) => sourcesIn(root, at))
    .map((name) => ({ name, mutate: true, content: readFileSync(path.join(root, name), 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(files, options);
  for (const { name, content } of instrumented) writeFileSync(path.join(copy, name), content);

  const entries = ['src/core/index.ts', 'test/vectors/run.ts', ...suites.filter((suite) => suite.endsWith('.ts'))];
  await build({
    configFile: false,
    root: copy,
    logLevel: 'error',
    resolve: {
      alias: {
        '@core': path.join(copy, 'src/core/index.ts'),
        'entities/decode': path.join(copy, 'src/core/sanitize/html/references.ts'),
      },
    },
    // Core changes two of the validator's formats, so each run has to have its own; the parser decodes by our table.
    ssr: { noExternal: ['@cfworker/json-schema', 'htmlparser2'] },
    build: {
      ssr: true,
      outDir: built,
      minify: false,
      rolldownOptions: {
        treeshake: false,
        input: entries.map((name) => path.join(copy, name)),
        output: { format: 'cjs', preserveModules: true, preserveModulesRoot: copy, entryFileNames: '[name].cjs' },
      },
    },
  });
  return { built, mutants, sources: new Map(files.map(({ name, content }) => [name, content])) };
}
