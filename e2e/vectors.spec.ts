import { expect, test } from './fixtures.ts';
import { runExpression, runnerModule, vectorTexts } from './vectors.mjs';

test("the page's own Core passes every conformance vector, byte for byte", async ({ page }) => {
  test.setTimeout(120_000);
  const script = await runnerModule();
  await page.route('**/run-vectors.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto('/');
  for (const [name, text] of Object.entries(vectorTexts())) {
    const failures: unknown = await page.evaluate(runExpression(text));
    expect(failures, name).toEqual([]);
  }
});
