import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cell = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const follows = (page: Page, kind: string) =>
  page.getByRole('table', { name: 'Capabilities present in each kind of context' }).getByRole('row', { name: kind });
const outcome = (page: Page) => page.locator('.matrix-note');
const source = (page: Page) => page.locator('.monaco-editor .view-lines');
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });

async function openMatrix(page: Page) {
  await page.goto('./#/world/matrix');
  await expect(page.getByRole('grid', { name: 'Capability Matrix' })).toBeVisible();
}

async function openSource(page: Page) {
  await page.getByRole('navigation', { name: 'Views of the world' }).getByRole('link', { name: 'Source' }).click();
  await expect(source(page)).toContainText('format');
}

test('A capability is granted and revoked by keyboard, and text and contexts follow', async ({ page }) => {
  await openMatrix(page);
  await cell(page, 'trusted, read:').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(cell(page, 'untrusted, external_side_effects:')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'untrusted, memory_write:')).toBeChecked();
  await expect(follows(page, 'email and web, straight')).toContainText('4 of 6');

  await page.keyboard.press('Space');
  await expect(cell(page, 'untrusted, memory_write:')).not.toBeChecked();
  await expect(follows(page, 'email and web, straight')).toContainText('3 of 6');
  await expect(outcome(page)).toContainText('write_memory no longer exists for email and web, straight.');
  await expect(page.getByRole('status').filter({ hasText: 'write_memory no longer exists' })).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(cell(page, 'untrusted, memory_write:')).toBeChecked();
  await expect(follows(page, 'email and web, straight')).toContainText('4 of 6');
});

test('Revoking from an outer row revokes from the inner rows', async ({ page }) => {
  await openMatrix(page);
  await cell(page, 'trusted, memory_write:').focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 'untrusted, memory_write:')).not.toBeChecked();
  await expect(cell(page, 'tainted, memory_write:')).not.toBeChecked();
  await expect(outcome(page)).toContainText('Untrusted and tainted lost it too');

  await page.keyboard.press('Control+z');
  await expect(cell(page, 'tainted, memory_write:')).toBeChecked();
});

test('The cell that a law holds stays shut and names the law', async ({ page }) => {
  await openMatrix(page);
  const locked = cell(page, 'tainted, external_side_effects:');
  await locked.focus();
  await page.keyboard.press('Space');
  await expect(locked).not.toBeChecked();
  await expect(outcome(page)).toContainText('TaintContainmentLaw');
});

test('A whole row is taken at once, and derived gets a ceiling and gives it back', async ({ page }) => {
  await openMatrix(page);
  await cell(page, 'untrusted, read:').focus();
  await page.keyboard.press('Shift+Space');
  await expect(cell(page, 'untrusted, external_side_effects:')).toBeChecked();
  await page.keyboard.press('Shift+Space');
  await expect(cell(page, 'untrusted, read:')).not.toBeChecked();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Set a ceiling' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'derived, read:')).toBeFocused();
  await expect(cell(page, 'derived, read:')).toBeChecked();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set a ceiling' })).toBeFocused();
});

test('A broken source keeps the last good world, and a quick fix mends it', async ({ page }) => {
  await openMatrix(page);
  await openSource(page);
  await page.locator('.monaco-editor').getByText('"memory_write"]', { exact: false }).last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => navigator.clipboard.writeText(', "external_side_effects"'));
  await page.keyboard.press('Control+v');
  await expect(problems(page)).toContainText('1 error');
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toContainText('last good world, 1 edit behind');

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('option', { name: /Remove/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(problems(page)).toContainText('0 errors');
  await expect(page.getByText('last good world')).toHaveCount(0);
});

test('Every view undoes in one history, and a reload finds everything', async ({ page }) => {
  await openMatrix(page);
  await cell(page, 'untrusted, internal_write:').focus();
  await page.keyboard.press('Space');
  await openSource(page);
  await expect(source(page)).toContainText('"untrusted": ["read", "internal_write", "memory_write"]');

  await source(page).click();
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => navigator.clipboard.writeText('// kept\n'));
  await page.keyboard.press('Control+v');
  await expect(source(page)).toContainText('// kept');
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(source(page)).not.toContainText('// kept');
  await page.keyboard.press('Control+y');
  await expect(source(page)).toContainText('// kept');

  await page.getByRole('navigation', { name: 'Views of the world' }).getByRole('link', { name: 'Matrix' }).click();
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'untrusted, internal_write:')).toBeChecked();
  await openSource(page);
  await expect(source(page)).toContainText('// kept');
});

test('Names are completed, found where they are declared, and renamed wherever they stand', async ({ page }) => {
  await openMatrix(page);
  await openSource(page);
  await page.locator('.monaco-editor').getByText('"memory_write"]', { exact: false }).last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(', ');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget').getByText('internal_write').click();
  await expect(source(page)).toContainText('"tainted": ["read", "memory_write", "internal_write"]');
  await expect(problems(page)).toContainText('0 errors');

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F12');
  await expect(page.getByText('Ln 28,')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const field = page.locator('.rename-input');
  await expect(field).toBeVisible();
  await field.fill('change');
  await page.keyboard.press('Enter');
  await expect(source(page)).toContainText('"change": "change state');
  await expect(source(page)).toContainText('"tainted": ["read", "memory_write", "change"]');
  await expect(problems(page)).toContainText('0 errors');
});

test('The cursor selects what it stands in, and a problem leads to its line', async ({ page }) => {
  await openMatrix(page);
  await openSource(page);
  await page.locator('.monaco-editor').getByText('"email"', { exact: true }).first().click();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('email');
  await expect(page.locator('.path')).toHaveText('channelsemail');

  await page.keyboard.press('End');
  await page.evaluate(() => navigator.clipboard.writeText('"oops"'));
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+Home');
  await expect(page.getByText('Ln 1,')).toBeVisible();
  await page.getByRole('button', { name: 'Problems' }).click();
  await problems(page).locator('.problem__text').first().click();
  const line = await problems(page).locator('.problem__pos').first().textContent();
  await expect(page.getByText(`Ln ${line?.split(':')[0]},`)).toBeVisible();
});

test('Escape and then Tab leave the editor', async ({ page }) => {
  await openMatrix(page);
  await openSource(page);
  await source(page).click();
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(0);
});
