import { describe, expect, it } from 'vitest';
import { type sources, within } from './sources.ts';

/** A folder of Core imports only itself and folders above it in this list. */
const coreFolders = [
  'model',
  'diagnostics',
  'manifest',
  'compile',
  'sanitize',
  'provenance',
  'laws',
  'resolve',
  'analyze',
];

const offending = (files: typeof sources, allowed: (target: string) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter((target) => !allowed(target)).map((target) => `${path} -> ${target}`),
  );

const isPackage = (target: string) =>
  !/^(?:core|demo|studio)\//.test(target) && !target.startsWith('@core') && !target.startsWith('@demo');

describe('an import goes down the list studio, demo, core', () => {
  it('Core imports nothing of the Demo or the studio, and of packages only what it is built from', () => {
    const packages = [
      'zod/mini',
      'jsonc-parser',
      'htmlparser2',
      'postal-mime',
      '@cfworker/json-schema',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
    ];
    const used = within('core').flatMap(({ imports }) => imports.filter(isPackage));
    expect(used.length).toBeGreaterThan(0);
    expect(offending(within('core'), (target) => target.startsWith('core/') || isPackage(target))).toEqual([]);
    expect([...new Set(used)].filter((name) => !packages.includes(name) && !name.startsWith('htmlparser2/'))).toEqual(
      [],
    );
  });

  it('the Demo knows Core by @core only, and nothing of the studio', () => {
    const allowed = (target: string) =>
      target.startsWith('demo/') || target === '@core' || ['zod/mini', 'jsonc-parser'].includes(target);
    expect(within('demo').length).toBeGreaterThan(0);
    expect(offending(within('demo'), allowed)).toEqual([]);
  });

  it('the studio knows Core by @core and the Demo by its index', () => {
    const allowed = (target: string) => !/^(?:core|demo)\//.test(target) && !/^@(?:core|demo)\//.test(target);
    expect(within('studio').length).toBeGreaterThan(0);
    expect(offending(within('studio'), allowed)).toEqual([]);
  });
});

describe('inside Core a folder imports only folders above it', () => {
  it.each(coreFolders)('%s', (folder) => {
    const above = new Set(coreFolders.slice(0, coreFolders.indexOf(folder) + 1));
    const allowed = (target: string) => isPackage(target) || above.has(target.split('/')[1] ?? '');
    expect(offending(within(`core/${folder}`), allowed)).toEqual([]);
  });

  it('every folder is in the list', () => {
    const folders = new Set(
      within('core').flatMap(({ path }) => (path.split('/').length > 2 ? [path.split('/')[1] ?? ''] : [])),
    );
    expect([...folders].filter((folder) => !coreFolders.includes(folder))).toEqual([]);
  });
});

describe('Core is pure', () => {
  const impure =
    /\b(?:Date\b|Math\.random|performance\b|localeCompare|toLocale\w*|Intl\b|crypto\b|setTimeout|setInterval|eval\b|new Function)/;

  it('reads no clock, locale, randomness or network', () => {
    const lines = within('core').flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => impure.test(line.replace(/\/\*\*?.*|\/\/.*|^\s*\*.*/g, '').replace(/'[^']*'|`[^`]*`/g, '')))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });
});
