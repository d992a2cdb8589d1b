import type { BrowserContext } from '@playwright/test';
import { type Person, signInAs } from './accounts';
import { test } from './test';

/**
 * For read-only tests: they share one tab per worker, since a new browser for each would have to start, and fetch and
 * parse the same scripts.
 * @param person the signed-in user; signed out if omitted
 */
export function testInOneTab(person?: Person): typeof test {
  let lasting: BrowserContext | undefined;
  return test.extend({
    context: async ({ browser }, use) => {
      lasting ??= await browser.newContext(); // Playwright adds the configured options.
      await use(lasting);
    },
    page: async ({ context, viewport }, use) => {
      const [tab] = context.pages();
      const page = tab ?? (await context.newPage());
      if (!tab && person) await signInAs(page, person);
      await page.setViewportSize(viewport!);
      await use(page);
    },
  });
}
