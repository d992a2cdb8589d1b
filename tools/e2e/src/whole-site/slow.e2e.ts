import { administrator, signInAs } from '../support/accounts';
import { expect, open, test } from '../support/test';

test('[SHELL-5] What loads for more than two seconds says so in words, until it is there', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/account');
  const word = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      if (!main) return 'no page yet';
      const { content, visibility } = getComputedStyle(main, '::after');
      return content === 'none' ? 'none' : `${content} ${visibility}`;
    });
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
  await expect.poll(word).toBe('"Still loading…" hidden');
  await expect.poll(word, { timeout: 4_000 }).toBe('"Still loading…" visible');
  released.resolve(undefined);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await word()).toBe('none');
});
