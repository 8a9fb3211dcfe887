import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const source = (page: Page) => page.locator('.monaco-editor .view-lines').first();
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });
const sentences = (page: Page) => problems(page).locator('.problem__text');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function openSource(page: Page) {
  await page.goto('./#/world/source');
  await expect(source(page)).toContainText('format');
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** Puts a whole text in place of the one in the editor. */
async function write(page: Page, text: string) {
  await source(page).click();
  await page.keyboard.press('Control+a');
  await paste(page, text);
}

async function clickOn(page: Page, text: string) {
  await source(page).getByText(text, { exact: false }).first().click();
}

const world = (more: object = {}) =>
  JSON.stringify(
    {
      format: 'world-manifest/1',
      name: 'w',
      channels: { user: { trust_level: 'trusted' } },
      capabilities: { read: 'look', memory_write: 'keep', external_side_effects: 'leave' },
      capability_matrix: { trusted: ['read'], untrusted: ['read'], tainted: ['read'] },
      actions: { look: { requires: ['read'] } },
      rules: [{ id: 'looking', effect: 'allow', actions: ['look'] }],
      provenance: { tracking: 'observed' },
      ...more,
    },
    null,
    2,
  );

test('A broken text is mended by quick fixes alone, each one step of undo', async ({ page }) => {
  await openSource(page);
  await write(page, world({ actions: { look: { requires: ['raed'] } } }));
  await page.keyboard.press('Alt+p');
  await expect(problems(page)).toContainText('1 error');
  const before = await sentences(page).first().textContent();
  expect(before).toContain('raed');
  await problems(page).locator('.problem__fixes').first().getByRole('button').first().click();
  await expect(problems(page)).toContainText('0 errors');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(sentences(page).first()).toHaveText(before ?? '');
});

test('Hundreds of problems stand under their severity and are walked by keyboard', async ({ page }) => {
  await openSource(page);
  const rules = Array.from({ length: 400 }, (_, n) => ({ id: `r${n}`, effect: 'allow', actions: [`gone_${n}`] }));
  await write(page, world({ rules }));
  await expect(problems(page)).toContainText('400 errors');
  await page.keyboard.press('Alt+p');
  await expect(sentences(page).first()).toContainText('gone_0');
  await sentences(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(sentences(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('.problem__text:focus')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.locator('.problem__text:focus')).toContainText('gone_0');
  const line = await page.locator('.problem:has(.problem__text:focus) .problem__pos').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Ln ${line?.split(':')[0]},`)).toBeVisible();
});

test('A problem leads to the node on the map, and its line number to the text', async ({ page }) => {
  await openSource(page);
  await write(page, world({ actions: { look: { requires: ['read'], returns: 'user' } } }));
  await expect(problems(page)).toContainText('0 errors');
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Alt+m');
  const returns = sentences(page).filter({ hasText: 'look' }).first();
  await returns.click();
  await expect(page).toHaveURL(/#\/world\/map$/);
  await expect(inspector(page)).toContainText('look');
  await problems(page)
    .getByRole('button', { name: /in Source$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/world\/source$/);
});

test('An unreadable text still has its problem, which leads to the line', async ({ page }) => {
  await openSource(page);
  await write(page, '{\n  "format": "world-manifest/1",\n  "name" oops\n}');
  await page.keyboard.press('Alt+p');
  await expect(problems(page)).not.toContainText('0 errors');
  await page.keyboard.press('Alt+x');
  const place = await problems(page).locator('.problem__pos').first().textContent();
  await sentences(page).first().click();
  await expect(page).toHaveURL(/#\/world\/source$/);
  await expect(page.getByText(`Ln ${place?.split(':')[0]},`)).toBeVisible();
});

test('A name says what it is and where else it is used; a key says what it means', async ({ page }) => {
  await openSource(page);
  const hover = page.locator('.monaco-hover:visible');
  // An editor that has just opened may still be on its way to what it shows first.
  await expect(async () => {
    await clickOn(page, '"memory_write"');
    await page.keyboard.press('F1');
    await expect(hover).toContainText('persist beyond this session', { timeout: 3000 });
  }).toPass();
  await expect(hover).toContainText('capability_matrix tainted');
  await page.keyboard.press('Escape');
  await clickOn(page, '"trust_level"');
  await page.keyboard.press('F1');
  await expect(hover).toContainText('strangers can write to it');
  await hover.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(/#\/terms\?term=trust-level$/);
});

test('Every use of a name is listed', async ({ page }) => {
  await openSource(page);
  await clickOn(page, '"memory_write"');
  await page.keyboard.press('Shift+F12');
  await expect(page.locator('.peekview-widget')).toContainText('References (6)');
});

test('Formatting keeps the comments', async ({ page }) => {
  await openSource(page);
  await write(page, world().replace('"channels": {', '// who can reach it\n"channels":    {'));
  await page.keyboard.press('Alt+Shift+f');
  await expect(source(page)).toContainText('// who can reach it');
  await expect(source(page)).toContainText('  "channels": {');
  await expect(problems(page)).toContainText('0 errors');
});
