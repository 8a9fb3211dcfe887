import AxeBuilder from '@axe-core/playwright';
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
  terms: '#/terms?term=taint',
};
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

for (const [name, hash] of Object.entries(screens)) {
  test(`${name}: axe finds nothing, and nothing runs out of the page, in both themes and sizes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`./${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    if (name === 'source') await expect(page.locator('.monaco-editor .view-lines')).toContainText('format');
    for (const viewport of sizes) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${viewport.width}, ${colorScheme}`, async () => {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    }
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
