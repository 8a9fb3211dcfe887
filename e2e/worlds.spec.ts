import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const openSource = async (page: Page) => {
  await page.getByRole('link', { name: 'Source', exact: true }).click();
  await page.locator('.monaco-editor .view-line').first().waitFor();
};
/** Puts a text in front of the whole source. */
const typeAtStart = async (page: Page, text: string) => {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(text);
};
const menu = async (page: Page, item: string | RegExp) => {
  await page.locator('.world-name').click();
  await page.getByRole('menuitem', { name: item }).click();
};
const worldName = (page: Page) => page.locator('.world-name__text');
const saved = (page: Page) => expect(page.getByText('Saved in this browser')).toBeVisible();

async function newWorld(page: Page, name: string, start = 'Blank'): Promise<void> {
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'New world' }).click();
  const dialog = page.getByRole('dialog', { name: 'New world' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: start }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(worldName(page)).toHaveText(name);
  await saved(page);
}

test('a world made from blank compiles, is open, and is there after a reload', async ({ page }) => {
  await newWorld(page, 'my-first-world');
  await expect(page.getByText('0 errors')).toBeVisible();
  await page.reload();
  await expect(worldName(page)).toHaveText('my-first-world');
  await page.goto('./#/gallery');
  await expect(page.getByRole('button', { name: 'Open my-first-world' })).toBeVisible();
});

test('a world made from a sample has its scenarios, and the sample stays as it came', async ({ page }) => {
  await newWorld(page, 'my-mail', 'email-assistant');
  await page.getByRole('link', { name: 'Simulate' }).first().click();
  await expect(page.getByText('ZombieAgent').first()).toBeVisible();
  await page.goto('./#/gallery');
  await expect(page.getByRole('button', { name: 'Open email-assistant' })).toBeVisible();
  await expect(page.getByText('changed here')).toHaveCount(0);
});

test('a world is renamed, which can be undone, and copied with its history', async ({ page }) => {
  await newWorld(page, 'plain');
  await menu(page, 'Rename the world…');
  const dialog = page.getByRole('dialog', { name: 'Rename plain' });
  await dialog.getByLabel('Name').fill('fancy');
  await dialog.getByLabel('Name').press('Enter');
  await expect(worldName(page)).toHaveText('fancy');
  await menu(page, /^Duplicate the world/);
  await expect(worldName(page)).toHaveText('fancy-copy');
  await page.keyboard.press('Control+z');
  await expect(worldName(page)).toHaveText('fancy');
  await page.keyboard.press('Control+z');
  await expect(worldName(page)).toHaveText('plain');
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'Rename fancy' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('other');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('button', { name: 'Open other' })).toBeVisible();
});

test('a deleted world comes back by keyboard with what it was, history and all', async ({ page }) => {
  await newWorld(page, 'short-lived');
  await menu(page, 'Rename the world…');
  await page.getByRole('dialog').getByLabel('Name').fill('long-lived');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await expect(worldName(page)).toHaveText('long-lived');
  await saved(page);
  await menu(page, 'Delete the world');
  await expect(worldName(page)).toHaveText('email-assistant');
  await page.goto('./#/gallery');
  await expect(page.getByRole('button', { name: 'Open email-assistant' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open long-lived' })).toHaveCount(0);
  await page.getByRole('log', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(worldName(page)).toHaveText('long-lived');
  await page.keyboard.press('Control+z');
  await expect(worldName(page)).toHaveText('short-lived');
});

test('the scenarios of a world go where it goes: into a copy, with it, and back', async ({ page }) => {
  const offered = page.getByRole('main').getByRole('button', { name: /^ZombieAgent, copy/ });
  await newWorld(page, 'desk', 'email-assistant');
  await page.goto('./#/simulate?scenario=zombie-agent');
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy to edit' }).click();
  await expect(page.locator('.scenario-pick')).toContainText('ZombieAgent, copy');
  await expect(
    page.getByRole('complementary', { name: 'Inspector' }).getByText('Saved', { exact: true }),
  ).toBeVisible();
  await menu(page, /^Duplicate the world/);
  await expect(worldName(page)).toHaveText('desk-copy');
  await expect(offered).toBeVisible();
  await saved(page);
  await menu(page, 'Delete the world');
  await expect(worldName(page)).toHaveText('email-assistant');
  await page.getByRole('log', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(worldName(page)).toHaveText('desk-copy');
  await expect(offered).toBeVisible();
});

test('a reload in the middle of a broken text keeps text, last good world and history', async ({ page }) => {
  await newWorld(page, 'steady', 'email-assistant');
  await openSource(page);
  await typeAtStart(page, 'oops ');
  await expect(page.locator('.mapside .stale')).toContainText('1 edit behind');
  await saved(page);
  await page.reload();
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await expect(page.locator('.monaco-editor .view-line').first()).toContainText('oops');
  await expect(page.locator('.mapside .stale')).toContainText('last good world');
  await expect(page.locator('.mapside').getByRole('button', { name: /^email, channel/ })).toBeVisible();
  await expect(worldName(page)).toHaveText('steady');
  await page.getByRole('button', { name: /^Undo: typing in Source/ }).click();
  await expect(page.locator('.stale')).toHaveCount(0);
  await expect(page.locator('.monaco-editor .view-line').first()).not.toContainText('oops');
  await page.getByRole('button', { name: /^Redo: typing in Source/ }).click();
  await expect(page.locator('.mapside .stale')).toBeVisible();
});

test('what is changed on the map of a text with errors goes into the text, and no further error with it', async ({
  page,
}) => {
  await newWorld(page, 'half-done', 'email-assistant');
  await openSource(page);
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.insertText(' "no_such_key": 1,');
  await expect(page.locator('.mapside .stale')).toBeVisible();
  await page
    .locator('.mapside')
    .getByRole('button', { name: /^email, channel/ })
    .click();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector).toContainText('what is changed here is changed in the text too');
  await inspector.getByRole('radio', { name: 'trusted', exact: true }).click();
  await expect(page.locator('.mapside').getByRole('button', { name: /^email, channel, trusted/ })).toBeVisible();
  await expect(page.getByText('1 error', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.locator('.mapside').getByRole('button', { name: /^email, channel, untrusted/ })).toBeVisible();
});

test('two tabs on one world notice each other and overwrite nothing', async ({ page, context }) => {
  await newWorld(page, 'shared', 'email-assistant');
  const other = await context.newPage();
  await other.goto('./');
  await expect(worldName(other)).toHaveText('shared');
  await openSource(page);
  await openSource(other);
  await typeAtStart(page, '// here\n');
  await saved(page);
  await expect(other.getByText('this world was changed in another tab')).toBeVisible();
  await typeAtStart(other, '// there\n');
  await page.reload();
  await expect(page.locator('.monaco-editor .view-line').first()).toContainText('// here');
  await other.getByRole('button', { name: 'Take theirs' }).click();
  await expect(other.locator('.monaco-editor .view-line').first()).toContainText('// here');
  await other.getByRole('button', { name: /^Undo: taking the text of the other tab/ }).click();
  await expect(other.locator('.monaco-editor .view-line').first()).toContainText('// there');
  await saved(other);
  await expect(page.getByText('this world was changed in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(other.getByText('this world was changed in another tab')).toBeVisible();
});

test('an address that says nothing known becomes the one that is shown', async ({ page }) => {
  await page.goto('./#/no-such-screen');
  await expect(page).toHaveURL(/#\/gallery$/);
  await page.goto('./#/world/no-such-tab');
  await expect(page).toHaveURL(/#\/world\/map$/);
});
