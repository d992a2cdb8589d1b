import { expect, isWorking, test } from '../support/test';

/** In milliseconds; the page's data counts as fresh for a minute. */
const AGE = 600_000;

/** Calls of a query, with its retries. */
const ATTEMPTS = 3;

test('a kept page stays as it is when asking for its data again fails while it hydrates', async ({ page, errors }) => {
  errors.allow(/net::ERR_FAILED/);
  await page.addInitScript((age) => {
    const now = Date.now;
    Date.now = () => now() + age;
  }, AGE);
  const scripts = Promise.withResolvers<undefined>();
  await page.route(/below-list[^/]*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  let refused = 0;
  await page.route('**/api/providers/search?*', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/ut/riverton-ut/plumber');
  await isWorking(page);
  const questions = page.getByRole('heading', { name: 'Questions and answers' });
  const drawn = await questions.elementHandle();
  await expect.poll(() => refused).toBe(ATTEMPTS);
  scripts.resolve(undefined);
  await page.waitForLoadState('networkidle');
  await expect(questions).toBeVisible();
  expect(await drawn!.evaluate((heading) => heading.isConnected)).toBe(true);
});
