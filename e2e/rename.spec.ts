import { expect, test } from './fixtures.ts';
import { changedLines, exported, hash, importText, inspector, reload, shipped, tab, undo } from './hands.ts';

/** An action that much speaks of gets another name, and gets it back. */

const more = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  (each) => `    { "id": "more-${each}", "effect": "ask", "actions": ["read_memory", "write_memory"] }, // ${each}`,
);
const text = shipped
  .replace('"rules": [\n', `"rules": [\n${more.join('\n')}\n`)
  .replace('"forbid": { "capabilities"', '"forbid": { "actions": ["write_memory"], "capabilities"')
  .replace(
    '  // Everything the agent was shown',
    `  "assertions": [
    { "id": "asked", "never": "ALLOW", "actions": ["write_memory"], "when": { "tainted": true } },
    { "id": "kept", "never": "ALLOW", "actions": ["write_memory", "send_email"], "when": { "origin_in": ["web"] } }
  ],

  // Everything the agent was shown`,
  );

test('An action that stands in twelve places is renamed in all of them and nowhere else, and undo takes it back', async ({
  page,
}) => {
  const uses = text.split('\n').filter((line) => line.includes('"write_memory"'));
  expect(uses).toHaveLength(12);
  await importText(page, text);
  expect(await exported(page)).toBe(text);
  const before = await hash(page).getAttribute('title');

  await tab(page, /^Actions/).click();
  await page.getByRole('table').getByRole('button', { name: 'write_memory', exact: true }).click();
  await page.keyboard.press('F2');
  await expect(page.getByText('11 references will follow.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('keep_note');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(inspector(page).getByRole('heading', { name: 'keep_note', exact: true })).toBeVisible();
  const renamed = await exported(page);
  expect(changedLines(text, renamed)).toEqual({
    taken: uses,
    put: uses.map((line) => line.replace('"write_memory"', '"keep_note"')),
  });

  await reload(page);
  await undo(page, 'renaming write_memory to keep_note').click();
  await expect(page.getByRole('table').getByRole('button', { name: 'write_memory', exact: true })).toBeVisible();
  await expect(hash(page)).toHaveAttribute('title', before ?? '');
  expect(await exported(page)).toBe(text);
});
