import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { choose, importText, inspector, part, pickFrom, rename, shipped, tab, undo } from './hands.ts';

/** What decides in a world: ordered, refused, regrouped, kept. */

/** The email assistant as it is shipped, but for what decides: no rule, no invariant. */
const bare = shipped
  .replace(/"rules": \[[\s\S]*?\n {2}\],/, '"rules": [],')
  .replace(/"invariants": \[[\s\S]*?\n {2}\],/, '"invariants": [],');

const row = (page: Page, id: string) => page.locator(`.rule-row__open[data-rule="${id}"]`);

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
  await expectAccessible(page);
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
  await tab(page, /^Rules/).click();
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
  await importText(page, bare.replace('"rules": []', `"rules": ${JSON.stringify(rules)}`));
  await tab(page, /^Rules/).click();
  await expect(page.locator('.rule-row')).toHaveCount(1000);
  await page.getByRole('textbox', { name: 'Filter' }).fill('rule-77');
  await expect(page.locator('.rule-row')).toHaveCount(11);
  await row(page, 'rule-777').click();
  await inspector(page).getByRole('combobox', { name: 'equals' }).fill('another subject');
  await page.keyboard.press('Enter');
  await expect(row(page, 'rule-777')).toContainText('"another subject"');
});

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
