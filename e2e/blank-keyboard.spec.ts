import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inspector, longStory, node, part, reload, saved, shippedCompiled, tab, tabTo } from './hands.ts';

/** The whole email assistant from nothing, with the keyboard: palette, shortcuts, Tab, arrows and what is typed. */

test('With the keyboard alone the email assistant is built from blank, and compiles to the shipped one', async ({
  page,
}) => {
  test.setTimeout(longStory);
  const key = (name: string) => page.keyboard.press(name);
  const view = async (shortcut: string, name: string) => {
    await key(shortcut);
    await expect(tab(page, new RegExp(`^${name}`))).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };
  await page.goto('./#/world/map');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await key('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command or name' })).toBeFocused();
  await page.keyboard.type('new world');
  await key('Enter');
  const dialog = page.getByRole('dialog', { name: 'New world' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Blank' })).toBeChecked();
  await page.keyboard.type('email-assistant');
  await key('Enter');
  await expect(node(page, 'read_email, action')).toHaveCount(0);
  await expect(node(page, 'memory_write, capability')).toBeVisible();
  await tabTo(page, inspector(page).getByRole('textbox', { name: 'Description' }));
  await page.keyboard.insertText('Reads mail, keeps notes, answers colleagues.');
  await key('Enter');

  const channel = async (name: string, ups: number, payload: string, words: string) => {
    await begin(page, 'Alt+Shift+C', 'new_channel', name);
    for (let n = 0; n < ups; n += 1) await key('Alt+ArrowUp');
    await expect(node(page, `${name}, channel, ${['untrusted', 'derived', 'trusted'][ups]}`)).toBeFocused();
    await describe(page, words);
    if (payload !== 'text') await select(page, 'Payload', payload);
  };
  await channel('user', 2, 'text', 'the person at the keyboard');
  await channel('email', 0, 'email', 'the inbox: anybody can write to it');
  await channel('web', 0, 'html', 'web pages');
  await radio(page, 'quarantined', 'ArrowRight', 1);
  await channel('directory', 1, 'json', "the company's own records, as good as the question put to them");
  await channel('memory', 1, 'json', 'notes, as good as what they were made from');
  for (const [name, words] of [
    ['read', 'look at what is already in the world'],
    ['internal_write', 'change state that stays inside the world'],
  ] as const) {
    await begin(page, 'Alt+Shift+P', 'new_capability', name);
    await describe(page, words);
  }

  await view('Alt+x', 'Matrix');
  const cell = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}:`) });
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  await key('Control+Home');
  await key('ArrowDown');
  await walkTo(page, 'ArrowRight', cell('trusted, memory_write'));
  await key('Shift+Space');
  await expect(cell('trusted, read')).toBeChecked();
  for (const row of ['untrusted', 'tainted']) {
    await walkTo(page, 'ArrowDown', cell(`${row}, memory_write`));
    await key('Space');
    await walkTo(page, 'ArrowRight', cell(`${row}, read`));
    await key('Space');
    await expect(cell(`${row}, read`)).toBeChecked();
    await walkTo(page, 'ArrowLeft', cell(`${row}, memory_write`));
  }
  await reload(page);

  await view('Alt+a', 'Actions');
  const action = async (name: string, words: string, returns: string | null, parameters: string[]) => {
    await begin(page, 'Alt+Shift+A', 'new_action', name);
    await describe(page, words);
    await tabTo(page, page.getByRole('button', { name: 'Add parameters' }));
    await key('Enter');
    const add = page.getByRole('textbox', { name: 'New property of parameters' });
    await tabTo(page, add);
    for (const parameter of parameters) {
      await page.keyboard.type(parameter);
      await key('Enter');
      await expect(add).toHaveValue('');
    }
    if (returns !== null) await select(page, 'Returns by', returns);
  };
  const requires = async (name: string, capability: string) => {
    const box = inspector(page).getByRole('checkbox', { name: `Require ${capability} for ${name}` });
    const was = await box.isChecked();
    await tabTo(page, box);
    await key('Space');
    await expect(box).toBeChecked({ checked: !was });
  };
  const number = async (name: string, value: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(value);
    await key('Enter');
  };

  await action('read_email', 'Opens one mail of the inbox.', 'email', ['id']);
  await action('query_resource', "Looks something up in the company's own records.", 'directory', [
    'resource',
    'query',
  ]);
  await number('maxLength of query', '80');
  await select(page, 'Type of resource', 'one of', 'enum');
  await tabTo(page, page.getByRole('textbox', { name: 'Values of resource' }));
  await page.keyboard.type('people, rooms, calendar');
  await key('Enter');
  await action('fetch_page', 'Loads a web page.', 'web', ['url']);
  await select(page, 'Format of url', 'uri');
  await requires('fetch_page', 'external_side_effects');
  await action('write_memory', 'Keeps a note for later sessions.', null, ['key', 'value']);
  await select(page, 'Type of value', 'any', 'anything');
  await radio(page, 'writes', 'ArrowRight');
  await requires('write_memory', 'read');
  await expect(inspector(page).getByLabel('Key', { exact: true })).toHaveValue('/key');
  await select(page, 'Value', '/v', '/value');
  await action('read_memory', 'Recalls a note.', 'memory', ['key']);
  await radio(page, 'reads', 'ArrowLeft');
  await select(page, 'Key', '/k', '/key');
  await action('send_email', 'Sends a mail.', null, ['to', 'subject', 'body']);
  await select(page, 'Type of to', 'array');
  await number('minItems of to', '1');
  await select(page, 'Format of each item of to', 'email');
  await requires('send_email', 'external_side_effects');
  await requires('send_email', 'read');
  await reload(page);

  await view('Alt+r', 'Rules');
  const add = async (label: string, ...names: string[]) => {
    await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
    for (const name of names) {
      await page.keyboard.type(name);
      await key('Enter');
      await expect(inspector(page).locator('.chips__one', { hasText: name }).first()).toBeVisible();
    }
    await key('Escape');
  };
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await key('Enter');
  };
  const rule = async (id: string, effect: string, ...actions: string[]) => {
    await begin(page, 'Alt+Shift+R', 'new-rule', id);
    if (effect === 'allow') await radio(page, 'allow', 'ArrowRight');
    await add(`Add to actions of ${id}`, ...actions.filter((name) => name !== 'read_email'));
    if (!actions.includes('read_email'))
      await press(page.getByRole('button', { name: `Remove read_email from actions of ${id}` }));
  };
  const pick = async (control: Locator, word: string) => {
    await press(control);
    // Arrows, not letters: one that comes late begins another word, and a space in it would choose.
    const at = page.locator('[role=menuitem]:focus');
    const says = async () => (await at.textContent()) ?? '';
    for (let passed = await says(); !passed.startsWith(word); passed = await says()) {
      await key('ArrowDown');
      await expect(at).not.toHaveText(passed);
    }
    await key('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const addCondition = () => page.getByRole('button', { name: 'Add a condition to “when”' });
  const reason = async (words: string) => {
    await tabTo(page, inspector(page).getByLabel('Reason'));
    await page.keyboard.insertText(words);
    await key('Enter');
  };

  await rule('reading-is-permitted', 'allow', 'read_email', 'read_memory', 'query_resource');
  await rule('notes-are-permitted', 'allow', 'write_memory');
  await rule('tainted-notes-need-a-person', 'ask', 'write_memory');
  await reason('untrusted data would outlive this session');
  await pick(addCondition(), 'is tainted');
  await rule('mail-to-colleagues', 'allow', 'send_email');
  await pick(addCondition(), 'parameter');
  await expect(page.locator('[data-handle]')).toBeFocused();
  await pick(part(page, '/to').getByRole('button', { name: /^Comparison:/ }), 'every element');
  await pick(part(page, '/to').getByRole('button', { name: /^Comparison of the elements:/ }), 'has a domain');
  await add('Add to domain_in', 'company.com');
  await rule('company-pages', 'allow', 'fetch_page');
  await pick(addCondition(), 'parameter');
  await reload(page);
  await key('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command or name' })).toBeFocused();
  await page.keyboard.type('company-pages');
  await key('Enter');
  await pick(part(page, '/url').getByRole('button', { name: /^Comparison:/ }), 'has a domain');
  await add('Add to domain_in', 'company.com');
  await begin(page, 'Alt+Shift+I', 'new-invariant', 'WebNeverBecomesMemory');
  await reason('web pages are never remembered');
  await add('Add to capabilities that WebNeverBecomesMemory forbids', 'memory_write');
  await press(inspector(page).getByRole('button', { name: /^Remove .* from actions that/ }));
  await pick(addCondition(), 'some origin');
  await add('Add to origin_in', 'web');

  await view('Alt+i', 'Taint rules');
  const clearing = async (name: string, words: string) => {
    await begin(page, 'Alt+Shift+X', 'new_transformation', name);
    await radio(page, 'clear', 'ArrowLeft');
    await expect(page.getByText('carries at most 1 bit')).toBeVisible();
    await reason(words);
  };
  await clearing('extract_date', 'a calendar date cannot carry an instruction');
  await select(page, 'Type of output', 'string');
  await select(page, 'Format of output', 'date');
  await expect(page.getByText('carries at most 21.8 bits')).toBeVisible();
  await clearing('confirm_recipient', 'a person has read this very address');
  await radio(page, 'person', 'ArrowRight', 1);
  await select(page, 'Type of output', 'string');
  await select(page, 'Format of output', 'email');
  await number('maxLength of output', '120');
  await expect(page.getByText('carries at most 2412 bits')).toBeVisible();

  expect(JSON.parse(await saved(page, () => key('Control+Shift+S')))).toEqual(shippedCompiled);
  await reload(page);
});

/** Adds a thing by its shortcut and gives it its name. */
async function begin(page: Page, shortcut: string, from: string, to: string): Promise<void> {
  await page.keyboard.press(shortcut);
  await expect(inspector(page).getByRole('heading', { name: from, exact: true })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(to);
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('heading', { name: to, exact: true })).toBeVisible();
}

async function describe(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Shift+F2');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Types the beginning of an option of a list. */
async function select(page: Page, name: string, typed: string, value = typed): Promise<void> {
  const list = page.getByRole('combobox', { name, exact: true });
  await tabTo(page, list);
  await page.keyboard.type(typed);
  await expect(list).toHaveValue(value);
}

/** Goes to the chosen one of a few in the inspector, and by an arrow key on to another. */
async function radio(page: Page, name: string, arrow: string, group = 0): Promise<void> {
  await tabTo(page, inspector(page).getByRole('radio', { checked: true }).nth(group));
  await page.keyboard.press(arrow);
  await expect(inspector(page).getByRole('radio', { name, exact: true })).toBeChecked();
}

async function walkTo(page: Page, arrow: string, cell: Locator): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    if (await cell.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(arrow);
  }
  await expect(cell).toBeFocused();
}
