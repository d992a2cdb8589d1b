import type { BrowserContext } from '@playwright/test';
import { type Person, signInAs } from './accounts';
import { test } from './test';

/**
 * Tests that only look at pages: they share one tab a worker, as somebody has it who goes from page to page. A browser of
 * their own each would take as long to start and to fetch and read the same scripts as all that they look at.
 * @param person who is signed in there; nobody if left out
 */
export function testInOneTab(person?: Person): typeof test {
  let lasting: BrowserContext | undefined;
  return test.extend({
    context: async ({ browser, contextOptions, viewport, baseURL, locale }, use) => {
      lasting ??= await browser.newContext({ ...contextOptions, viewport, baseURL, locale });
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
