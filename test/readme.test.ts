import { readFileSync } from 'node:fs';
import * as core from '@core';
import { expect, it } from 'vitest';

/** The examples of the READMEs run as they stand, with Core in place of the built file. */

function example(path: string): { code: string; printed: string } {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const [, code = '', printed = ''] = /```js\n(.*?)```\n\n```text\n(.*?)```/s.exec(text) ?? [];
  expect(code).not.toBe('');
  return { code, printed };
}

async function run(code: string, given: { [name: string]: unknown }): Promise<string> {
  const lines: string[] = [];
  const names = {
    ...core,
    readFileSync,
    console: { log: (...said: unknown[]) => lines.push(said.join(' ')) },
    ...given,
  };
  const body = code.replace(/^import .*$/gm, '');
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
  return `${lines.join('\n')}\n`;
}

it("the README's ALLOW and DENY are what Core says", async () => {
  const { code, printed } = example('README.md');
  expect(await run(code, {})).toBe(printed);
});

it('the twenty lines that embed Core do what they say', async () => {
  const { code, printed } = example('src/core/README.md');
  const manifestText = readFileSync(new URL('../manifests/email-assistant/manifest.jsonc', import.meta.url), 'utf8');
  const sent: unknown[] = [];
  const tools = { send_email: (parameters: unknown) => void sent.push(parameters) };
  expect(await run(code, { manifestText, tools })).toBe(printed);
  expect(sent).toHaveLength(1);
});
