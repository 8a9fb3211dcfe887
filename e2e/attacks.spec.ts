import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Scenarios by worlds' });
const row = (page: Page, title: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
/** The cell of a scenario in the open world, which is the first column. */
const here = (page: Page, title: string) => row(page, title).getByRole('gridcell').first();
const column = (page: Page, name: string) => grid(page).getByRole('columnheader').filter({ hasText: name });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function wholeGrid(page: Page) {
  await expect(grid(page)).toBeVisible();
  await expect(grid(page).getByText(/of \d+ played$/)).toHaveCount(0);
}

async function exported(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('Read the figures, narrow and widen the matrix, see which cells turn, beside earlier versions too, and open one', async ({
  page,
}) => {
  await page.goto('./#/world/map');
  await page.getByRole('link', { name: 'Attacks' }).click();
  await wholeGrid(page);
  await expect(column(page, 'open here')).toContainText('Containment 6 of 6');
  await expect(column(page, 'open here')).toContainText(/Utility \d of \d/);
  await expect(column(page, 'open here')).toContainText(/ASK rate \d+% of \d+/);
  await expect(here(page, 'ZombieAgent')).toHaveText('Taint law, s2');
  await expect(here(page, 'Note an invitation')).toHaveText('asks first');

  const cell = page.getByRole('checkbox', { name: /^untrusted, memory_write:/ });
  await page.keyboard.press('Alt+X');
  await cell.focus();
  await page.keyboard.press('Space');
  await expect(cell).not.toBeChecked();
  await page.keyboard.press('Alt+3');
  await expect(here(page, 'ZombieAgent')).toContainText('was Taint law, s2');
  await expect(here(page, 'Note an invitation')).toContainText('hindered');

  await page.keyboard.press('Alt+X');
  await cell.focus();
  await page.keyboard.press('Space');
  await expect(cell).toBeChecked();
  await page.keyboard.press('Alt+3');
  await expect(here(page, 'Note an invitation')).toContainText('asks first');
  await expect(here(page, 'Note an invitation')).toContainText('was hindered');
  await page.getByRole('button', { name: /^\d turned$/ }).click();
  await expect(row(page, 'EchoLeak')).toHaveCount(0);
  await expect(row(page, 'ZombieAgent')).toHaveCount(1);

  await here(page, 'ZombieAgent').focus();
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('ZombieAgent');
  await expect(inspector(page)).toContainText('What a naive policy misses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/simulate\?scenario=zombie-agent&step=\d+/);
  await expect(page.locator('.scenario-pick')).toContainText('ZombieAgent');

  // The narrower world, as a version beside the present one: what its cells come to now is marked.
  await page.goBack();
  await page.getByRole('button', { name: 'Forget what has turned' }).click();
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('menuitem', { name: 'before “granting memory_write to untrusted”' }).click();
  await wholeGrid(page);
  const narrower = row(page, 'Note an invitation').getByRole('gridcell').nth(1);
  await expect(narrower).toContainText('hindered');
  await expect(narrower).toContainText('now asks first');
  await expect(here(page, 'Note an invitation')).toHaveText('asks first');
  await expectAccessible(page, '.main--attacks');
  await page.getByRole('button', { name: /^\d turned$/ }).click();
  await expect(row(page, 'EchoLeak')).toHaveCount(0);
  await narrower.focus();
  await expect(inspector(page)).toContainText('in email-assistant before “granting memory_write to untrusted”');
  await inspector(page).getByRole('button', { name: 'Go back to this version and play' }).click();
  await expect(page.locator('.scenario-pick')).toContainText('Note an invitation');
  await expect(page.getByRole('button', { name: /^Undo: going back to the version before/ })).toBeVisible();

  // A scenario of one's own stands in the grid of its world, and is opened as what it is.
  await page.getByRole('button', { name: 'Compose' }).click();
  await page.getByRole('menuitem', { name: 'Copy to edit' }).click();
  await expect(page).toHaveURL(/scenario=note-an-invitation-2/);
  await page.getByRole('link', { name: 'Attacks' }).click();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await wholeGrid(page);
  const own = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Note an invitation.* own$/ }) })
    .getByRole('gridcell')
    .first();
  await expect(own).toHaveText('hindered');
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scenario=note-an-invitation-2/);
});

test('By keyboard alone: move in the grid, filter it, and open a cell of another world, which is opened first', async ({
  page,
}) => {
  await page.goto('./#/attacks');
  await wholeGrid(page);
  await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('toxic');
  await expect(page.getByText(/^1 of \d+ scenarios$/)).toBeVisible();
  const first = here(page, 'A toxic issue');
  await first.focus();
  await expect(inspector(page)).toContainText(/This world has no (channel|action)/);
  for (let moves = 0; moves < 3; moves += 1) await page.keyboard.press('ArrowRight');
  await expect(inspector(page)).toContainText('against coding-agent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/simulate\?scenario=toxic-issue/);
  await expect(page.locator('.world-name')).toHaveText('coding-agent');
});

test('Every generated attack is played in a worker, and again after an edit; one is opened in the player and is still there after a reload', async ({
  page,
}) => {
  await page.goto('./#/attacks/generated');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.locator('.attack-bar')).toContainText(/(\d+) of \1 contained, (\d+) of \2 as expected/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const attacks = page.getByRole('grid', { name: 'Generated attacks' });
  const mail = attacks.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'email to send_email' }) });
  await mail.getByRole('gridcell').nth(2).click();
  await expect(inspector(page)).toContainText('through memory, in a new session');
  await inspector(page).getByRole('button', { name: 'Open in player' }).click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=.+&step=\d+/);
  await expect(page.locator('.scenario-pick')).toContainText('email to send_email');
  const address = page.url();
  await page.reload();
  await expect(page.locator('.scenario-pick')).toContainText('email to send_email');
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: 'Attacks' }).click();
  await page.getByRole('link', { name: /^Generated/ }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.locator('.attack-bar')).toContainText(/(\d+) of \1 contained, (\d+) of \2 as expected/);

  const cell = page.getByRole('checkbox', { name: /^untrusted, memory_write:/ });
  const note = attacks
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'email to write_memory' }) })
    .getByRole('gridcell')
    .first();
  await expect(note).toHaveText('asks a person');
  await page.keyboard.press('Alt+X');
  await cell.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+3');
  await page.getByRole('link', { name: /^Generated/ }).click();
  await expect(note).toContainText('was asks a person');
  await expect(page.locator('.attack-bar')).toContainText(/\d+ turned/);
  await page.keyboard.press('Control+z');
  await expect(note).toContainText('asks a personwas ');
  const csv = await exported(page, 'Export the outcomes as CSV');
  expect(csv).toMatch(/^world,manifest_hash,scenario,/);
  expect(csv).toContain('generated/memory/email/send_email');
});

test('Attacks on a large world are stopped on the way, and what was played stays', async ({ page }) => {
  const text = await readFile(new URL('../manifests/email-assistant/manifest.jsonc', import.meta.url), 'utf8');
  const more = Array.from(
    { length: 150 },
    (_, at) => `"feed-${at}": { "trust_level": "untrusted", "payload": "text" },`,
  );
  await page.goto('./#/attacks/generated');
  await page.locator('.world-name').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Import a manifest' }).click(),
  ]);
  const large = text
    .replace('"channels": {', `"channels": { ${more.join(' ')}`)
    .replace('"email-assistant"', '"large"');
  await chooser.setFiles({ name: 'large.jsonc', mimeType: 'application/json', buffer: Buffer.from(large) });
  await expect(page.locator('.world-name')).toHaveText('large');
  await expect(page).toHaveURL(/#\/world\/map$/);
  await page.keyboard.press('Alt+3');
  await page.getByRole('link', { name: /^Generated/ }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByRole('progressbar', { name: 'Generated attacks played' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^stopped after \d+ of \d+/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('The grid is exported as CSV and JSON with the figures, their definitions and every cell', async ({ page }) => {
  await page.goto('./#/attacks');
  await wholeGrid(page);
  const [header = '', ...lines] = (await exported(page, 'Export the outcomes as CSV')).trimEnd().split('\r\n');
  expect(header.split(',').slice(0, 5)).toEqual(['world', 'manifest_hash', 'scenario', 'title', 'kind']);
  const zombie = lines.find((line) => line.startsWith('email-assistant,') && line.includes(',zombie-agent,'));
  expect(zombie).toContain(',attack,obedient,stopped,');
  expect(zombie).toContain('TaintContainmentLaw');
  const json: unknown = JSON.parse(await exported(page, 'Export the outcomes as JSON'));
  expect(json).toMatchObject({
    format: 'figures/1',
    worlds: expect.arrayContaining([
      expect.objectContaining({
        world: 'email-assistant',
        figures: expect.objectContaining({ containment: { count: 6, of: 6 } }),
      }),
    ]),
  });
});

test('Printed, the screen is the report: the grid with its worlds and definitions, without the page around it', async ({
  page,
}) => {
  await page.goto('./#/attacks');
  await wholeGrid(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Attacks: scenarios by worlds' })).toBeVisible();
  await expect(page.getByText(/^sha256:/).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(here(page, 'ZombieAgent')).toBeVisible();
});
