import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const screens = {
  gallery: '#/gallery',
  map: '#/world/map',
  matrix: '#/world/matrix',
  actions: '#/world/actions',
  taint: '#/world/taint',
  source: '#/world/source',
  outline: '#/world/outline',
  rules: '#/world/rules',
  simulate: '#/simulate?scenario=zombie-agent&step=10',
  verify: '#/verify',
  attacks: '#/attacks',
  generated: '#/attacks/generated',
};

for (const [name, hash] of Object.entries(screens)) {
  test(`${name}: axe finds nothing in either theme, and nothing runs out of the page`, async ({ page }) => {
    await page.goto(`./${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    if (name === 'source') await expect(page.locator('.monaco-editor .view-lines')).toContainText('format');
    await expectAccessible(page);
  });
}

test('First minute: the gallery opens on the email assistant, and one click plays the ZombieAgent run', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.locator('.world-name')).toHaveText('email-assistant');
  await page.getByRole('button', { name: 'Play the ZombieAgent run' }).click();
  await expect(page).toHaveURL(/#\/simulate\?scenario=zombie-agent/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});
