import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The outline: the whole world as one tree, for the keyboard and for screen readers. */

test.beforeEach(async ({ page }) => {
  await page.goto('#/world/outline');
  await expect(page.getByRole('tree', { name: 'Outline of email-assistant' })).toBeVisible();
});

test('holds the whole world, and is walked by arrow keys and by typing', async ({ page }) => {
  for (const section of ['Channels', 'Trust Levels', 'Capabilities', 'Actions', 'Laws and invariants', 'Rules']) {
    await expect(item(page, section)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(item(page, 'TaintContainmentLaw')).toBeVisible();
  await expect(item(page, 'extract_date')).toContainText('clear, by the hypervisor');
  await item(page, 'Channels').focus();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'user')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'Channels')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'user')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'user')).toBeVisible();
  await page.keyboard.type('send');
  await expect(item(page, 'send_email')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'subject')).toContainText('string');
  await page.keyboard.press('End');
  await expect(item(page, 'Assertions')).toBeFocused();
});

test('shares what is selected with the other views, with its reach and why', async ({ page }) => {
  await item(page, 'email').focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'email')).toHaveAttribute('aria-selected', 'true');
  await expect(item(page, 'send_email')).toContainText('DENY');
  await expect(item(page, 'send_email')).toContainText('not in reach');
  await page.keyboard.type('send_email');
  await expect(item(page, 'send_email')).toHaveAccessibleDescription(/DENY, straight from email.*TaintContainmentLaw/);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Reach of email: 2 of 4 capabilities, 4 of 6 actions')).toBeVisible();
  await page.getByRole('link', { name: 'Outline' }).click();
  await expect(page).toHaveURL(/#\/world\/outline$/);
  await expect(item(page, 'email')).toHaveAttribute('aria-selected', 'true');
});

test('has every command of the map by keyboard', async ({ page }) => {
  await item(page, 'web').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('internet');
  await page.keyboard.press('Enter');
  await expect(item(page, 'internet')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item(page, 'internet')).toContainText('derived');
  await page.keyboard.press('Shift+F2');
  await page.keyboard.type('pages of strangers');
  await page.keyboard.press('Enter');
  await expect(item(page, 'internet')).toContainText('pages of strangers');
  await page.keyboard.press('Control+d');
  await expect(item(page, 'internet_copy')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(item(page, 'internet_copy')).toHaveCount(0);
  await expect(page.getByRole('treeitem').and(page.locator(':focus'))).toHaveCount(1);

  await item(page, 'untrusted').focus();
  await page.keyboard.press('Alt+l');
  await page.getByRole('checkbox', { name: 'internal_write' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(item(page, 'untrusted')).toBeFocused();
  await expect(item(page, 'untrusted')).toContainText('grants 3 of 4 capabilities');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(item(page, 'untrusted')).toContainText('grants 2 of 4 capabilities');

  await page.keyboard.press('Alt+Shift+R');
  await expect(item(page, 'new-rule')).toBeFocused();
});

test('opens the menu of what has the focus', async ({ page }) => {
  await item(page, 'mail-to-colleagues').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^Rename mail-to-colleagues/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete mail-to-colleagues' }).press('Enter');
  await expect(item(page, 'mail-to-colleagues')).toHaveCount(0);
});

test('says which verdicts an edit has changed', async ({ page }) => {
  await item(page, 'mail-to-colleagues').focus();
  const status = page.getByRole('status').first();
  await item(page, 'email').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'trusted', exact: true }).click();
  await expect(status).toContainText(/verdicts changed: .*for email is (ASK|ALLOW) now/);
});

/** A line by its name. */
function item(page: Page, name: string): Locator {
  return page.getByRole('treeitem').filter({ has: page.locator('.line__name').getByText(name, { exact: true }) });
}
