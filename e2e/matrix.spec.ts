import { expect, test } from './fixtures.ts';

/** The Capability Matrix: whole lines, and what rows can only have together. */

test.beforeEach(async ({ page }) => {
  await page.goto('#/world/matrix');
  await expect(page.getByRole('grid', { name: 'Capability Matrix' })).toBeVisible();
});

test('a whole column and a whole row are granted and revoked by mouse and from their heads', async ({ page }) => {
  const cell = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}:`) });
  await page.getByRole('button', { name: 'Grant the column internal_write' }).click();
  await expect(cell('untrusted, internal_write')).toBeChecked();
  await expect(cell('tainted, internal_write')).toBeChecked();
  await page
    .getByRole('columnheader', { name: /internal_write/ })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(cell('trusted, internal_write')).not.toBeChecked();
  await page
    .getByRole('rowheader', { name: /^trusted/ })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(cell('trusted, internal_write')).toBeChecked();
  await page.getByRole('button', { name: 'Revoke the row trusted' }).click();
  await expect(cell('untrusted, read')).not.toBeChecked();
  await expect(page.getByRole('main').getByText(/lost it too/)).toBeVisible();
});

test('what an outer row lacks is offered together, as one step', async ({ page }) => {
  await page.getByRole('checkbox', { name: /^trusted, read:/ }).click();
  await page.getByRole('checkbox', { name: /^tainted, read:/ }).click();
  const question = page.getByRole('dialog', { name: 'Grant read to trusted and tainted?' });
  await question.getByRole('button', { name: 'Grant to both' }).click();
  await expect(page.getByRole('checkbox', { name: /^tainted, read:/ })).toBeChecked();
  await page.getByRole('button', { name: 'Undo: granting read to trusted and tainted' }).click();
  await expect(page.getByRole('checkbox', { name: /^trusted, read:/ })).not.toBeChecked();
});
