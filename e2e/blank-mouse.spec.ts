import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  choose,
  fromMenu,
  inspector,
  leave,
  longStory,
  node,
  part,
  pickFrom,
  reload,
  rename,
  shippedCompiled,
  tab,
  undo,
  write,
} from './hands.ts';

/** The whole email assistant from nothing, with the mouse; only names, words and numbers are typed. */

test('With the mouse alone the email assistant is built from blank, and compiles to the shipped one', async ({
  page,
}) => {
  test.setTimeout(longStory);
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'New world' }).click();
  const dialog = page.getByRole('dialog', { name: 'New world' });
  await dialog.getByLabel('Name').click({ clickCount: 3 });
  await page.keyboard.type('email-assistant');
  await dialog.getByRole('radio', { name: 'Blank' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await write(
    page,
    inspector(page).getByRole('textbox', { name: 'Description' }),
    'Reads mail, keeps notes, answers colleagues.',
  );

  await channel(page, 'user', 'trusted', 'text', 'the person at the keyboard');
  await channel(page, 'email', 'untrusted', 'email', 'the inbox: anybody can write to it');
  await channel(page, 'web', 'untrusted', 'html', 'web pages');
  await inspector(page).getByRole('radio', { name: 'quarantined' }).click();
  await channel(page, 'directory', 'derived', 'json', "the company's own records, as good as the question put to them");
  await channel(page, 'memory', 'derived', 'json', 'notes, as good as what they were made from');
  for (const [name, words] of [
    ['read', 'look at what is already in the world'],
    ['internal_write', 'change state that stays inside the world'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a capability', exact: true }).click();
    await rename(page, 'new_capability', name);
    await write(page, inspector(page).getByRole('textbox', { name: 'Description' }), words);
    await expect(node(page, `${name}, capability`)).toHaveAccessibleName(new RegExp(words));
  }

  await tab(page, /^Matrix/).click();
  await page.getByRole('button', { name: 'Grant the row trusted' }).click();
  for (const row of ['untrusted', 'tainted'])
    for (const capability of ['read', 'memory_write'])
      await page.getByRole('checkbox', { name: new RegExp(`^${row}, ${capability}:`) }).click();
  await expect(page.getByRole('checkbox', { name: /^tainted, memory_write:/ })).toBeChecked();
  await reload(page);

  await tab(page, /^Actions/).click();
  await action(page, 'read_email', 'Opens one mail of the inbox.', 'email', ['id']);
  await type(page, 'id', 'string');

  await action(page, 'query_resource', "Looks something up in the company's own records.", 'directory', [
    'resource',
    'query',
  ]);
  await type(page, 'resource', 'one of …');
  await page.getByRole('textbox', { name: 'Values of resource' }).click();
  await page.keyboard.type('people, rooms, calendar');
  await leave(page);
  await type(page, 'query', 'string');
  await write(page, page.getByRole('textbox', { name: 'maxLength of query' }), '80');

  await action(page, 'fetch_page', 'Loads a web page.', 'web', ['url']);
  await requires(page, 'fetch_page', 'external_side_effects');
  await type(page, 'url', 'string');
  await page.getByRole('combobox', { name: 'Format of url' }).selectOption('uri');

  await action(page, 'write_memory', 'Keeps a note for later sessions.', null, ['key', 'value']);
  await type(page, 'key', 'string');
  await type(page, 'value', 'anything');
  await inspector(page).getByRole('radio', { name: 'writes' }).click();
  await requires(page, 'write_memory', 'read');
  await inspector(page).getByLabel('Key', { exact: true }).selectOption('/key');
  await inspector(page).getByLabel('Value', { exact: true }).selectOption('/value');

  await action(page, 'read_memory', 'Recalls a note.', 'memory', ['key']);
  await type(page, 'key', 'string');
  await inspector(page).getByRole('radio', { name: 'reads' }).click();
  await inspector(page).getByLabel('Key', { exact: true }).selectOption('/key');

  await action(page, 'send_email', 'Sends a mail.', null, ['to', 'subject', 'body']);
  await requires(page, 'send_email', 'external_side_effects');
  await requires(page, 'send_email', 'read');
  await type(page, 'to', 'array');
  await page.getByRole('combobox', { name: 'Format of each item of to' }).selectOption('email');
  await write(page, page.getByRole('textbox', { name: 'minItems of to' }), '1');
  await reload(page);

  await tab(page, /^Rules/).click();
  await rule(page, 'reading-is-permitted', 'allow', ['read_email', 'read_memory', 'query_resource']);
  await rule(page, 'notes-are-permitted', 'allow', ['write_memory']);
  await rule(page, 'tainted-notes-need-a-person', 'ask', ['write_memory']);
  await write(page, inspector(page).getByLabel('Reason'), 'untrusted data would outlive this session');
  await pickFrom(page, addCondition(page), /^is tainted/);
  await expect(undo(page, 'adding tainted in the condition of tainted-notes-need-a-person')).toBeVisible();

  await rule(page, 'mail-to-colleagues', 'allow', ['send_email']);
  await pickFrom(page, addCondition(page), /^parameter/);
  await expect(inspector(page).getByText('Not written yet: something is missing.')).toBeVisible();
  const to = part(page, '/to');
  await pickFrom(page, to.getByRole('button', { name: /^Comparison:/ }), /^every element/);
  await reload(page);
  await page.locator('.rule-row__open[data-rule="mail-to-colleagues"]').click();
  await pickFrom(page, to.getByRole('button', { name: /^Comparison of the elements:/ }), /^has a domain within/);
  await domain(page, 'company.com');
  await expect(undo(page, 'adding company.com to domain_in in the condition of mail-to-colleagues')).toBeVisible();
  await expect(inspector(page)).toContainText('every element of /to has a domain within company.com');

  await rule(page, 'company-pages', 'allow', ['fetch_page']);
  await pickFrom(page, addCondition(page), /^parameter/);
  await pickFrom(page, part(page, '/url').getByRole('button', { name: /^Comparison:/ }), /^has a domain within/);
  await domain(page, 'company.com');

  await page.getByRole('button', { name: 'Add an invariant', exact: true }).click();
  await rename(page, 'new-invariant', 'WebNeverBecomesMemory');
  await write(page, inspector(page).getByLabel('Reason'), 'web pages are never remembered');
  await choose(page, 'Add to capabilities that WebNeverBecomesMemory forbids', 'memory_write');
  await inspector(page)
    .getByRole('button', { name: /^Remove .* from actions that/ })
    .click();
  await pickFrom(page, addCondition(page), /^some origin is/);
  await choose(page, 'Add to origin_in', 'web');

  await tab(page, /^Taint rules/).click();
  await clearing(page, 'extract_date', 'a calendar date cannot carry an instruction');
  await page.getByRole('combobox', { name: 'Type of output' }).selectOption('string');
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('date');
  await expect(page.getByText('carries at most 21.8 bits')).toBeVisible();
  await clearing(page, 'confirm_recipient', 'a person has read this very address');
  await inspector(page).getByRole('radio', { name: 'person', exact: true }).click();
  await page.getByRole('combobox', { name: 'Type of output' }).selectOption('string');
  await page.getByRole('combobox', { name: 'Format of output' }).selectOption('email');
  await write(page, page.getByRole('textbox', { name: 'maxLength of output' }), '120');
  await expect(page.getByText('carries at most 2412 bits')).toBeVisible();

  expect(JSON.parse(await fromMenu(page, 'Export the compiled manifest'))).toEqual(shippedCompiled);
  await reload(page);
});

const addCondition = (page: Page) => page.getByRole('button', { name: 'Add a condition to “when”' });

async function channel(page: Page, name: string, level: string, payload: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a channel', exact: true }).click();
  await rename(page, 'new_channel', name);
  await inspector(page).getByRole('radio', { name: level, exact: true }).click();
  await inspector(page).getByRole('combobox', { name: 'Payload' }).selectOption(payload);
  await write(page, inspector(page).getByRole('textbox', { name: 'Description' }), words);
  await expect(node(page, `${name}, channel, ${level}`)).toBeVisible();
}

async function action(
  page: Page,
  name: string,
  words: string,
  returns: string | null,
  parameters: string[],
): Promise<void> {
  await page.getByRole('button', { name: 'Add an action', exact: true }).click();
  await rename(page, 'new_action', name);
  await write(page, inspector(page).getByRole('textbox', { name: 'Description' }), words);
  if (returns !== null) await inspector(page).getByRole('combobox', { name: 'Returns by' }).selectOption(returns);
  await page.getByRole('button', { name: 'Add parameters' }).click();
  const add = page.getByRole('textbox', { name: 'New property of parameters' });
  for (const parameter of parameters) {
    await add.click();
    await page.keyboard.type(parameter);
    await leave(page);
    await expect(page.getByRole('combobox', { name: `Type of ${parameter}`, exact: true })).toBeVisible();
  }
}

async function requires(page: Page, name: string, capability: string): Promise<void> {
  await inspector(page)
    .getByRole('checkbox', { name: `Require ${capability} for ${name}` })
    .click();
}

async function type(page: Page, property: string, says: string): Promise<void> {
  await page.getByRole('combobox', { name: `Type of ${property}`, exact: true }).selectOption({ label: says });
}

async function rule(page: Page, id: string, effect: string, actions: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule', exact: true }).click();
  await rename(page, 'new-rule', id);
  await inspector(page).getByRole('radio', { name: effect, exact: true }).click();
  // A new rule has the first action of the world.
  for (const name of actions.slice(actions[0] === 'read_email' ? 1 : 0)) {
    await choose(page, `Add to actions of ${id}`, name);
  }
  if (!actions.includes('read_email'))
    await page.getByRole('button', { name: `Remove read_email from actions of ${id}` }).click();
  await expect(page.locator(`.rule-row__open[data-rule="${id}"]`)).toContainText(actions.join(', '));
}

async function domain(page: Page, name: string): Promise<void> {
  await inspector(page).getByRole('combobox', { name: 'Add to domain_in' }).click();
  await page.keyboard.type(name);
  await leave(page);
}

async function clearing(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a taint rule', exact: true }).click();
  await rename(page, 'new_transformation', name);
  await inspector(page).getByRole('radio', { name: 'clear', exact: true }).click();
  await expect(page.getByText('carries at most 1 bit')).toBeVisible();
  await write(page, inspector(page).getByLabel('Reason'), reason);
}
