import { administrator, signInAs } from '../support/accounts';
import { expect, open, test } from '../support/test';

test('[SHELL-5] A page that loads for more than two seconds says so until it is there', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/account');
  // Recorded by the page itself, with milliseconds, since a test might look too late.
  await page.addInitScript(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    const look = () => {
      requestAnimationFrame(look);
      const main = document.querySelector('main');
      if (!main) return;
      const { content, visibility } = getComputedStyle(main, '::after');
      const word = content === 'none' ? 'none' : `${content} ${visibility}`;
      if (seen.at(-1)?.[0] !== word) seen.push([word, performance.now()]);
    };
    look();
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen);
  const released = Promise.withResolvers();
  await page.route('**/api/admin/managed-providers*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route('**/api/admin/providers*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/admin/providers');
  await expect.poll(async () => (await seen()).at(-1)?.[0]).toBe('"Still loading…" visible');
  const [[before, since] = ['', 0], [, until] = ['', 0]] = (await seen()).slice(-2);
  expect(before).toBe('"Still loading…" hidden');
  // Two seconds by the style sheet, and time for the frame that shows them.
  expect(until - since).toBeLessThan(10_000);
  released.resolve(undefined);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect.poll(async () => (await seen()).at(-1)?.[0]).toBe('none');
});
