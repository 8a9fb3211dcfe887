import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { compile } from '@core';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the stories do with the page by mouse and by keyboard, and what they read off it. */

/** The email assistant as it is shipped: its text, and what Core compiles it to. */
export const shipped = readFileSync(new URL('../manifests/email-assistant/manifest.jsonc', import.meta.url), 'utf8');
export const shippedCompiled = compile(shipped).compiled;

/** Hundreds of steps, each of which is seen to arrive: on a busy machine (ms) that takes its time. */
export const longStory = 600_000;

export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
export const undo = (page: Page, label: string) => page.getByRole('button', { name: `Undo: ${label}`, exact: true });
export const hash = (page: Page) => page.locator('.hash');
/** A part of a condition by its name. */
export const part = (page: Page, name: string) => inspector(page).getByRole('group', { name, exact: true });
/** A node of the map by the beginning of its name. */
export const node = (page: Page, name: string) =>
  page.locator('.map').getByRole('button', { name: new RegExp(`^${name}`) });
/** A view of the world by its tab. */
export const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views of the world' }).getByRole('link', { name });

/** Once all is kept in the browser, the page is loaded again and has the same world and the same history. */
export async function reload(page: Page): Promise<void> {
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  const [before, last] = [await hash(page).getAttribute('title'), await lastStep(page)];
  await page.reload();
  await expect(hash(page)).toHaveAttribute('title', before ?? '');
  expect(await lastStep(page)).toBe(last);
}

function lastStep(page: Page): Promise<string | null> {
  return page
    .getByRole('button', { name: /^(Undo: |Nothing to undo)/ })
    .first()
    .getAttribute('aria-label');
}

/** A file that the page saves when something is done. */
export async function saved(page: Page, by: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), by()]);
  return readFile(await download.path(), 'utf8');
}

/** The source text, exported with the mouse. */
export function exported(page: Page): Promise<string> {
  return fromMenu(page, 'Export the source');
}

/** What the menu of the world exports. */
export async function fromMenu(page: Page, item: string): Promise<string> {
  await page.locator('.world-name').click();
  return saved(page, () => page.getByRole('menuitem', { name: item }).click());
}

export async function pickFrom(page: Page, trigger: Locator, item: RegExp): Promise<void> {
  await trigger.click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Renames what is selected in the inspector, with the mouse. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await inspector(page)
    .getByRole('button', { name: `Rename ${from}` })
    .click();
  await page.keyboard.type(to);
  await leave(page);
  await expect(inspector(page).getByRole('heading', { name: to, exact: true })).toBeVisible();
}

/** Leaves the field that one writes in by a click beside it. */
export async function leave(page: Page): Promise<void> {
  await inspector(page).locator('.inspector__kind').first().click();
}

/** Clicks into a field and types, in place of what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click({ clickCount: 3 });
  await page.keyboard.insertText(text);
  await leave(page);
}

export async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name }).first().click();
  await leave(page);
}

/** Presses Tab, or Shift and Tab where that leads there, until something has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isBehind = await control.evaluate(
    (element) => (document.activeElement?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  for (let n = 0; n < 200; n += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Goes to Source and pastes a text over all that stands there. */
export async function pasteSource(page: Page, text: string): Promise<void> {
  await tab(page, /^Source/).click();
  const lines = page.locator('.monaco-editor .view-lines');
  await expect(lines).toContainText('format');
  await lines.click();
  await page.keyboard.press('Control+a');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** Picks a file in the menu of the world. */
export async function bringIn(page: Page, name: string, text: string): Promise<void> {
  await page.locator('.world-name').click();
  const item = page.getByRole('menuitem', { name: 'Import a manifest' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), item.click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens a text as a world of its own, from a file. */
export async function importText(page: Page, text: string): Promise<void> {
  await page.goto('./#/world/map');
  await bringIn(page, 'world.jsonc', text);
  const saved = page.getByText('Saved in this browser');
  // A file that holds another version of the open world is reviewed first.
  const asNew = page.getByRole('button', { name: 'Add as a new world' });
  await expect(saved.or(asNew)).toBeVisible();
  if (await asNew.isVisible()) await asNew.click();
  await expect(saved).toBeVisible();
}

/** The lines that only one of two texts has, as a diff shows them. */
export function changedLines(before: string, after: string): { taken: string[]; put: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  // How many lines are the same, in order, from each pair of places on.
  const same = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => same[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = same[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const [taken, put]: [string[], string[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) taken.push(a[i++] ?? '');
    else put.push(b[j++] ?? '');
  }
  return { taken, put };
}

/** Where an edge out of a node of the map begins. */
export function port(page: Page, name: string): Locator {
  return node(page, name).locator('..').locator('.react-flow__handle.source');
}

export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('It is not on the page.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}
