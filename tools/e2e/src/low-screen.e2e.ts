import { profilePath } from './support/site-pages';
import { expect, open, test } from './support/test';

test('[SHELL-5] header and Call bar leave a screen of 256 px to the page when it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, await profilePath(page.request));
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('region', { name: /^Contact / })).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner')).toBeInViewport();
});
