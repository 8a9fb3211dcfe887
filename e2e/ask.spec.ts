import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const dialog = (page: Page) => page.getByRole('dialog');
const accept = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const tick = (page: Page) => dialog(page).getByRole('checkbox', { name: 'I have read what becomes possible' });
const effect = (page: Page) => dialog(page).getByRole('table', { name: 'Verdicts before and after' });

async function openStep(page: Page, step: number, scenario = 'zombie-agent') {
  await page.goto(`./#/simulate?scenario=${scenario}&step=${step}`);
  await expect(inspector(page)).toContainText(`tep ${step}, session`, { timeout: 15_000 });
}

async function openAsk(page: Page, step = 6) {
  await openStep(page, step);
  await inspector(page).getByRole('button', { name: 'Change the answer' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('Approved once in session 1, the note is denied in session 2, and the DENY names the mail and session 1', async ({
  page,
}) => {
  await openAsk(page);
  await expect(dialog(page)).toContainText('Answered by the scenario at step 7: approved once');
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(accept(page, 'Accept')).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /Approve once/ })
    .check();
  await expect(accept(page, 'Approve once')).toBeDisabled();
  await tick(page).check();
  await accept(page, 'Approve once').click();

  await expect(inspector(page)).toContainText('Answer to p3, step 7, session s1');
  await expect(inspector(page)).toContainText('By you: approved once.');
  await expect(inspector(page)).toContainText('tainted: its taint outlives the session.');
  await expect(page).toHaveURL(/step=7/);

  await openStep(page, 10);
  await expect(inspector(page).getByRole('heading', { name: 'send_email' })).toBeVisible();
  await expect(inspector(page)).toContainText('TaintContainmentLaw is violated');
  await expect(inspector(page)).toContainText('across sessions s1, s2');
  await expect(inspector(page)).toContainText('first email in s1');
  const mail = inspector(page).getByRole('button', { name: /event from email, session s1/ });
  await expect(mail).toHaveAttribute('aria-pressed', 'true');
  await inspector(page).getByRole('button', { name: 'Show the whole' }).click();
  await expect(inspector(page).getByRole('list', { name: 'What was removed' })).toContainText('hidden element');
});

test('An extension shows what it changes, is written into the text, and is undone in one step', async ({ page }) => {
  test.slow();
  await openAsk(page);
  await dialog(page)
    .getByRole('radio', { name: /Extend the manifest/ })
    .check();
  const rule = dialog(page).getByRole('textbox', { name: 'Proposed rule' });
  await expect(rule).toHaveValue(/"overrides": \["tainted-notes-need-a-person"\]/);
  await expect(dialog(page)).toContainText('2 literals may have been written by email');
  await expect(effect(page)).toContainText('write_memory at step 6');
  await expect(effect(page)).toContainText('send_email at steps 5, 10: DENY, kept by TaintContainmentLaw');

  await dialog(page).getByText('Conditions, part by part').click();
  await dialog(page).getByRole('button', { name: 'Move /value', exact: true }).focus();
  await page.keyboard.press('Delete');
  await expect(rule).not.toHaveValue(/"\/value"/);
  await expect(rule).toHaveValue(/"\/key"/);
  await expect(dialog(page)).toContainText('1 literal may have been written by email');

  await rule.fill(
    '{ "id": "free-notes", "effect": "allow", "actions": ["write_memory"], "when": { "tainted": true } }',
  );
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'free-notes' })).toBeVisible();
  await expect(accept(page, 'Accept and extend')).toBeDisabled();
  await rule.fill(
    '{ "id": "routine-note", "effect": "allow", "actions": ["write_memory"], "when": { "param": "/key", "equals": "routine" }, "overrides": ["tainted-notes-need-a-person"] }',
  );
  await expect(dialog(page)).toContainText('1 literal may have been written by email');
  await tick(page).check();
  await accept(page, 'Accept and extend').click();

  await expect(dialog(page)).toHaveCount(0);
  await expect(inspector(page)).toContainText('"notes-are-permitted" and "routine-note" permit it.');
  await inspector(page)
    .getByRole('listitem')
    .filter({ hasText: 'routine-note' })
    .getByRole('button', { name: /^line \d+$/ })
    .click();
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('"routine-note"', { timeout: 15_000 });

  await page.goBack();
  await expect(inspector(page)).toContainText('routine-note');
  await page.getByRole('button', { name: 'Undo: Extend the manifest: add rule routine-note' }).click();
  await expect(inspector(page)).toContainText('wants a person to decide');
  await expect(inspector(page)).toContainText('By the scenario: approved once.');
});

test('Refused, the note never comes to be, and the answer can be left to the scenario again', async ({ page }) => {
  await openAsk(page);
  await dialog(page)
    .getByRole('radio', { name: /Refuse/ })
    .check();
  await expect(effect(page)).toContainText('send_email at step 10');
  await accept(page, 'Refuse').click();
  await expect(inspector(page)).toContainText('By you: refused.');

  await openRow(page, 10);
  await expect(inspector(page)).toContainText('which never came to be in this run');
  await openRow(page, 6);
  await inspector(page).getByRole('button', { name: 'Leave it to the scenario' }).click();
  await expect(inspector(page)).toContainText('By the scenario: approved once.');
});

test('By keyboard alone an ASK is opened, answered and left, and the focus comes back', async ({ page }) => {
  await openStep(page, 6);
  await inspector(page).getByRole('button', { name: 'Change the answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(inspector(page).getByRole('button', { name: 'Change the answer' })).toBeFocused();

  await page.keyboard.press('a');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(dialog(page).getByRole('radio', { name: /Refuse/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(dialog(page).getByRole('radio', { name: /Extend/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('textbox', { name: 'Proposed rule' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByText('Conditions, part by part')).toBeFocused();
  // Past the groups of what becomes possible, each of which opens.
  const groups = dialog(page).locator('.diff__group > summary');
  await expect(groups.first()).toBeVisible();
  for (let left = await groups.count(); left > 0; left -= 1) await page.keyboard.press('Tab');
  await expect(groups.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tick(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(accept(page, 'Accept and extend')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector(page)).toContainText('"allow-write-memory" and "notes-are-permitted" permit it.');
  await page.keyboard.press('Control+z');
  await expect(inspector(page)).toContainText('wants a person to decide');
});

test('An action that does not exist cannot be approved, only brought into being', async ({ page }) => {
  await openAsk(page, 13);
  await expect(dialog(page).getByRole('radio', { name: /Approve once/ })).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /Extend the manifest/ })
    .check();
  await expect(effect(page)).toContainText('book_room at step 13');
  await tick(page).check();
  await accept(page, 'Accept and extend').click();
  await expect(inspector(page)).toContainText('The "allow" rule "allow-book-room" permits it.');
});

test('Playing pauses at an ASK that nobody answers; in Background there is none, but the review queue', async ({
  page,
}) => {
  await openStep(page, 6, 'zombie-agent-background');
  await expect(inspector(page)).toContainText('deferred to the review queue');
  await expect(inspector(page).getByRole('button', { name: 'Answer', exact: false })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Interactive' }).click();
  await expect(inspector(page)).toContainText('Waits for a person');
  await expect(dialog(page)).toHaveCount(0);
  await openRow(page, 5);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialog(page)).toContainText('May the agent write_memory?');
  await dialog(page).getByRole('button', { name: 'Leave waiting' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(inspector(page)).toContainText('step 6');
});

test('Three ASKs wait at once: one is answered by extension, one approved once, one refused, by whoever is there', async ({
  page,
}) => {
  const queue = page.locator('.ask__queue');
  const choose = (answer: RegExp) => dialog(page).getByRole('radio', { name: answer }).check();
  await openStep(page, 8, 'three-questions');
  await page.getByRole('button', { name: '3 ASKs wait', exact: true }).click();
  await expect(dialog(page)).toContainText('May the agent book_room?');
  await expect(queue).toContainText('1 of 3 waiting');
  await queue.getByRole('button', { name: 'The ASK before' }).click();
  await expect(queue).toContainText('3 of 3 waiting');
  await expect(dialog(page)).toContainText('On Thursday there is soup.');
  await choose(/Extend the manifest/);
  await tick(page).check();
  await accept(page, 'Accept and extend').click();

  // In the extended world the menu is noted without a question; the other two wait on.
  await expect(inspector(page)).toContainText('"allow-write-memory" and "notes-are-permitted" permit it.');
  await page.getByRole('button', { name: '2 ASKs wait', exact: true }).click();
  await queue.getByRole('button', { name: 'The next ASK' }).click();
  await expect(queue).toContainText('2 of 2 waiting');
  await choose(/Approve once/);
  await tick(page).check();
  await accept(page, 'Approve once').click();
  await expect(inspector(page)).toContainText('By you: approved once.');
  await openRow(page, 8);
  await page.getByRole('button', { name: '2 ASKs wait', exact: true }).click();
  await expect(dialog(page)).toContainText('May the agent book_room?');
  await choose(/Refuse/);
  await accept(page, 'Refuse').click();
  await expect(inspector(page)).toContainText('By you: refused.');
  await openRow(page, 13);
  await expect(page.getByRole('button', { name: /\d ASKs? waits?$/ })).toHaveCount(0);

  // Nobody is there in Background: what is not covered waits for review, where nothing can be approved any more.
  await page.getByRole('radio', { name: 'Background' }).click();
  await openRow(page, 14);
  const review = page.getByRole('region', { name: 'Review queue' });
  await expect(review).toContainText('2 deferred while nobody was there');
  await review.getByRole('button', { name: 'Dismiss book_room' }).click();
  await review.getByRole('button', { name: 'Extend the world for write_memory' }).click();
  await expect(dialog(page)).toContainText('May the agent write_memory from now on?');
  await expect(dialog(page).getByRole('radio', { name: /Approve once/ })).toHaveCount(0);
  await choose(/Extend the manifest/);
  await tick(page).check();
  await accept(page, 'Accept and extend').click();
  await expect(review).toHaveCount(0);
  await openRow(page, 5);
  await expect(inspector(page)).toContainText('permit it.');
});

test('axe finds nothing in the inspector', async ({ page }) => {
  test.slow();
  for (const step of [3, 4, 9, 10]) {
    await openStep(page, step);
    await expectAccessible(page, '.inspector--sim');
  }
});

test('axe finds nothing in the dialog', async ({ page }) => {
  test.slow();
  await openAsk(page);
  for (const answer of [/Refuse/, /Approve once/, /Extend the manifest/]) {
    await dialog(page).getByRole('radio', { name: answer }).check();
    await expectAccessible(page, '.ask');
  }
});

async function openRow(page: Page, step: number) {
  const rows = page.getByRole('complementary', { name: 'Timeline' }).getByRole('option');
  await rows.nth(step - 1).click();
  await expect(inspector(page)).toContainText(`tep ${step}, session`);
}
