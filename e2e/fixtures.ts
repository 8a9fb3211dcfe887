import { test as base, expect } from '@playwright/test';

/** Every story fails on a console error or warning, a page error, a failed request or a violation of the CSP. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const type = message.type();
        if (type === 'error' || type === 'warning') complaints.push(`console.${type}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`pageerror: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // The page was left, or its worker stopped, before the answer came: nothing went wrong.
        if (reason !== 'net::ERR_ABORTED') complaints.push(`requestfailed: ${request.url()} ${reason}`);
      });
      await page.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
            console.error(`csp: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
        );
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
