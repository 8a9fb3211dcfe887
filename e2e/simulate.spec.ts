import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const timeline = (page: Page) => page.getByRole('complementary', { name: 'Timeline' });
const stepRow = (page: Page, step: number) =>
  timeline(page).getByRole('option', { name: new RegExp(`^Step ${step},`) });
const playback = (page: Page) => page.getByRole('region', { name: 'Playback' });
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Step' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const table = (page: Page) => page.getByRole('table', { name: 'Provenance graph up to this step' });
const drawn = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
const spoken = (page: Page) => page.getByRole('status');
const mode = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio', { name });

async function openStep(page: Page, step: number, scenario = 'zombie-agent') {
  await page.goto(`./#/simulate?scenario=${scenario}&step=${step}`);
  await expect(playback(page)).toContainText(`Step ${step} of`, { timeout: 15_000 });
}

/** Presses Tab until the element has the focus: a keyboard alone gets there. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('ZombieAgent is played to the end, and three boundaries stop it', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play the ZombieAgent run' }).click();
  await expect(playback(page)).toContainText('Step 0 of 14');
  await expect(page.getByText('Nothing has reached this world yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Speed, 1 times' }).click();
  await page.getByRole('menuitem', { name: '4×' }).click();
  await playback(page).getByRole('button', { name: 'Play' }).click();
  await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(playback(page)).toContainText('Step 14 of 14', { timeout: 60_000 });
  await expect(playback(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page).toHaveURL(/scenario=zombie-agent&step=14$/);
  await expect(page.getByText('7 of 7 as expected')).toBeVisible();

  await stepRow(page, 5).click();
  await expect(stepRow(page, 5)).toHaveAccessibleName('Step 5, send_email, drop@harbor.example, DENY');
  await expect(inspector(page)).toContainText('TaintContainmentLaw is violated');
  await stepRow(page, 6).click();
  await expect(stepRow(page, 6)).toHaveAccessibleName('Step 6, write_memory, routine, ASK');
  await expect(inspector(page)).toContainText('tainted-notes-need-a-person');
  await stepRow(page, 10).click();
  await expect(stepRow(page, 10)).toHaveAccessibleName('Step 10, send_email, drop@harbor.example, DENY');
  await expect(inspector(page)).toContainText('across sessions s1, s2');
  await expect(drawn(page, 'event:e2')).toContainText('origin');
  await expect(drawn(page, 'memory:m1')).toContainText('routine');
  await expect(stepRow(page, 12)).toHaveAccessibleName('Step 12, send_email, dana@company.com, ALLOW');
});

test('Scrubbing back and forth lets the graph shrink and grow without moving', async ({ page }) => {
  await openStep(page, 10);
  await expect(drawn(page, 'verdict:p5')).toHaveCount(1);
  const mail = await drawn(page, 'event:e2').boundingBox();

  const rail = await scrubber(page).boundingBox();
  if (!rail) throw new Error('the scrubber is not shown');
  const at = (step: number) => rail.x + (rail.width * step) / 14;
  const y = rail.y + rail.height / 2;
  await page.mouse.move(at(10), y);
  await page.mouse.down();
  await page.mouse.move(at(7), y);
  await page.mouse.move(at(4), y);
  await expect(playback(page)).toContainText('Step 4 of 14');
  await expect(drawn(page, 'proposal:p5')).toHaveCount(0);
  await expect(drawn(page, 'made:d3')).toHaveCount(1);
  await expect(table(page)).not.toContainText('TaintContainmentLaw');
  await page.mouse.move(at(10), y);
  await page.mouse.up();
  await expect(playback(page)).toContainText('Step 10 of 14');
  await expect(page).toHaveURL(/step=10$/);
  await expect(drawn(page, 'verdict:p5')).toHaveCount(1);
  expect(await drawn(page, 'event:e2').boundingBox()).toEqual(mail);

  await drawn(page, 'made:d3').click();
  await expect(playback(page)).toContainText('Step 4 of 14');
  await expect(stepRow(page, 4)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/step=4$/);
  await page.goBack();
  await page.goForward();
  await expect(playback(page)).toContainText('Step 4 of 14');
});

test('A keyboard alone plays, steps, jumps from verdict to verdict and walks the timeline', async ({ page }) => {
  test.slow();
  await openStep(page, 0);
  await page.keyboard.press('ArrowRight');
  await expect(playback(page)).toContainText('Step 1 of 14');
  await expect(spoken(page).filter({ hasText: 'Step 1 of 14, user' })).toHaveCount(1);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(playback(page)).toContainText('Step 5 of 14');
  await expect(spoken(page).filter({ hasText: 'DENY by TaintContainmentLaw' })).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(playback(page)).toContainText('Step 4 of 14');
  await page.keyboard.press('Space');
  await expect(playback(page)).toContainText('Step 5 of 14');
  await page.keyboard.press('Space');
  await expect(playback(page).getByRole('button', { name: 'Play' })).toBeVisible();

  await tabTo(page, timeline(page).getByRole('option', { selected: true }));
  await page.keyboard.press('Home');
  await expect(stepRow(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(stepRow(page, 2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(stepRow(page, 14)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(playback(page)).toContainText('Step 13 of 14');

  await tabTo(page, scrubber(page));
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', '13 of 14, book_room, ASK');
  await page.keyboard.press('PageDown');
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', '12 of 14, send_email, ALLOW');
  await page.keyboard.press('Home');
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', 'before the first step');

  // A focused control keeps the space bar to itself.
  await tabTo(page, page.getByRole('button', { name: 'Next verdict' }));
  await page.keyboard.press('Space');
  await expect(playback(page)).toContainText('Step 2 of 14');
  await expect(playback(page).getByRole('button', { name: 'Play' })).toBeVisible();
});

test('The world is edited, and the whole run is resolved again: what changed pulses and is spoken', async ({
  page,
}) => {
  await openStep(page, 12);
  await expect(stepRow(page, 12)).toHaveAccessibleName(/ALLOW$/);
  await page.keyboard.press('Alt+1');
  await page.getByRole('navigation', { name: 'Views of the world' }).getByRole('link', { name: 'Matrix' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^trusted, external_side_effects:/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+2');

  await expect(playback(page)).toContainText('Step 12 of 14');
  await expect(stepRow(page, 12)).toHaveAccessibleName(/send_email, dana@company.com, DENY, not as expected$/);
  await expect(stepRow(page, 12).locator('.has-changed')).toHaveText('DENY');
  await expect(drawn(page, 'verdict:p6').locator('.has-changed')).toHaveText('DENY');
  await expect(spoken(page).filter({ hasText: 'step 12, send_email, ALLOW becomes DENY' })).toHaveCount(1);
  await expect(inspector(page)).toContainText('CapabilityBoundaryLaw');

  await page.getByRole('button', { name: '5 of 7 as expected' }).click();
  await expect(page.getByRole('menuitem', { name: /^Step 12, send_email: decision: expected ALLOW/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+z');
  await expect(stepRow(page, 12)).toHaveAccessibleName(/ALLOW$/);
  await expect(spoken(page).filter({ hasText: 'Undone' })).toHaveCount(0);
  await expect(page.getByText('7 of 7 as expected')).toBeVisible();
});

test('In background mode nobody is asked: the ASK becomes a deferred DENY and nothing is remembered', async ({
  page,
}) => {
  await openStep(page, 6);
  await expect(stepRow(page, 6)).toHaveAccessibleName(/ASK$/);
  await mode(page, 'Interactive').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mode(page, 'Background')).toBeChecked();
  await expect(stepRow(page, 6)).toHaveAccessibleName(/DENY, not as expected$/);
  await expect(inspector(page)).toContainText('tainted-notes-need-a-person');
  await expect(inspector(page)).toContainText(/review/);
  await expect(spoken(page).filter({ hasText: 'step 6, write_memory, ASK becomes DENY' })).toHaveCount(1);
  await playback(page).getByRole('button', { name: 'To the end' }).click();
  await expect(table(page)).not.toContainText('memory version');
  await expect(drawn(page, 'memory:m1')).toHaveCount(0);

  await page.getByRole('button', { name: 'Background in every session' }).click();
  await expect(mode(page, 'Interactive')).toBeChecked();
  await expect(stepRow(page, 6)).toHaveAccessibleName(/ASK$/);
});

test('The honest agent does not do what the mail says', async ({ page }) => {
  await openStep(page, 5);
  await page.getByRole('radiogroup', { name: 'Agent' }).getByRole('radio', { name: 'honest' }).click();
  await expect(stepRow(page, 5)).toHaveAccessibleName(/An agent of this stance does not do this/);
  await expect(drawn(page, 'proposal:p2')).toHaveCount(0);
});

test('The graph is told as a table to whoever does not look at it', async ({ page }) => {
  await openStep(page, 10);
  const verdict = table(page).getByRole('row', { name: /verdict on p5: DENY, TaintContainmentLaw/ });
  await expect(verdict).toContainText('decided for proposal p5, send_email');
  await expect(
    table(page)
      .getByRole('row', { name: /proposal p5, send_email/ })
      .first(),
  ).toContainText('cites event e5, memory for /to/0');
  await page.getByRole('radiogroup', { name: 'Show the graph as' }).getByRole('radio', { name: 'Table' }).click();
  await expect(table(page).getByRole('columnheader', { name: 'Led to it' })).toBeVisible();
  await tabTo(page, table(page).getByRole('button', { name: '4', exact: true }));
  await page.keyboard.press('Enter');
  await expect(playback(page)).toContainText('Step 4 of 14');
});

test('Another scenario is chosen by keyboard, and an unknown one is answered with those there are', async ({
  page,
}) => {
  await page.goto('./#/simulate?scenario=no-such-thing&step=3');
  await expect(page.getByRole('heading', { name: /There is no scenario/ })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: /^ZombieAgent a mail/ }).click();
  await expect(playback(page)).toContainText('Step 0 of 14');
  await tabTo(page, page.getByRole('button', { name: /ZombieAgent a mail plants/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Everyday mail/ }).focus();
  await page.keyboard.press('Enter');
  await expect(playback(page)).toContainText('Step 0 of 18');
  await expect(page).toHaveURL(/scenario=everyday-mail$/);
});

test('While the text does not compile, the last good world is played and says so', async ({ page }) => {
  await page.goto('./#/world/source');
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('format', { timeout: 15_000 });
  await page.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('1 error');
  await openStep(page, 10);
  await expect(page.getByText('last good world, 1 edit behind')).toBeVisible();
  await expect(stepRow(page, 10)).toHaveAccessibleName(/DENY$/);
});

test('axe finds nothing at the start, at a DENY and in the table', async ({ page }) => {
  test.slow();
  await openStep(page, 0);
  await expectAccessible(page);
  await openStep(page, 10);
  await page.getByRole('radiogroup', { name: 'Show the graph as' }).getByRole('radio', { name: 'Table' }).click();
  await expectAccessible(page);
});
