import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item });
const worldName = (page: Page) => page.locator('.world-name');
const notices = (page: Page) => page.locator('.notices');

async function openMenu(page: Page) {
  await worldName(page).click();
  await expect(menu(page, 'Export the source')).toBeVisible();
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function exported(page: Page, item: string): Promise<{ name: string; text: string }> {
  await openMenu(page);
  const [download] = await Promise.all([page.waitForEvent('download'), menu(page, item).click()]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

async function imported(page: Page, name: string, text: string) {
  await openMenu(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), menu(page, 'Import a manifest').click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const shortHash = (page: Page) => page.locator('.hash');

test('A compiled manifest is exported, imported again with the same hash, and refused with one byte changed', async ({
  page,
}) => {
  await page.goto('./#/world/map');
  await expect(shortHash(page)).toBeVisible();
  const hash = await shortHash(page).textContent();
  const { name, text } = await exported(page, 'Export the compiled manifest');
  expect(name).toMatch(/\.json$/);
  expect(JSON.parse(text).format).toBe('compiled-manifest/1');

  await imported(page, 'compiled.json', text);
  await expect(notices(page)).toContainText('imported from a compiled manifest');
  expect(await shortHash(page).textContent()).toBe(hash);

  const tampered = text.replace('"tainted":"c"', '"tainted":"d"');
  expect(tampered).not.toBe(text);
  await imported(page, 'tampered.json', tampered);
  await expect(notices(page)).toContainText('tampered.json was not imported');
  await expect(notices(page)).toContainText('changed after it was compiled');
  expect(await shortHash(page).textContent()).toBe(hash);
});

test('The source is exported as it stands, comments and all, and imported as a new world', async ({ page }) => {
  await page.goto('./#/world/map');
  const { text } = await exported(page, 'Export the source');
  expect(text).toContain('// Trust belongs to the channel');
  await imported(page, 'mine.jsonc', text.replace('"email-assistant"', '"my-assistant"'));
  await expect(worldName(page)).toHaveText('my-assistant');
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  await expect(worldName(page)).toHaveText('my-assistant');
});

test('A wrong, huge, deeply nested or hostile file is refused with a reason, and the open world stays', async ({
  page,
}) => {
  await page.goto('./#/world/map');
  await expect(worldName(page)).toHaveText('email-assistant');
  const refused: [string, string, RegExp][] = [
    ['notes.json', '{"hello": 1}', /was not imported/],
    ['broken.json', '{"format": "world-manifest/1", ', /was not imported/],
    ['deep.json', '['.repeat(5000) + ']'.repeat(5000), /was not imported/],
    ['proto.json', '{"format":"world-manifest/1","__proto__":{"polluted":true}}', /was not imported/],
    ['huge.json', `{"format":"world-manifest/1","name":"${'x'.repeat(5_000_001)}"}`, /was not imported.*5000000/],
  ];
  for (const [name, text, reason] of refused) {
    await imported(page, name, text);
    await expect(notices(page).filter({ hasText: name })).toContainText(reason);
    await expect(worldName(page)).toHaveText('email-assistant');
  }
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('A file dropped anywhere on the page is opened by the same door', async ({ page }) => {
  await page.goto('./#/gallery');
  await expect(page.getByRole('button', { name: 'Play the ZombieAgent run' })).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"hello": 1}'], 'dropped.json', { type: 'application/json' }));
    return data;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await expect(page.locator('.drop-zone')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(notices(page)).toContainText('dropped.json was not imported');
});

test('Where storage is forbidden the page works and says that it cannot save', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: forbidden });
    Object.defineProperty(window, 'localStorage', { get: forbidden });
  });
  await page.goto('./#/world/matrix');
  const cell = page.getByRole('checkbox', { name: /^untrusted, memory_write:/ });
  await cell.focus();
  await page.keyboard.press('Space');
  await expect(cell).not.toBeChecked();
  await expect(page.getByText('Cannot save here')).toBeVisible();
});
