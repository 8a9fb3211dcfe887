import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Each theme at one of the two sizes that the screens are made for. */
const faces = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1024, height: 768 } },
] as const;

/** What is on the screen (or `within` it, a selector), judged by axe in both themes, and for what runs out of the page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const { colorScheme, viewport } of faces) {
    await test.step(`axe, ${colorScheme}, ${viewport.width} wide`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // The page has no frames, and only what is wrong is of interest: both make a run several times shorter.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations } = await (within ? axe.include(within) : axe).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
    });
  }
  await page.setViewportSize(faces[0].viewport);
}
