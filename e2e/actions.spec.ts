import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Actions and taint rules of a world: written by mouse, by keyboard and as text, with Core's word at every place. */

const sendEmail = {
  type: 'object',
  properties: {
    to: { type: 'array', items: { type: 'string', format: 'email' }, minItems: 1 },
    subject: { type: 'string' },
    body: { type: 'string' },
  },
  required: ['to', 'subject', 'body'],
  additionalProperties: false,
};

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

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const named = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const schemaText = (page: Page, of: string) => page.getByRole('textbox', { name: `Text of ${of}` });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

async function stated(page: Page, of: string): Promise<unknown> {
  return JSON.parse(await schemaText(page, of).inputValue());
}

async function exported(page: Page): Promise<string> {
  await page.locator('.world-name').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Export the source/ }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Goes on by Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Clicks into a field, types, and clicks on the title to leave it. */
async function fillByMouse(page: Page, field: Locator, text: string) {
  await field.click();
  await field.pressSequentially(text);
  await page.getByRole('heading', { name: 'Action Ontology' }).click();
}

test('send_email is made with the mouse', async ({ page }) => {
  await open(page, 'actions');
  await button(page, 'Add an action').click();
  await button(page, 'Rename new_action').click();
  await inspector(page).getByRole('textbox', { name: 'Name' }).fill('send_mail');
  await page.getByRole('heading', { name: 'Action Ontology' }).click();
  await page.getByRole('checkbox', { name: 'Require external_side_effects for send_mail' }).click();
  await page.getByRole('checkbox', { name: 'Require read for send_mail' }).click();
  await expect(row(page, 'send_mail')).toContainText('external_side_effects');

  await expect(page.getByText('It takes none: a proposal with any parameter is denied.')).toBeVisible();
  await button(page, 'Add parameters').click();
  const add = page.getByRole('textbox', { name: 'New property of parameters' });
  for (const name of ['to', 'subject', 'body']) await fillByMouse(page, add, name);
  await page.getByRole('combobox', { name: 'Type of to', exact: true }).selectOption('array');
  await page.getByRole('combobox', { name: 'Format of each item of to' }).selectOption('email');
  await fillByMouse(page, page.getByRole('textbox', { name: 'minItems of to' }), '1');
  await expect.poll(() => stated(page, 'the parameters of send_mail')).toEqual(sendEmail);
  await expect(row(page, 'send_mail')).toContainText('3');

  const text = await exported(page);
  expect(text).toContain('// A fetched address is an exit: whoever picks the URL can put data into it.');
  expect(text).toContain('"send_mail"');
});

test('send_email is made with the keyboard alone', async ({ page }) => {
  await open(page, 'actions');
  await page.keyboard.press('Alt+Shift+A');
  await expect(named(page, 'new_action')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('send_mail');
  await page.keyboard.press('Enter');
  await expect(named(page, 'send_mail')).toBeVisible();

  await tabTo(page, button(page, 'Add parameters'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'New property of parameters' }));
  for (const name of ['to', 'subject', 'body']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('combobox', { name: 'Type of parameters' }).focus();
  await tabTo(page, page.getByRole('combobox', { name: 'Type of to', exact: true }));
  await page.keyboard.press('a');
  await tabTo(page, page.getByRole('textbox', { name: 'minItems of to' }));
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Format of each item of to' }));
  await page.keyboard.type('em');
  await tabTo(page, page.getByRole('checkbox', { name: 'Require external_side_effects for send_mail' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => stated(page, 'the parameters of send_mail')).toEqual(sendEmail);
  await expect(row(page, 'send_mail')).toContainText('external_side_effects');
  await expect(row(page, 'send_mail')).not.toContainText('read');

  await page.keyboard.press('Control+z');
  await expect(row(page, 'send_mail')).toContainText('read');
});

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

test('the two taint rules of the email assistant are written again, and the world is the same', async ({ page }) => {
  await open(page, 'taint');
  const hash = await page.locator('.hash').textContent();
  for (const name of ['extract_date', 'confirm_recipient']) {
    await named(page, name).click();
    await button(page, `Delete ${name}`).click();
    await expect(named(page, name)).toHaveCount(0);
  }
  await expect(page.getByText(/There is no rule, so every transformation propagates/)).toBeVisible();
  expect(await page.locator('.hash').textContent()).not.toBe(hash);

  const make = async (name: string, reason: string) => {
    await button(page, 'Add a taint rule').click();
    await button(page, 'Rename new_transformation').click();
    await inspector(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name}: The output is tainted if any input is`)).toBeVisible();
    await page.getByRole('radio', { name: 'clear', exact: true }).click();
    await expect(page.getByText('carries at most 1 bit')).toBeVisible();
    await inspector(page).getByLabel('Reason').fill(reason);
    await page.keyboard.press('Enter');
  };
  await make('extract_date', 'a calendar date cannot carry an instruction');
  await page.getByRole('combobox', { name: 'Type of output' }).selectOption('string');
  await expect(
    page.locator('.said').getByText(/too wide for the hypervisor to clear: free text can carry an instruction/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('date');
  await expect(page.getByText('carries at most 21.8 bits')).toBeVisible();

  await make('confirm_recipient', 'a person has read this very address');
  await page.getByRole('radio', { name: 'person', exact: true }).click();
  await page.getByRole('combobox', { name: 'Type of output' }).selectOption('string');
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('email');
  await button(page, 'Write 256').click();
  await page.getByRole('textbox', { name: 'maxLength of output' }).fill('120');
  await page.keyboard.press('Enter');
  await expect(page.getByText('carries at most 2412 bits')).toBeVisible();
  await expect(page.locator('.hash')).toHaveText(hash ?? '');

  await page.getByRole('radio', { name: 'hypervisor', exact: true }).click();
  await expect(
    page.getByRole('alert').getByText(/Letting the hypervisor clear confirm_recipient is not possible/),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'person', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: /^Sample for/ }).fill('"not an address"');
  await expect(page.locator('.try__verdict')).toContainText('Does not fit.');
  expect(await exported(page)).toContain('// The only two ways to lose taint');
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
