import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Command or name' });
const marked = (page: Page) => page.locator('[role=option][aria-selected=true]');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function openWorld(page: Page) {
  await page.goto('./#/world/map');
  await expect(page.getByRole('heading', { level: 1, name: 'World, email-assistant' })).toBeAttached();
}

test('Ctrl+K finds a command, Enter runs it, and the next time it stands first', async ({ page }) => {
  await openWorld(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('backgr');
  await expect(marked(page)).toContainText('Background mode');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Background' })).toBeChecked();

  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('option', { name: 'Interactive mode' }).click();
  await expect(page.getByRole('radio', { name: 'Interactive' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'World, email-assistant' })).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(marked(page)).toContainText('Background mode');
  await expect(page.locator('.palette__title').first()).toHaveText('Used lately');
});

test('Anything that has a name is found and shown: a channel, a rule, a scenario, a term', async ({ page }) => {
  await openWorld(page);
  const goTo = async (name: string) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(name);
    await expect(marked(page)).toContainText(name);
    await page.keyboard.press('Enter');
  };
  await goTo('directory');
  await expect(inspector(page)).toContainText('directory');
  await goTo('mail-to-colleagues');
  await expect(page).toHaveURL(/#\/world\/rules$/);
  await goTo('Everyday mail');
  await expect(page).toHaveURL(/#\/simulate\?scenario=everyday-mail/);
  await goTo('ProvenanceLaw');
  await expect(page).toHaveURL(/#\/terms\?term=provenance-law$/);
  await expect(page.locator('.entry--current')).toContainText('Nothing is remembered');
});

test('Undo stands there with what it would undo, and says why where there is nothing', async ({ page }) => {
  await openWorld(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('undo');
  await expect(page.getByRole('option', { name: /^Undo/ })).toContainText('Nothing has been changed yet.');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);

  await page.getByLabel('Description').fill('Answers mail.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('undo');
  await expect(marked(page)).toContainText('Undo: describing the world');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description')).toHaveValue('Reads mail, keeps notes, answers colleagues.');
});

test('The question mark lists the keys, and they do what it says', async ({ page }) => {
  await openWorld(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'World: Matrix' })).toContainText('AltX');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Fit the map' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'On the map' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('Alt+x');
  await expect(page.getByRole('grid', { name: 'Capability Matrix' })).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(page).toHaveURL(/#\/simulate/);
  await page.keyboard.press('Alt+9');
  await expect(page).toHaveURL(/#\/terms$/);
  await page.keyboard.press('Alt+Shift+3');
  await expect(page.getByRole('radio', { name: 'Background' })).toBeChecked();
});

test('What is typed in a field or in Source is typed, not run', async ({ page }) => {
  await openWorld(page);
  await page.getByLabel('Description').fill('');
  await page.getByLabel('Description').pressSequentially('?ft=');
  await expect(page.getByLabel('Description')).toHaveValue('?ft=');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+c');
  const source = page.locator('.monaco-editor .view-lines');
  await expect(source).toContainText('format');
  await source.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('//?ft=');
  await expect(source).toContainText('//?ft=');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Problems' })).toHaveAttribute('aria-expanded', 'true');
});

test('The palette has nothing that axe minds', async ({ page }) => {
  test.slow();
  await openWorld(page);
  await page.keyboard.press('Control+k');
  await expect(marked(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('memory');
  await expect(page.locator('.palette__title').first()).toHaveText('Found');
  await expectAccessible(page);
});
