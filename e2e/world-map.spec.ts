import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { inspector, undo } from './hands.ts';

/** The map of a world: what reaches what, why, and how to change it, with the mouse and by keyboard. */

test.beforeEach(async ({ page }) => {
  await page.goto('#/world/map');
  await expect(node(page, 'email, channel')).toBeVisible();
});

test('a channel lights up what it can reach and greys what does not exist for it', async ({ page }) => {
  await node(page, 'email, channel').click();
  await expect(page.getByText('Reach of email: 2 of 4 capabilities, 4 of 6 actions')).toBeVisible();
  await expect(node(page, 'read_email, action')).toHaveAccessibleName(/ALLOW/);
  await expect(node(page, 'write_memory, action')).toHaveAccessibleName(/ASK.*tainted-notes-need-a-person/);
  await expect(node(page, 'send_email, action')).toHaveAccessibleName(/DENY.*TaintContainmentLaw.*not in reach/);
  await expect(node(page, 'user, channel')).toHaveAccessibleName(/not in reach/);

  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector.getByRole('heading', { name: 'email', exact: true })).toBeVisible();
  await expect(inspector.getByRole('heading', { name: /What email can reach/ })).toBeVisible();
  await expect(row(inspector, 'Decided straight from email', 'send_email')).toContainText('DENY');
  await expect(inspector.getByText(/of \d+ scenarios/)).toBeVisible();

  await page.getByRole('radio', { name: 'Background' }).click();
  await expect(node(page, 'write_memory, action')).toHaveAccessibleName(/DENY/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Reach of/)).toHaveCount(0);
});

test('verdicts that depend on parameters say on which', async ({ page }) => {
  await node(page, 'user, channel').click();
  await expect(node(page, 'send_email, action')).toHaveAccessibleName(
    /ASK.*no rule covers it.*mail-to-colleagues, by \/to/,
  );
  await node(page, 'memory, channel').click();
  await expect(page.getByText('Reach of memory: 4 of 4 capabilities, 6 of 6 actions')).toBeVisible();
  await page.getByLabel('Made from', { exact: true }).selectOption('email');
  await expect(page.getByText('Reach of memory: 2 of 4 capabilities, 4 of 6 actions')).toBeVisible();
});

test('hovering says why', async ({ page }) => {
  await node(page, 'email, channel').click();
  await node(page, 'send_email, action').hover();
  await expect(page.getByRole('tooltip')).toContainText(/DENY, straight from email.*TaintContainmentLaw/);
  await node(page, 'internal_write, capability').hover();
  await expect(page.getByRole('tooltip')).toContainText('(untrusted, internal_write)');
});

test('dragging a channel to another Trust Level changes the text, and undo takes it back', async ({ page }) => {
  await drag(page, node(page, 'email, channel'), node(page, 'trusted, Trust Level'));
  await expect(node(page, 'email, channel')).toHaveAccessibleName(/^email, channel, trusted/);
  await expect(page.getByText('Reach of email: 4 of 4 capabilities, 6 of 6 actions')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: moving email to trusted' }).click();
  await expect(node(page, 'email, channel')).toHaveAccessibleName(/^email, channel, untrusted/);
});

test('a move that Core refuses is not made, and says why', async ({ page }) => {
  await drag(page, node(page, 'memory, channel'), node(page, 'trusted, Trust Level'));
  await expect(page.getByText('Moving memory to trusted is not possible.')).toBeVisible();
  await expect(node(page, 'memory, channel')).toHaveAccessibleName(/^memory, channel, derived/);
  await drag(page, node(page, 'email, channel'), node(page, 'tainted, state'));
  await expect(page.getByText(/tainted is a state, not a Trust Level/)).toBeVisible();
});

test('an edge is drawn to grant and deleted to revoke; the locked one explains itself', async ({ page }) => {
  await drag(page, port(page, 'untrusted, Trust Level'), node(page, 'internal_write, capability'));
  await expect(page.getByRole('heading', { name: 'untrusted, internal_write' })).toBeVisible();
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/3 of 4 capabilities/);
  await page.keyboard.press('Delete');
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/2 of 4 capabilities/);

  await drag(page, port(page, 'tainted, state'), node(page, 'external_side_effects, capability'));
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector.getByText('locked', { exact: true })).toBeVisible();
  await expect(inspector.getByText(/Tainted data cannot trigger external side effects/)).toBeVisible();
  await expect(node(page, 'tainted, state')).toHaveAccessibleName(/2 of 4 capabilities/);
});

test('an edge can be picked by the mouse', async ({ page }) => {
  const [from, to] = [
    await boxOf(node(page, 'untrusted, Trust Level')),
    await boxOf(node(page, 'memory_write, capability')),
  ];
  const y = (from.y + from.height / 2 + to.y + to.height / 2) / 2;
  await page.mouse.click((from.x + from.width + to.x) / 2, y);
  await expect(page.getByRole('heading', { name: 'untrusted, memory_write' })).toBeVisible();
});

test('everything is done by keyboard alone', async ({ page }) => {
  await node(page, 'user, channel').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(node(page, 'email, channel')).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('email is untrusted');
  await page.keyboard.press('Enter');
  await expect(node(page, 'email, channel')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('radio', { name: 'untrusted', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(node(page, 'email, channel')).toHaveAccessibleName(/^email, channel, trusted/);
  await page.keyboard.press('Control+z');
  await expect(node(page, 'email, channel')).toHaveAccessibleName(/^email, channel, untrusted/);

  await node(page, 'email, channel').focus();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'untrusted, Trust Level')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Grant internal_write to untrusted' }).focus();
  await page.keyboard.press('Space');
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/3 of 4 capabilities/);
  await page.keyboard.press('Space');
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/2 of 4 capabilities/);

  await page.getByRole('button', { name: /locked by TaintContainmentLaw/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'tainted, external_side_effects' })).toBeVisible();
});

test('derived gets a list of its own when a capability is taken from it', async ({ page }) => {
  await node(page, 'derived, Trust Level').click();
  await page.getByRole('checkbox', { name: 'Grant external_side_effects to derived' }).click();
  await expect(node(page, 'derived, Trust Level')).toHaveAccessibleName(/3 of 4 capabilities/);
  await page.getByRole('radio', { name: 'inherits' }).click();
  await expect(node(page, 'derived, Trust Level')).toHaveAccessibleName(/inherits/);
});

test('the inspector edits and renames, and leads to the place in Source', async ({ page }) => {
  await node(page, 'web, channel').click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('pages of strangers');
  await description.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: describing web' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename web' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('internet');
  await page.keyboard.press('Enter');
  await expect(node(page, 'internet, channel')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^line \d+$/ }).click();
  await expect(page).toHaveURL(/#\/world\/source$/);
  await expect(page.getByRole('heading', { name: 'internet', exact: true })).toBeVisible();
});

test('of a broken text the last good world stays and says so, also after a reload', async ({ page }) => {
  await page.goto('#/world/source');
  await page
    .locator('.monaco-editor .view-lines')
    .first()
    .click({ position: { x: 200, y: 10 } });
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('?');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByText('last good world, 1 edit behind')).toBeVisible();
  await node(page, 'email, channel').click();
  await expect(page.getByRole('radio', { name: 'untrusted', exact: true })).toBeDisabled();

  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  await expect(node(page, 'email, channel')).toBeVisible();
  await expect(page.getByText('last good world, 1 edit behind')).toBeVisible();
});

test('things are added with the least, and removed', async ({ page }) => {
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await expect(node(page, 'new_channel, channel')).toHaveAccessibleName(/untrusted/);
  await page.getByRole('button', { name: 'Add an action' }).click();
  await expect(page.getByRole('heading', { name: 'new_action', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(node(page, 'new_action, action')).toHaveCount(0);
});

test('a thing is renamed, described, copied and deleted from its menu, and what goes with it is said first', async ({
  page,
}) => {
  await pick(page, 'email, channel', /^Rename email/);
  await expect(page.getByText('1 reference will follow.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('web');
  await expect(page.getByRole('alert')).toHaveText('web is taken.');
  await page.getByRole('textbox', { name: 'Name' }).fill('inbox');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(node(page, 'inbox, channel')).toHaveAttribute('aria-pressed', 'true');
  await expect(node(page, 'read_email, action')).toBeVisible();

  await pick(page, 'internal_write, capability', /^Describe internal_write/);
  await page.getByRole('textbox', { name: 'Description' }).last().fill('write inside');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(node(page, 'internal_write, capability')).toHaveAccessibleName(/write inside/);

  await pick(page, 'send_email, action', 'Duplicate send_email');
  await expect(node(page, 'send_email_copy, action')).toHaveAttribute('aria-pressed', 'true');

  await pick(page, 'write_memory, action', 'Delete write_memory');
  const question = page.getByRole('dialog', { name: 'Delete write_memory?' });
  await expect(question.getByText('rule notes-are-permitted has no other action')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await pick(page, 'web, channel', 'Delete web');
  await expect(page.getByText('invariant WebNeverBecomesMemory concerns only what comes by web')).toBeVisible();
  await expect(page.getByText('action fetch_page returns by no channel')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(node(page, 'web, channel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: deleting web' }).click();
  await expect(node(page, 'web, channel')).toBeVisible();
});

test('deleting a capability says which verdicts change with it', async ({ page }) => {
  await node(page, 'read, capability').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete read?' });
  await expect(question.getByText('action read_email requires nothing but read')).toBeVisible();
  await expect(question.getByText('action fetch_page requires only external_side_effects')).toBeVisible();
  await expect(question.getByText(/No other verdict changes|verdicts? change/)).toBeVisible();
});

test('a capability is connected to an action by drawing, and disconnected by its edge; memory is pointed at beside it', async ({
  page,
}) => {
  await drag(page, port(page, 'internal_write, capability'), node(page, 'send_email, action'));
  await expect(page.getByRole('heading', { name: 'send_email, internal_write' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Undo: no longer requiring internal_write/ })).toBeVisible();
  await drag(page, port(page, 'memory_write, capability'), node(page, 'send_email, action'));
  await expect(page.getByRole('heading', { name: 'send_email, memory_write' })).toBeVisible();
  await inspector(page).getByLabel('Key', { exact: true }).selectOption('/subject');
  await undo(page, 'pointing at the key of send_email').click();
  await undo(page, 'letting send_email write to memory').click();
  await expect(page.getByText('send_email requires memory_write', { exact: true })).toHaveCount(0);
});

test('by keyboard alone: what has the focus is renamed, moved, connected and deleted', async ({ page }) => {
  await node(page, 'user, channel').focus();
  await page.keyboard.press('End');
  await expect(node(page, 'web, channel')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('pages');
  await page.keyboard.press('Enter');
  await expect(node(page, 'pages, channel')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(node(page, 'pages, channel')).toHaveAccessibleName(/^pages, channel, derived/);
  await page.keyboard.press('Control+z');

  await node(page, 'send_email, action').focus();
  await page.keyboard.press('Alt+l');
  await page.getByRole('checkbox', { name: 'internal_write' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'internal_write' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(node(page, 'send_email, action')).toBeFocused();
  await page.keyboard.press('Alt+Shift+A');
  await expect(node(page, 'new_action, action')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(node(page, 'new_action, action')).toHaveCount(0);
  await expect(page.locator('.map .node:focus')).toHaveCount(1);
});

test('a node that was dragged stays there after a reload, until Tidy puts it back', async ({ page }) => {
  const before = await boxOf(node(page, 'send_email, action'));
  await page.mouse.move(before.x + 20, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x - 150, before.y - 40, { steps: 8 });
  await page.mouse.up();
  const moved = await boxOf(node(page, 'send_email, action'));
  expect(Math.round(before.x - moved.x)).toBeGreaterThan(100);
  await page.reload();
  await expect.poll(async () => (await boxOf(node(page, 'send_email, action'))).x).toBe(moved.x);
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeAttached();
  await page.getByRole('button', { name: 'Tidy' }).click();
  await expect.poll(async () => (await boxOf(node(page, 'send_email, action'))).x).toBe(before.x);
});

test('hovering says why for whatever is selected', async ({ page }) => {
  await node(page, 'send_email, action').click();
  await node(page, 'email, channel').hover();
  await expect(page.getByRole('tooltip')).toContainText('send_email does not exist for email.');
  await node(page, 'read, capability').hover();
  await expect(page.getByRole('tooltip')).toContainText('send_email does not require read.');
  await node(page, 'internal_write, capability').click();
  await node(page, 'untrusted, Trust Level').hover();
  await expect(page.getByRole('tooltip')).toContainText('The cell (untrusted, internal_write)');
});

test('what only an outer row can have is granted to both, as one step', async ({ page }) => {
  await node(page, 'trusted, Trust Level').click();
  await page.getByRole('checkbox', { name: 'Grant read to trusted' }).click();
  await expect(page.getByText(/read went from untrusted and tainted too/)).toBeVisible();
  await drag(page, port(page, 'untrusted, Trust Level'), node(page, 'read, capability'));
  await page.getByRole('button', { name: 'Grant to both' }).click();
  await expect(node(page, 'trusted, Trust Level')).toHaveAccessibleName(/4 of 4 capabilities/);
  await expect(node(page, 'untrusted, Trust Level')).toHaveAccessibleName(/2 of 4 capabilities/);
  await page.getByRole('button', { name: 'Undo: granting read to trusted and untrusted' }).click();
  await expect(node(page, 'trusted, Trust Level')).toHaveAccessibleName(/3 of 4 capabilities/);
});

test('the map is told as lists, and zooms and fits', async ({ page }) => {
  const lists = page.getByRole('region', { name: 'The map as lists' });
  await expect(lists.getByRole('listitem').filter({ hasText: /^email, channel, untrusted/ })).toContainText(
    'What comes from it has memory_write and read',
  );
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('120%')).toBeVisible();
  await node(page, 'user, channel').focus();
  await page.keyboard.press('f');
  await expect(page.getByText('100%')).toBeVisible();
});

test('axe finds nothing in the inspectors', async ({ page }) => {
  test.slow();
  for (const name of ['email, channel', 'derived, Trust Level', 'memory_write, capability', 'send_email, action']) {
    await node(page, name).click();
    await expectAccessible(page, '[aria-label=Inspector]');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'WebNeverBecomesMemory' }).click();
  await expectAccessible(page, '[aria-label=Inspector]');
  await page.keyboard.press('Escape');
  await node(page, 'email, channel').click();
  await page.getByRole('button', { name: /locked by TaintContainmentLaw/ }).click();
  await expectAccessible(page);
});

/** A node of the map by the beginning of its name. */
function node(page: Page, name: string): Locator {
  return page.locator('.map').getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Picks a command from the menu of a node. */
async function pick(page: Page, name: string, command: string | RegExp): Promise<void> {
  await node(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: command }).click();
}

/** Where an edge out of a node begins. */
function port(page: Page, name: string): Locator {
  return node(page, name).locator('..').locator('.react-flow__handle.source');
}

function row(inspector: Locator, section: string, name: string): Locator {
  return inspector
    .getByRole('region', { name: section })
    .getByRole('listitem')
    .filter({ has: inspector.page().getByRole('button', { name, exact: true }) });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}
