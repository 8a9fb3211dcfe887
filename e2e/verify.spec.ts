import type { Page } from '@playwright/test';
import { faults } from '../test/core/analyze/faults.ts';
import { shipped as shippedWorld } from '../test/core/analyze/shipped.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, fromMenu, importText, inspector, longStory, node, tab, undo } from './hands.ts';

/** Every case checked, every change explained, every verdict's tipping point: by input alone. */

const chip = (page: Page) => page.getByRole('link', { name: /^Verify: / });
const findings = (page: Page) => page.getByRole('region', { name: 'Findings' });
const assertions = (page: Page) => page.getByRole('region', { name: 'Assertions' });
const dialog = (page: Page) => page.getByRole('dialog');

test('The chip says that no law is broken; planted faults are found in words, played, and mended by a button', async ({
  page,
}) => {
  await page.goto('./#/world/rules');
  await expect(chip(page)).toHaveAccessibleName(/contexts checked, no law broken/);

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('combobox', { name: 'Add to actions of new-rule', exact: true }).click();
  await page.getByRole('option', { name: /^send_email/ }).click();
  await page.getByRole('button', { name: 'Remove read_email from actions of new-rule' }).click();
  await page.getByRole('button', { name: 'Add a condition to “when”' }).click();
  await page.getByRole('menuitem', { name: /^is tainted/ }).click();

  await chip(page).click();
  await expect(findings(page)).toContainText(/"new-rule".*(?:never|dead)/);
  await expect(page.getByRole('region', { name: 'Rules in scenarios' })).toContainText(
    /new-rule.*dead: no case of this world ever comes to it/,
  );

  await page.getByRole('button', { name: 'Assertion', exact: true }).click();
  await expect(inspector(page).getByRole('heading', { name: 'new-assertion' })).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName(/no law broken, 1 assertion fails/);
  await expect(assertions(page)).toContainText(/fails in .*new-assertion.*Never ALLOW/);
  await assertions(page)
    .getByRole('button', { name: /^Play: Counterexample to new-assertion/ })
    .click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=witness-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Counterexample to new-assertion');
  await expect(inspector(page)).toContainText('ALLOW');
  await expect(inspector(page)).toContainText('As the scenario expects.');

  await chip(page).click();
  await assertions(page)
    .getByRole('button', { name: /new-assertion/ })
    .first()
    .click();
  await inspector(page).getByRole('combobox', { name: 'Add to actions of new-assertion', exact: true }).click();
  await page.getByRole('option', { name: /^send_email/ }).click();
  await expect(assertions(page)).toContainText(/holds in all/);

  const fix = findings(page)
    .getByRole('listitem')
    .filter({ hasText: 'new-rule' })
    .getByRole('button', { name: /^Fix/ });
  await fix.first().click();
  await expect(findings(page)).not.toContainText('new-rule');
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('Nothing is decided otherwise');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(findings(page)).toContainText('new-rule');
});

test('Each of twelve planted faults is found in the page, in words, and what shows it plays', async ({ page }) => {
  test.setTimeout(longStory);
  await page.goto('./#/world/map');
  for (const [at, [fault, { subject, says, world = 'email-assistant', plant }]] of Object.entries(faults).entries()) {
    await test.step(fault, async () => {
      const manifest = shippedWorld(world);
      plant(manifest);
      await importText(page, JSON.stringify({ ...manifest, name: `fault-${at + 1}` }, null, 2));
      await chip(page).click();
      const found = findings(page).getByRole('listitem').filter({ hasText: says }).filter({ hasText: subject });
      await found.getByRole('button', { name: /^Play: / }).click();
      await expect(page).toHaveURL(/#\/simulate\?scenario=witness-/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(says);
      await expect(inspector(page)).toContainText('As the scenario expects.');
    });
  }
});

test('The decision space says what no scenario comes to, and each of its cells opens an example that plays', async ({
  page,
}) => {
  await page.goto('./#/verify');
  const reply = findings(page).getByRole('listitem').filter({ hasText: 'A reply to a mail' });
  await expect(reply).toContainText(
    /Harmless, yet it can never succeed here.*TaintContainmentLaw denies "send_email".*Quarantining does not help/,
  );
  await reply.getByRole('button').click();
  await expect(inspector(page)).toContainText('Its author expects it so');
  await expect(reply.getByRole('link', { name: /^Play: A reply to a mail/ })).toHaveAttribute(
    'href',
    /scenario=reply-to-a-mail&step=4/,
  );
  const space = page.getByRole('table', { name: 'Decision space, actions by trust context' });
  const cell = space.getByRole('button', { name: /^send_email, derived, tainted: DENY/ });
  await cell.click();
  await expect(inspector(page)).toContainText('Made from derived, tainted');
  await expect(inspector(page)).toContainText('In scenarios');
  await inspector(page)
    .getByText(/by TaintContainmentLaw/)
    .first()
    .click();
  await inspector(page)
    .getByRole('button', { name: /^Play: send_email/ })
    .click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=witness-/);
  await expect(inspector(page)).toContainText('TaintContainmentLaw is violated');
});

test('Map and matrix show what is allowed, asked and denied, what no scenario comes to, and what is dead', async ({
  page,
}) => {
  await page.goto('./#/world/map');
  await expect(chip(page)).toHaveAccessibleName(/no law broken/);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Coverage' })).toHaveAttribute('aria-pressed', 'true');
  await expect(node(page, 'send_email')).toHaveAccessibleName(/allowed in 9 cells, [1-9]\d* exercised; asked in/);
  await expect(node(page, 'query_resource')).toHaveAccessibleName(/never asked; denied in \d+ cells, untested/);
  await expect(node(page, 'internal_write')).toHaveAccessibleName(/dead: no action requires it/);
  await expect(node(page, 'web')).toHaveAccessibleName(/in \d+ scenario/);
  await expect(page.getByRole('list', { name: 'Key to the coverage' })).toContainText('dead: never happens');
  await expect(page.getByRole('region', { name: 'The map as lists' })).toContainText(
    /send_email, action, allowed in 9 cells/,
  );
  await expectAccessible(page);
  await node(page, 'send_email').click();
  const ofAction = inspector(page).getByRole('region', { name: 'Coverage' });
  await expect(ofAction.getByRole('row', { name: /^derived, tainted/ })).toContainText(
    'never allowed; never asked; denied in 1 cell, 1 exercised',
  );

  await tab(page, /^Matrix/).click();
  const cell = page.getByRole('checkbox', { name: /^untrusted, memory_write/ });
  await expect(cell).toHaveAccessibleName(/never allowed; asked in 4 cells, [1-9]\d* exercised; denied in/);
  await cell.focus();
  await expect(inspector(page).getByRole('region', { name: 'Coverage' })).toContainText('unknown origin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Coverage' }).click();
  await expect(cell).not.toHaveAccessibleName(/cells/);
});

test('A world leaves with its tests and comes back with them; another version of it says what it changes first', async ({
  page,
}) => {
  await page.goto('./#/verify');
  await expect(chip(page)).toHaveAccessibleName(/no law broken/);
  await page.getByRole('button', { name: 'Assertion', exact: true }).click();
  await expect(assertions(page)).toContainText(/fails in .*new-assertion/);
  const bundle = JSON.parse(await fromMenu(page, 'Export with its tests'));
  expect(bundle.assertions).toMatchObject([{ id: 'new-assertion' }]);
  const count = bundle.scenarios.length;
  const source: string = bundle.source.replace('"email-assistant"', '"mail-desk"');

  const notices = page.locator('.notices');
  await bringIn(page, 'broken.json', JSON.stringify({ ...bundle, scenarios: [...bundle.scenarios, {}] }));
  await expect(notices).toContainText(
    `broken.json was not imported. Scenario ${count + 1} of the file cannot be played.`,
  );
  await bringIn(page, 'desk.json', JSON.stringify({ ...bundle, source }));
  await expect(notices).toContainText(`and its tests with it: ${count} scenarios`);
  await chip(page).click();
  await expect(assertions(page)).toContainText(/fails in .*new-assertion/);
  await expect(page.getByText(`by ${count} scenarios`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`by ${count} scenarios`)).toBeVisible();
  await expect(findings(page)).toContainText('“A reply to a mail”');

  const stricter = source.replace('{ "domain_in": ["company.com"] }', '{ "domain_in": ["mail.company.com"] }');
  expect(stricter).not.toBe(source);
  await bringIn(page, 'stricter.json', JSON.stringify({ ...bundle, source: stricter }));
  const diff = dialog(page).getByRole('region', { name: 'What it changes' });
  await expect(diff).toContainText(/Is possible no longer.*ALLOW.*send_email/);
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Replace the open one' }).click();
  await expect(undo(page, 'taking another version of mail-desk from a file')).toBeVisible();
  const whatChanged = page.getByRole('region', { name: 'What changed' });
  await expect(whatChanged).toContainText(/Is possible no longer.*ALLOW.*send_email.*every element of/);
  await expect(page.getByText(`by ${count} scenarios`)).toBeVisible();
});

test('An extension says what becomes possible in every case before it is accepted', async ({ page }) => {
  await page.goto('./#/simulate?scenario=zombie-agent&step=6');
  await inspector(page).getByRole('button', { name: 'Change the answer' }).click();
  await dialog(page)
    .getByRole('radio', { name: /Extend the manifest/ })
    .check();
  const diff = dialog(page).getByRole('region', { name: 'What becomes possible' });
  await expect(diff).toContainText(/[1-9]\d* of \d+ contexts change/);
  await expect(diff).toContainText(/ASK.*ALLOW.*write_memory/);
  await expect(diff).toContainText(/stay as before/);
  await page.keyboard.press('Escape');
});

test('Of a DENY by TaintContainmentLaw it is said that nothing but clean lineage can change it', async ({ page }) => {
  await page.goto('./#/simulate?scenario=zombie-agent&step=10');
  await expect(inspector(page)).toContainText('TaintContainmentLaw denies. Nothing but clean lineage can change that');
  const trust = inspector(page).getByRole('region', { name: 'Another Trust Level' });
  await trust
    .getByRole('button', { name: /^Try: / })
    .first()
    .click();
  await expect(dialog(page)).toContainText('Nothing is written until you apply it.');
  await expect(dialog(page).getByRole('region', { name: 'What else it changes' })).toContainText('Becomes possible');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeVisible();
});
