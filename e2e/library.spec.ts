import { expect, test } from './fixtures.ts';

const worlds = [
  'email-assistant',
  'quarantined-inbox',
  'browsing-researcher',
  'coding-agent',
  'support-desk',
  'multi-agent-desk',
  'home-assistant',
];

test('The gallery shows the worlds of the library, from the assistant that reads its mail to the one that does not', async ({
  page,
}) => {
  await page.goto('./');
  const names = page.getByRole('region', { name: 'Sample worlds' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(worlds);
});

for (const world of worlds) {
  test(`Every scenario of ${world} comes out in the page as its author expects`, async ({ page }) => {
    await page.goto('./');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: world, exact: true }) });
    await expect(card).toBeVisible();
    const titles = await card.getByRole('list').getByRole('button').allTextContents();
    expect(titles.length).toBeGreaterThan(3);
    for (const title of titles) {
      await page.goto('./#/gallery');
      await card.getByRole('list').getByRole('button', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByText(/^(\d+) of \1 as expected$/)).toBeVisible();
    }
  });
}
