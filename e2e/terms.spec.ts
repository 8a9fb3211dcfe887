import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page) => page.locator('.help');

test('A label says what it means while the pointer rests on it, and stops when it leaves', async ({ page }) => {
  await page.goto('./#/world/matrix');
  await page.getByRole('rowheader').getByText('derived', { exact: true }).first().hover();
  await expect(card(page)).toContainText('only as good as what it was made from');
  await page.mouse.move(700, 5);
  await expect(card(page)).toHaveCount(0);
});

test('F1 explains what has the focus, and leads to a step that shows it', async ({ page }) => {
  await page.goto('./#/world/matrix');
  await page.getByRole('link', { name: 'Matrix' }).focus();
  await page.keyboard.press('F1');
  const explained = page.getByRole('dialog', { name: 'Capability Matrix' });
  await expect(explained).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Matrix' })).toBeFocused();

  await page.keyboard.press('F1');
  await explained.getByRole('link', { name: 'See it happen' }).click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=zombie-agent&step=10/);
  await expect(page.locator('.world-name')).toContainText('email-assistant');
});

test('The glossary is searched, linked from the rail and opens another world where a term is shown there', async ({
  page,
}) => {
  await page.goto('./#/world/map');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/#\/terms$/);
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('narrow instruction');
  await expect(page.locator('.entry')).toHaveCount(1);
  await expect(page.locator('.entry')).toContainText('Endorsement');
  await page.getByRole('navigation', { name: 'Terms' }).getByRole('link', { name: 'Endorsement' }).click();
  await expect(page.locator('.entry--current')).toContainText('Endorsement');
  await page.getByRole('link', { name: 'See it happen' }).click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=page-gives-orders&step=4/);
  await expect(page.locator('.world-name')).toContainText('browsing-researcher');
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('extract_date');
});

test('Neither glossary nor card has anything that axe minds', async ({ page }) => {
  test.slow();
  await page.goto('./#/terms?term=tainted');
  await expect(page.locator('.entry--current')).toBeInViewport();
  await expectAccessible(page);
  await page.goto('./#/world/matrix');
  await page.getByRole('link', { name: 'Matrix' }).focus();
  await page.keyboard.press('F1');
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
});
