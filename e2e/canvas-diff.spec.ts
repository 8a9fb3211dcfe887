import { expect, test } from './fixtures.ts';
import { changedLines, dragTo, exported, importText, inspector, node, port, reload, rename, shipped } from './hands.ts';

/** What is done on the canvas changes the lines that it concerns, in a text that has a remark on every line. */

const text = shipped
  .split('\n')
  .map((line, at) => (line.trim() === '' || line.includes('//') ? line : `${line} // remark ${at}`))
  .join('\n');
const line = (part: string) => text.split('\n').filter((each) => each.includes(part));

test('Edits on the canvas change only the lines they mean, in a text full of comments', async ({ page }) => {
  await importText(page, text);
  await expect(node(page, 'email, channel')).toBeVisible();
  let before = await exported(page);
  expect(before).toBe(text);
  const changes = async () => {
    const after = await exported(page);
    const changed = changedLines(before, after);
    before = after;
    return changed;
  };

  await dragTo(page, node(page, 'email, channel'), node(page, 'trusted, Trust Level'));
  await expect(node(page, 'email, channel, trusted')).toBeVisible();
  const email = line('"email": { "trust_level"');
  expect(await changes()).toEqual({ taken: email, put: email.map((each) => each.replace('untrusted', 'trusted')) });

  await dragTo(page, port(page, 'untrusted, Trust Level'), node(page, 'internal_write, capability'));
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/3 of 4 capabilities/);
  const row = line('"untrusted": ["read"');
  expect(await changes()).toEqual({
    taken: row,
    put: row.map((each) => each.replace('["read", "memory_write"]', '["read", "internal_write", "memory_write"]')),
  });
  await reload(page);

  await node(page, 'directory, channel').click();
  await rename(page, 'directory', 'records');
  const directory = line('"directory"');
  expect(directory).toHaveLength(2);
  expect(await changes()).toEqual({
    taken: directory,
    put: directory.map((each) => each.replace('"directory"', '"records"')),
  });

  await dragTo(page, port(page, 'internal_write, capability'), node(page, 'send_email, action'));
  await expect(page.getByRole('heading', { name: 'send_email, internal_write' })).toBeVisible();
  const requires = line('"requires": ["external_side_effects"]');
  expect(await changes()).toEqual({
    taken: requires,
    put: requires.map((each) =>
      each.replace('["external_side_effects"]', '["internal_write", "external_side_effects"]'),
    ),
  });

  await page.getByRole('button', { name: 'Add a capability', exact: true }).click();
  await expect(inspector(page).getByRole('heading', { name: 'new_capability' })).toBeVisible();
  const added = await changes();
  expect(added.put.filter((each) => each.includes('new_capability'))).toHaveLength(1);
  // The line before it gets a comma at most, and keeps its remark.
  expect(added.taken.length).toBeLessThanOrEqual(1);
  for (const remark of text.match(/\/\/.*$/gm) ?? []) expect(before).toContain(remark);

  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
  expect(await exported(page)).toBe(text);
});
