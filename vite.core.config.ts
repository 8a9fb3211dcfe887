import { defineConfig, type Plugin } from 'vite';
import { cutUnused, lean } from './lean.config.ts';

/** Lets Node import the built file whatever the package around it says. */
const moduleMark: Plugin = {
  name: 'module-mark',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' });
  },
};

/** Core alone: one self-contained ES module without DOM or Node, under a stable name. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: lean },
  plugins: [cutUnused, moduleMark],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/core',
    emptyOutDir: true,
    sourcemap: true,
    lib: { entry: 'src/core/index.ts', formats: ['es'], fileName: () => 'index.js' },
    // Library mode keeps white space in ES output unless the full minifier is asked for.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/jsonc-parser/') },
      output: { minify: true, comments: { legal: true, annotation: false, jsdoc: false } },
    },
  },
});
