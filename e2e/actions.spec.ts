import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changedLines, exported, inspector, pasteSource, shipped, tab } from './hands.ts';

/** Actions and taint rules of a world: what fits, what is refused and what stays a draft, with Core's word at every place. */

const everyKind = {
  type: 'object',
  properties: {
    pair: { type: 'array', prefixItems: [{ type: 'null' }], items: false, uniqueItems: true },
    choice: { oneOf: [{ const: 1 }, { enum: ['a', 'b'] }], default: 1 },
    loose: { type: ['string', 'null'], description: 'text or nothing', maxLength: 9 },
    ratio: { type: 'number', minimum: 0, multipleOf: 0.1 },
    known: { $ref: '#/$defs/known' },
    lost: { $ref: '#/$defs/nowhere' },
  },
  dependentRequired: { pair: ['choice'] },
  additionalProperties: { not: { type: 'boolean' } },
  if: { required: ['pair'] },
  else: false,
  $defs: { known: { type: 'string', format: 'date' } },
};

async function open(page: Page, tab: 'actions' | 'taint') {
  await page.goto(`#/world/${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('row').first()).toBeVisible();
}

const named = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const schemaText = (page: Page, of: string) => page.getByRole('textbox', { name: `Text of ${of}` });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

test('a sample is refused where it does not fit, and accepted where it does', async ({ page }) => {
  await open(page, 'actions');
  await named(page, 'send_email').click();
  const sample = page.getByRole('textbox', { name: 'Sample for the parameters of send_email' });
  const verdict = page.locator('.try__verdict');
  await sample.fill('{ "to": ["bob"], "subject": "Lunch" }');
  await expect(verdict).toContainText('Does not fit.');
  await expect(verdict).toContainText('/to/0');
  await expect(verdict).toContainText('is "bob", should be email');
  await expect(verdict).toContainText('is missing, should be string');
  await button(page, 'Make a sample').click();
  await expect(verdict).toContainText('Fits.');
});

test('a text that Core does not accept is a draft: neither lost nor written, also over a reload', async ({ page }) => {
  await open(page, 'actions');
  await named(page, 'query_resource').click();
  const text = schemaText(page, 'the parameters of query_resource');
  const whole = await text.inputValue();
  await text.fill(whole.replace('"maxLength": 80', '"pattern": "^a"'));
  await expect(page.getByText('A draft: Core does not accept it yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('0 errors');
  await page.reload();
  await named(page, 'query_resource').click();
  await expect(text).toHaveValue(/pattern/);
  await button(page, 'Remove "pattern"').click();
  await expect(page.getByText(/^A draft/)).toHaveCount(0);
  await expect(text).not.toHaveValue(/pattern|maxLength/);

  await text.fill('{ "type": ');
  await expect(page.getByText('A draft: it is no JSON yet')).toBeVisible();
  await button(page, 'Discard the draft').click();
  await expect(text).not.toHaveValue('{ "type": ');
});

test('while the text is broken elsewhere, a renamed parameter is followed and a schema is written as it was typed', async ({
  page,
}) => {
  await open(page, 'actions');
  const broken = shipped.replace('"payload": "html"', '"payload": "htlm"');
  await pasteSource(page, broken);
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('1 error');
  await tab(page, /^Actions/).click();
  await named(page, 'send_email').click();
  const name = page.getByRole('textbox', { name: 'Name of to', exact: true });
  await name.fill('whom');
  await name.press('Enter');
  await expect(page.getByText('The new name stands in the rule mail-to-colleagues too.')).toBeVisible();
  const text = schemaText(page, 'the parameters of send_email');
  const subject = '"subject": { "type": "string" },';
  const short = '"subject": { "type": "string", "maxLength": 80 }, // short';
  await text.fill((await text.inputValue()).replace(subject, short));
  await text.press('Control+Enter');
  await expect(page.getByText(/^A draft/)).toHaveCount(0);
  const { taken, put } = changedLines(broken, await exported(page));
  expect(put).toEqual(
    taken.map((line) => line.replace('"to"', '"whom"').replace('"/to"', '"/whom"').replace(subject, short)),
  );
  expect(taken).toHaveLength(4);

  await button(page, 'Undo: writing the parameters of send_email').click();
  await button(
    page,
    'Undo: renaming to to whom in the parameters of send_email, and in the rule mail-to-colleagues',
  ).click();
  expect(await exported(page)).toBe(broken);
  await expect(name).toHaveValue('to');
});

test('what writes to memory requires memory_write, in one step of undo', async ({ page }) => {
  await open(page, 'actions');
  await named(page, 'send_email').click();
  await page.getByRole('radio', { name: 'writes' }).click();
  await expect(row(page, 'send_email')).toContainText('memory_write and external_side_effects');
  await inspector(page).getByLabel('Key', { exact: true }).selectOption('/subject');
  await inspector(page).getByLabel('Value', { exact: true }).selectOption('/body');
  await page.getByRole('checkbox', { name: 'Require memory_write for send_email' }).click();
  await expect(page.getByRole('radio', { name: 'no', exact: true })).toBeChecked();
  await button(page, 'Undo: no longer letting send_email write to memory').click();
  await expect(inspector(page).getByLabel('Key', { exact: true })).toHaveValue('/subject');
});

test('what is too wide to be cleared stays a draft, and whoever cannot vouch for it is refused', async ({ page }) => {
  await open(page, 'taint');
  await named(page, 'extract_date').click();
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('any text');
  await expect(
    page.locator('.said').getByText(/too wide for the hypervisor to clear: free text can carry an instruction/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('date');
  await expect(page.getByText('carries at most 21.8 bits')).toBeVisible();

  await named(page, 'confirm_recipient').click();
  await page.getByRole('radio', { name: 'hypervisor', exact: true }).click();
  await expect(
    page.getByRole('alert').getByText(/Letting the hypervisor clear confirm_recipient is not possible/),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'person', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: /^Sample for/ }).fill('"not an address"');
  await expect(page.locator('.try__verdict')).toContainText('Does not fit.');

  for (const name of ['extract_date', 'confirm_recipient']) {
    await named(page, name).click();
    await button(page, `Delete ${name}`).click();
    await expect(named(page, name)).toHaveCount(0);
  }
  await expect(page.getByText(/There is no rule, so every transformation propagates/)).toBeVisible();
});

test('declared tracking is refused until the author vouches for the agent, and then a note says what it costs', async ({
  page,
}) => {
  await open(page, 'taint');
  await page.getByRole('radio', { name: /^declared/ }).click();
  await expect(page.getByText('Tracking provenance as declared is not possible.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^observed/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /instrumented/ }).click();
  await expect(page.getByRole('radio', { name: /^declared/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('1 note');

  await page.getByRole('checkbox', { name: /instrumented/ }).click();
  await expect(page.getByText('No longer vouching for an instrumented agent is not possible.')).toBeVisible();
  await button(page, 'Write "observed"').click();
  await expect(page.getByRole('radio', { name: /^observed/ })).toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a schema with every kind of row and a refused draft, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, 'actions');
    await named(page, 'query_resource').click();
    await schemaText(page, 'the parameters of query_resource').fill(JSON.stringify(everyKind, null, 2));
    await expect(page.getByText('A draft: Core does not accept it yet')).toBeVisible();
    await expect(page.getByRole('group', { name: 'exactly one of 2 of choice' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('.schema-panel').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
