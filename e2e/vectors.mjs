// The conformance vectors and the runner of the unit tests, ready to run in a browser.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../public/conformance');

/** The vectors as texts by file name: as literals, a member called `__proto__` would be something else. */
export function vectorTexts() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
}

/** The runner that the unit tests use, as one ES module. */
export async function runnerModule() {
  const lib = { entry: here('../test/vectors/run.ts'), formats: ['es'] };
  const built = await build({ configFile: false, publicDir: false, logLevel: 'error', build: { lib, write: false } });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the runner was not built');
  return output.output[0].code;
}

/** An expression that runs one file of vectors in a page and gives what differs. */
export function runExpression(text) {
  return `Promise.all([import('/core/index.js'), import('/run-vectors.js')]).then(([core, { differences }]) => {
    const file = JSON.parse(${JSON.stringify(text)});
    return file.cases.flatMap((vector) => differences(core, file, vector).map((found) => vector.id + ': ' + found));
  })`;
}
