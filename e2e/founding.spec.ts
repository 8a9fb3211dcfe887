import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

test('The built module, imported by Node, meets the six founding expectations', () => {
  const script = fileURLToPath(new URL('./founding.mjs', import.meta.url));
  const lines = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim().split('\n');
  expect(lines.map((line) => line[0])).toEqual(['1', '2', '2', '3', '4', '5', '6', '6']);
});

test('`node -e` imports the module from anywhere', () => {
  const module = fileURLToPath(new URL('../dist/core/index.js', import.meta.url));
  const code = `import(${JSON.stringify(module)}).then((core) => console.log(core.canonical({ b: 1, a: [] })))`;
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim()).toBe('{"a":[],"b":1}');
});
