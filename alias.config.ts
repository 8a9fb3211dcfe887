import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product's own packages, and a module of Core that takes the place of a package's larger one. */
export const core = { '@core': here('./src/core/index.ts') };
export const demo = { '@demo': here('./src/demo/index.ts') };
export const lean = { 'entities/decode': here('./src/core/sanitize/html/references.ts') };
