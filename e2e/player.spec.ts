import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const timeline = (page: Page) => page.getByRole('complementary', { name: 'Timeline' });
const stepRow = (page: Page, step: number) =>
  timeline(page).getByRole('option', { name: new RegExp(`^Step ${step},`) });
const playback = (page: Page) => page.getByRole('region', { name: 'Playback' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const graph = (page: Page) => page.getByRole('region', { name: 'Provenance graph' });
const drawn = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
const dialog = (page: Page) => page.getByRole('dialog');
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function openStep(page: Page, step: number, scenario = 'zombie-agent', more = '') {
  await page.goto(`./#/simulate?scenario=${scenario}&step=${step}${more}`);
  await expect(playback(page)).toContainText(`Step ${step} of`, { timeout: 30_000 });
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('Playing stops at breakpoints, set with the mouse or with B, and goes on from there', async ({ page }) => {
  await openStep(page, 1);
  await stepRow(page, 3).locator('.tl-step__no').click();
  await expect(stepRow(page, 3)).toHaveAccessibleName(/playing stops here$/);
  await expect(playback(page)).toContainText('Step 1 of 14');
  await stepRow(page, 5).click();
  await page.keyboard.press('b');
  await expect(stepRow(page, 5)).toHaveAccessibleName(/playing stops here$/);

  await stepRow(page, 1).click();
  await page.getByRole('button', { name: 'Speed, 1 times' }).click();
  await page.getByRole('menuitem', { name: '4×' }).click();
  for (const step of [3, 5]) {
    await playback(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect(playback(page)).toContainText(`Step ${step} of 14`);
    await expect(playback(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'More ways to move' }).click();
  await page.getByRole('menuitem', { name: 'Take all breakpoints away' }).click();
  await expect(stepRow(page, 3)).toHaveAccessibleName(/arrives$/);
  await page.keyboard.press('k');
  await expect(playback(page)).toContainText('Step 6 of 14');
  await page.keyboard.press('Shift+N');
  await expect(playback(page)).toContainText('Step 5 of 14');
});

test('The address holds scenario, step, stance and mode, and a reload brings them back', async ({ page }) => {
  await openStep(page, 5);
  await page.getByRole('radiogroup', { name: 'Agent' }).getByRole('radio', { name: 'lying' }).click();
  await page.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio', { name: 'Background' }).click();
  await expect(page).toHaveURL(/scenario=zombie-agent&step=5&stance=lying&mode=background$/);
  await page.reload();
  await expect(playback(page)).toContainText('Step 5 of 14', { timeout: 30_000 });
  await expect(page.getByRole('radio', { name: 'lying' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Background' })).toBeChecked();
  await expect(inspector(page)).toContainText('The agent cites e1 and leaves out e2 email');
});

test('Three clicks tell where a parameter came from, across two sessions', async ({ page }) => {
  await openStep(page, 12);
  await stepRow(page, 10).click();
  await inspector(page).getByRole('button', { name: 'to', exact: true }).click();
  await expect(drawn(page, 'event:e2')).toContainText('origin');
  await expect(drawn(page, 'memory:m1').locator('.is-off')).toHaveCount(0);
  await expect(drawn(page, 'proposal:p2').locator('.is-off')).toHaveCount(1);
  await inspector(page).getByRole('button', { name: 'email e2, session s1, step 3' }).click();
  await expect(inspector(page)).toContainText('Semantic Event e2, step 3, session s1');
  await expect(inspector(page)).toContainText('Reality');
});

test('Sessions and steps fold and unfold, and what flowed still flows', async ({ page }) => {
  await openStep(page, 10);
  await graph(page).getByRole('button', { name: 'Session s1', exact: true }).click();
  await expect(drawn(page, 'fold:session:s1')).toContainText('Session s1, 7 steps');
  await expect(drawn(page, 'event:e2')).toHaveCount(0);
  await expect(page.locator('.flows [data-id="memory:fold:session:s1>event:e5"]')).toHaveCount(1);
  await page.keyboard.press('f');
  await expect(drawn(page, 'fold:step:10')).toBeVisible();
  await drawn(page, 'fold:step:10').click();
  await expect(drawn(page, 'proposal:p5')).toBeVisible();
  await graph(page).getByRole('button', { name: 'Fold sessions and steps' }).click();
  await page.getByRole('menuitem', { name: 'Unfold everything' }).click();
  await expect(drawn(page, 'event:e2')).toHaveCount(1);
});

test('A search finds things by text and by action, in folded sessions too, and leads to their step', async ({
  page,
}) => {
  await openStep(page, 10);
  await graph(page).getByRole('button', { name: 'Session s1', exact: true }).click();
  await page.keyboard.press('Control+f');
  const field = graph(page).getByRole('textbox', { name: 'Find in the graph' });
  await field.fill('stay silent');
  await expect(graph(page).getByText('1 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(playback(page)).toContainText('Step 3 of 14');
  await expect(drawn(page, 'raw:e2').locator('.is-match')).toBeVisible();
  await field.fill('send_email');
  await page.keyboard.press('Enter');
  await expect(playback(page)).toContainText('Step 5 of 14');
  await expect(graph(page).getByText('1 of', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('The picture is taken along as SVG and as PNG', async ({ page }) => {
  await openStep(page, 10);
  const save = async (item: string) =>
    saved(page, async () => {
      await graph(page).getByRole('button', { name: 'Export the picture' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    });
  const svg = await save('Export as SVG');
  expect(svg.name).toBe('zombie-agent-step-10.svg');
  const text = svg.content.toString('utf8');
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(text).toContain('TaintContainmentLaw');
  expect(text).not.toContain('var(--');
  const png = await save('Export as PNG');
  expect(png.name).toBe('zombie-agent-step-10.png');
  expect(png.content.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.content.length).toBeGreaterThan(20_000);
});

test('The ledger goes out, comes back and replays the same; a forged one is refused', async ({ page }, info) => {
  await openStep(page, 14);
  await inspector(page).getByRole('radio', { name: 'Ledger' }).click();
  await expect(inspector(page)).toContainText('8 decisions replayed the same');
  const { name, content } = await saved(page, () =>
    inspector(page).getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(name).toBe('zombie-agent.ledger.json');
  const bringIn = async (file: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      inspector(page).getByRole('button', { name: 'Import…' }).click(),
    ]);
    await chooser.setFiles(file);
  };
  const forged = info.outputPath('forged.json');
  await writeFile(forged, content.toString('utf8').replace('"decision":"DENY"', '"decision":"ALLOW"'));
  await bringIn(forged);
  await expect(messages(page)).toContainText('forged.json was not imported');
  const whole = info.outputPath('whole.json');
  await writeFile(whole, content);
  await bringIn(whole);
  await expect(inspector(page)).toContainText('Decided again in this world: 8 decisions replayed the same.');
  await inspector(page).getByRole('button', { name: 'Close' }).click();

  await inspector(page).getByText('event e2').click();
  await expect(inspector(page)).toContainText('"source": "email"');
  await inspector(page).getByRole('radio', { name: 'Memory' }).click();
  await expect(inspector(page)).toContainText('routine');
  await expect(inspector(page)).toContainText('version 1, session s1, step 7');
});

test('Every change is listed before and after, and leads to its step', async ({ page }) => {
  await openStep(page, 2);
  await page.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio', { name: 'Background' }).click();
  const changed = page.getByRole('region', { name: /verdicts have changed$/ });
  await expect(changed.getByRole('button', { name: /6 write_memory ASK becomes DENY/ })).toBeVisible();
  await changed.getByRole('button', { name: /13 book_room/ }).click();
  await expect(playback(page)).toContainText('Step 13 of 14');
  await expect(changed).toBeVisible();
  await changed.getByRole('button', { name: 'Close the list of changes' }).click();
  await expect(changed).toHaveCount(0);
});

test('What background sessions deferred greets the next interactive one: extended for, or dismissed', async ({
  page,
}) => {
  await openStep(page, 9, 'zombie-agent-background');
  const queue = page.getByRole('region', { name: 'Review queue' });
  await expect(queue).toHaveCount(0);
  await timeline(page)
    .getByRole('button', { name: /Review queue/ })
    .click();
  await expect(queue).toContainText('write_memory routine');
  await expect(queue).toContainText('from email, user, tainted');
  await queue.getByRole('button', { name: 'Dismiss write_memory' }).click();
  await expect(queue).toHaveCount(0);

  await stepRow(page, 6).click();
  await inspector(page).getByRole('button', { name: 'Extend the manifest…' }).click();
  await expect(dialog(page)).toContainText('May the agent write_memory from now on?');
  await expect(dialog(page).getByRole('radio', { name: /Approve once/ })).toHaveCount(0);
  await page.keyboard.press('e');
  await dialog(page).getByRole('checkbox', { name: 'I have read what becomes possible' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(stepRow(page, 6)).toHaveAccessibleName(/write_memory, routine, ALLOW/);
  await page.getByRole('button', { name: /^Undo: Extend the manifest/ }).click();
  await expect(stepRow(page, 6)).toHaveAccessibleName(/write_memory, routine, DENY/);
});

test('Once tracking is declared the lying agent leaks, and the screen says what changed and why', async ({ page }) => {
  await openStep(page, 7, 'echoleak');
  await page.getByRole('radiogroup', { name: 'Agent' }).getByRole('radio', { name: 'lying' }).click();
  await expect(stepRow(page, 7)).toHaveAccessibleName(/fetch_page, https:.*settlement-40000, DENY/);
  await expect(inspector(page)).toContainText('TaintContainmentLaw is violated');
  await expect(inspector(page)).toContainText('lying about the sources gains nothing');
  await page.goto('./#/world/taint');
  const tracking = page.getByRole('region', { name: 'Provenance tracking' });
  await tracking.getByRole('checkbox').check();
  await tracking.getByRole('radio', { name: /^declared/ }).check();

  await page.getByRole('link', { name: 'Simulate' }).click();
  await expect(stepRow(page, 7)).toHaveAccessibleName(/fetch_page, https:.*settlement-40000, ALLOW/);
  const changed = page.getByRole('region', { name: /verdicts have changed$/ });
  await expect(changed.getByRole('button', { name: /7 fetch_page DENY becomes ALLOW/ })).toBeVisible();
  await expect(inspector(page)).toContainText('The agent cites e1 and leaves out');
  await expect(inspector(page)).toContainText('Tracking is declared, so only what it cites counts');
  await expect(inspector(page)).not.toContainText('TaintContainmentLaw is violated');

  // What an honest agent does is the same either way: it does not try.
  await page.getByRole('radiogroup', { name: 'Agent' }).getByRole('radio', { name: 'honest' }).click();
  await expect(stepRow(page, 7)).not.toHaveAccessibleName(/ALLOW/);
});

test('axe finds nothing in folds, search, ledger, memory and review', async ({ page }) => {
  test.slow();
  await openStep(page, 10, 'zombie-agent-background');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('book');
  await expectAccessible(page);
  await inspector(page).getByRole('radio', { name: 'Ledger' }).click();
  await graph(page).getByRole('button', { name: 'Session night-1', exact: true }).click();
  await expectAccessible(page);
  await inspector(page).getByRole('radio', { name: 'Memory' }).click();
  await expectAccessible(page);
});
