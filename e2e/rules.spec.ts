import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What decides in a world: built by the mouse alone, then by the keyboard alone; refused, regrouped, kept. */

const shipped = readFileSync(new URL('../manifests/email-assistant/manifest.jsonc', import.meta.url), 'utf8');
/** The email assistant as it is shipped, but for what decides: no rule, no invariant. */
const bare = shipped
  .replace(/"rules": \[[\s\S]*?\n {2}\],/, '"rules": [],')
  .replace(/"invariants": \[[\s\S]*?\n {2}\],/, '"invariants": [],');

/** Hundreds of key presses, each of which is seen to arrive: on a busy machine (ms) that takes its time. */
const longStory = 600_000;

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const part = (page: Page, name: string) => inspector(page).getByRole('group', { name, exact: true });
const row = (page: Page, id: string) => page.locator(`.rule-row__open[data-rule="${id}"]`);
const undo = (page: Page, label: string) => page.getByRole('button', { name: `Undo: ${label}`, exact: true });
const rulesTab = (page: Page) => page.getByRole('link', { name: /^Rules/ });
const hash = (page: Page) => page.locator('.hash');

test('With the mouse alone the rules of the email assistant are built in a world that lacks them', async ({ page }) => {
  test.setTimeout(longStory);
  const wanted = await openBare(page);

  await clickToAdd(page, 'reading-is-permitted', 'allow', ['read_memory', 'query_resource']);
  await clickToAdd(page, 'notes-are-permitted', 'allow', ['write_memory'], 'read_email');
  await clickToAdd(page, 'tainted-notes-need-a-person', 'ask', ['write_memory'], 'read_email');
  await page.getByLabel('Reason').click();
  await page.keyboard.type('untrusted data would outlive this session');
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition to “when”' }), /^is tainted/);
  await expect(undo(page, 'adding tainted in the condition of tainted-notes-need-a-person')).toBeVisible();

  await clickToAdd(page, 'mail-to-colleagues', 'allow', ['send_email'], 'read_email');
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition to “when”' }), /^parameter/);
  const to = part(page, '/to');
  await expect(inspector(page).getByText('Not written yet: something is missing.')).toBeVisible();
  await pickFrom(page, to.getByRole('button', { name: /^Comparison:/ }), /^every element/);
  await pickFrom(page, to.getByRole('button', { name: /^Comparison of the elements:/ }), /^has a domain within/);
  await to.getByRole('combobox', { name: 'Add to domain_in' }).click();
  await page.keyboard.type('company.com');
  await leave(page);
  await expect(undo(page, 'adding company.com to domain_in in the condition of mail-to-colleagues')).toBeVisible();
  await expect(inspector(page)).toContainText('every element of /to has a domain within company.com');

  await clickToAdd(page, 'company-pages', 'allow', ['fetch_page'], 'read_email');
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition to “when”' }), /^parameter/);
  const url = part(page, '/url');
  await pickFrom(page, url.getByRole('button', { name: /^Comparison:/ }), /^has a domain within/);
  await url.getByRole('combobox', { name: 'Add to domain_in' }).click();
  await page.keyboard.type('company.com');
  await leave(page);

  await page.getByRole('button', { name: 'Add an invariant' }).click();
  await rename(page, 'new-invariant', 'WebNeverBecomesMemory');
  await page.getByLabel('Reason').click();
  await page.keyboard.type('web pages are never remembered');
  await choose(page, 'Add to capabilities that WebNeverBecomesMemory forbids', 'memory_write');
  await page.getByRole('button', { name: 'Remove read_email from actions that WebNeverBecomesMemory forbids' }).click();
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition to “when”' }), /^some origin is/);
  await choose(page, 'Add to origin_in', 'web');

  await expect(hash(page)).toHaveAttribute('title', wanted);
  await expectCommentsKept(page);
});

test('With the keyboard alone the rules of the email assistant are built in a world that lacks them', async ({
  page,
}) => {
  test.setTimeout(longStory);
  const wanted = await openBare(page);
  const key = (name: string) => page.keyboard.press(name);
  const type = (text: string) => page.keyboard.type(text);

  const begin = async (shortcut: string, id: string) => {
    await key(shortcut);
    await expect(page.getByRole('heading', { name: /^new-/ })).toBeVisible();
    await key('F2');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await key('Control+a');
    await type(id);
    await key('Enter');
    await expect(page.getByRole('heading', { name: id, exact: true })).toBeVisible();
  };
  const effect = async (word: string, keys: number) => {
    await tabTo(page, inspector(page).getByRole('radio', { checked: true }).first());
    for (let n = 0; n < keys; n += 1) await page.keyboard.press('ArrowRight', { delay: 80 });
    await expect(page.getByRole('radio', { name: word, exact: true }).last()).toBeChecked();
  };
  const add = async (label: string, ...names: string[]) => {
    await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
    for (const name of names) {
      await type(name);
      await key('Enter');
      await expect(inspector(page).locator('.chip', { hasText: name }).first()).toBeVisible();
    }
    await key('Escape');
  };
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await key('Enter');
  };
  const pick = async (control: Locator, word: string) => {
    await press(control);
    await expect(page.getByRole('menu')).toBeVisible();
    await type(word);
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${word}`) })).toBeFocused();
    await key('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const addCondition = () => page.getByRole('button', { name: 'Add a condition to “when”' });

  await begin('Alt+Shift+R', 'reading-is-permitted');
  await effect('allow', 1);
  await add('Add to actions of reading-is-permitted', 'read_memory', 'query_resource');

  await begin('Alt+Shift+R', 'notes-are-permitted');
  await effect('allow', 1);
  await add('Add to actions of notes-are-permitted', 'write_memory');
  await press(page.getByRole('button', { name: 'Remove read_email from actions of notes-are-permitted' }));

  await begin('Alt+Shift+R', 'tainted-notes-need-a-person');
  await tabTo(page, page.getByLabel('Reason'));
  await type('untrusted data would outlive this session');
  await key('Enter');
  await add('Add to actions of tainted-notes-need-a-person', 'write_memory');
  await press(page.getByRole('button', { name: 'Remove read_email from actions of tainted-notes-need-a-person' }));
  await pick(addCondition(), 'is tainted');

  await begin('Alt+Shift+R', 'mail-to-colleagues');
  await effect('allow', 1);
  await add('Add to actions of mail-to-colleagues', 'send_email');
  await press(page.getByRole('button', { name: 'Remove read_email from actions of mail-to-colleagues' }));
  await pick(addCondition(), 'parameter');
  await expect(page.locator('[data-handle]')).toBeFocused();
  await pick(part(page, '/to').getByRole('button', { name: /^Comparison:/ }), 'every element');
  await pick(part(page, '/to').getByRole('button', { name: /^Comparison of the elements:/ }), 'has a domain');
  await add('Add to domain_in', 'company.com');

  await begin('Alt+Shift+R', 'company-pages');
  await effect('allow', 1);
  await add('Add to actions of company-pages', 'fetch_page');
  await press(page.getByRole('button', { name: 'Remove read_email from actions of company-pages' }));
  await pick(addCondition(), 'parameter');
  await pick(part(page, '/url').getByRole('button', { name: /^Comparison:/ }), 'has a domain');
  await add('Add to domain_in', 'company.com');

  await begin('Alt+Shift+I', 'WebNeverBecomesMemory');
  await tabTo(page, page.getByLabel('Reason'));
  await type('web pages are never remembered');
  await key('Enter');
  await add('Add to capabilities that WebNeverBecomesMemory forbids', 'memory_write');
  await press(page.getByRole('button', { name: 'Remove read_email from actions that WebNeverBecomesMemory forbids' }));
  await pick(addCondition(), 'some origin');
  await add('Add to origin_in', 'web');

  await expect(hash(page)).toHaveAttribute('title', wanted);
  await expectCommentsKept(page);
});

test('Everything that decides stands in the order in which it is tried, and a filter narrows it', async ({ page }) => {
  await page.goto('./#/world/rules');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Laws of every world', 'Invariants', 'Rules', /./]);
  await expect(page.getByRole('region', { name: 'Laws of every world' })).toContainText('TaintContainmentLaw');
  const ids = await page.locator('.rule-row__name code').allTextContents();
  expect(ids.slice(0, 2)).toEqual(['WebNeverBecomesMemory', 'tainted-notes-need-a-person']);
  await page.getByRole('textbox', { name: 'Filter' }).fill('send_email');
  await expect(page.locator('.rule-row')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 of 6' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'allow', exact: true }).first().click();
  await expect(page.locator('.rule-row')).toHaveCount(4);
});

test('Parts of a condition are regrouped by drag and by keys, each as one step that undo names', async ({ page }) => {
  await page.goto('./#/world/rules');
  await row(page, 'tainted-notes-need-a-person').click();
  const add = (name: string) => page.getByRole('button', { name, exact: true });
  await pickFrom(page, add('Add a condition'), /^is of another session/);
  await expect(undo(page, 'adding crossed_session in the condition of tainted-notes-need-a-person')).toBeVisible();
  await pickFrom(page, add('Add to all of'), /^any of/);
  await pickFrom(page, add('Add to any of'), /^trust level is/);
  const sentence = inspector(page).locator('.standing__sentence');
  await expect(sentence).toHaveText(
    'the data is tainted, and some of it is of another session, and the trust level is untrusted',
  );

  await drag(page, handle(page, 'crossed_session'), part(page, '"any"'));
  await expect(sentence).toHaveText(
    'the data is tainted and (some of it is of another session or the trust level is untrusted)',
  );
  await handle(page, 'tainted').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(handle(page, 'tainted')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(sentence).toHaveText(
    'some of it is of another session, or the data is tainted, or the trust level is untrusted',
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(undo(page, 'moving tainted in the condition of tainted-notes-need-a-person')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sentence).toHaveText(
    'some of it is of another session, or the data is tainted, or the trust level is untrusted',
  );
  await handle(page, 'crossed_session').focus();
  await page.keyboard.press('Delete');
  await expect(sentence).toHaveText('the data is tainted or the trust level is untrusted');
  await handle(page, '"any"').focus();
  await page.keyboard.press('u');
  await expect(sentence).toHaveText('the data is tainted and the trust level is untrusted');
});

test('What Core refuses stands where it is wanted, with its fix as a button', async ({ page }) => {
  await page.goto('./#/world/rules');
  await row(page, 'notes-are-permitted').click();
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition to “when”' }), /^is tainted/);
  const builder = inspector(page).getByRole('group', { name: 'When' });
  await expect(builder).toContainText('would make "notes-are-permitted" milder for data that is trusted less');
  await expect(builder).toContainText('Not written: Core does not accept it.');
  await page.getByRole('button', { name: 'Put "not" around it' }).click();
  await expect(builder).toContainText('the data is not tainted');
  await expect(builder).not.toContainText('Not written');

  await inspector(page).getByRole('radio', { name: 'ask', exact: true }).click();
  await expect(inspector(page).getByRole('alert')).toContainText('Making notes-are-permitted ask is not possible.');
  await page.getByRole('button', { name: 'Take away the "not"' }).click();
  await expect(inspector(page).getByRole('alert')).toHaveCount(0);
  await expect(builder).toContainText('the data is tainted');

  await page.getByRole('button', { name: 'Remove write_memory from actions of notes-are-permitted' }).click();
  await expect(inspector(page).getByRole('alert')).toContainText('This list cannot be empty.');
});

test('axe finds nothing in a condition that is unfinished, nor in its menus', async ({ page }) => {
  test.slow();
  await page.goto('./#/world/rules');
  await row(page, 'tainted-notes-need-a-person').click();
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition', exact: true }), /^parameter/);
  await expect(inspector(page)).toContainText('Write the value.');
  await page.getByRole('combobox', { name: 'Parameter' }).click();
  await expect(page.getByRole('option', { name: /key/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('An unfinished condition is kept over another view and a reload, and says what is missing', async ({ page }) => {
  await page.goto('./#/world/rules');
  await row(page, 'company-pages').click();
  await pickFrom(page, page.getByRole('button', { name: 'Add a condition', exact: true }), /^every origin is/);
  const missing = inspector(page).getByText('Choose at least one channel.');
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.locator('.map').getByRole('button', { name: /^email, channel/ })).toBeVisible();
  await page.reload();
  await rulesTab(page).click();
  await row(page, 'company-pages').click();
  await expect(missing).toBeVisible();
  await choose(page, 'Add to origins_within', 'user');
  await expect(missing).toHaveCount(0);
  await expect(undo(page, 'adding user to origins_within in the condition of company-pages')).toBeVisible();
});

test('Renaming follows overrides; what an "allow" rule lifts is drawn and said', async ({ page }) => {
  await page.goto('./#/world/rules');
  await row(page, 'notes-are-permitted').click();
  await choose(page, 'Add to overrides of notes-are-permitted', 'tainted-notes-need-a-person');
  await expect(page.locator('.rules-overrides path')).toHaveCount(2);
  await row(page, 'tainted-notes-need-a-person').click();
  await expect(row(page, 'tainted-notes-need-a-person')).toContainText('overridden by notes-are-permitted');
  await rename(page, 'tainted-notes-need-a-person', 'notes-of-strangers');
  await expect(row(page, 'notes-are-permitted')).toContainText('overrides notes-of-strangers');
  await inspector(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(row(page, 'notes-of-strangers-copy')).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'notes-of-strangers-copy')).toHaveCount(0);
  await expect(undo(page, 'deleting notes-of-strangers-copy')).toBeVisible();
});

test('A world of 1,000 rules is filtered and edited without a wait', async ({ page }) => {
  test.slow();
  const rules = Array.from({ length: 1000 }, (_, at) => ({
    id: `rule-${at}`,
    effect: (['deny', 'ask', 'allow'] as const)[at % 3],
    actions: ['send_email'],
    when: { param: '/subject', equals: `subject ${at}` },
  }));
  await openText(page, bare.replace('"rules": []', `"rules": ${JSON.stringify(rules)}`));
  await expect(page.locator('.rule-row')).toHaveCount(1000);
  await page.getByRole('textbox', { name: 'Filter' }).fill('rule-77');
  await expect(page.locator('.rule-row')).toHaveCount(11);
  await row(page, 'rule-777').click();
  await inspector(page).getByRole('combobox', { name: 'equals' }).fill('another subject');
  await page.keyboard.press('Enter');
  await expect(row(page, 'rule-777')).toContainText('"another subject"');
});

async function openText(page: Page, text: string): Promise<void> {
  await page.goto('./#/world/rules');
  await page.locator('.world-name').click();
  const item = page.getByRole('menuitem', { name: 'Import a manifest' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), item.click()]);
  await chooser.setFiles({ name: 'bare.jsonc', mimeType: 'application/json', buffer: Buffer.from(text) });
  await rulesTab(page).click();
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
}

/** Opens the world that lacks rules, and gives the hash of the shipped one. */
async function openBare(page: Page): Promise<string> {
  await page.goto('./#/world/rules');
  await expect(row(page, 'mail-to-colleagues')).toBeVisible();
  const wanted = await hash(page).getAttribute('title');
  await openText(page, bare);
  await expect(page.locator('.rule-row')).toHaveCount(0);
  return wanted ?? '';
}

async function clickToAdd(page: Page, id: string, effect: string, actions: string[], instead?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await rename(page, 'new-rule', id);
  await inspector(page).getByRole('radio', { name: effect, exact: true }).click();
  for (const action of actions) await choose(page, `Add to actions of ${id}`, action);
  if (instead) await page.getByRole('button', { name: `Remove ${instead} from actions of ${id}` }).click();
  await expect(row(page, id)).toContainText(actions.join(', '));
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Rename ${from}` }).click();
  await page.keyboard.type(to);
  await leave(page);
  await expect(page.getByRole('heading', { name: to, exact: true })).toBeVisible();
}

/** Leaves the field that one writes in by a click beside it. */
async function leave(page: Page): Promise<void> {
  await inspector(page).locator('.section__title').first().click();
}

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name, exact: false }).filter({ hasText: name }).first().click();
  await leave(page);
}

async function pickFrom(page: Page, trigger: Locator, item: RegExp): Promise<void> {
  await trigger.click();
  await page.getByRole('menuitem', { name: item }).click();
}

function handle(page: Page, name: string): Locator {
  return inspector(page).getByRole('button', { name: `Move ${name}`, exact: true });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('It is not on the page.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + end.height * 0.75, { steps: 6 });
  await page.mouse.up();
}

/** Presses Tab, or Shift and Tab where that leads there, until something has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
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

async function expectCommentsKept(page: Page): Promise<void> {
  await page.locator('.world-name').click();
  const item = page.getByRole('menuitem', { name: 'Export the source' });
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  const text = await readFile(await download.path(), 'utf8');
  const comments = bare.match(/^ *\/\/.*$/gm) ?? [];
  expect(comments.length).toBeGreaterThan(5);
  for (const comment of comments) expect(text).toContain(comment);
}
