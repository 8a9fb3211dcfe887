import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** The end of an import or export from somewhere, a bare import, or a lazy one. */
const IMPORT = /(?:^import|^(?:import|export) [^'\n]*from|^} from|\bimport\()\s?'([^'\n]+)'/gm;

/** A source file by its path under `src`, with the paths or packages it imports. */
export type Source = { path: string; text: string; imports: string[] };

export const sources: Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.matchAll(IMPORT)].map(([, target = '']) =>
      target.startsWith('.') ? relative(root, join(root, dirname(path), target)) : target,
    );
    return { path, text, imports };
  });

export const within = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
