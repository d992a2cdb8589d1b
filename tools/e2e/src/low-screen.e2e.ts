import { administrator, signInAs } from './support/accounts';
import { profilePath } from './support/site-pages';
import { expect, open, test } from './support/test';
import { decision, openVetting, queue } from './support/vetting';

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

test('[SHELL-5] the console’s header and the bar of decisions leave a low screen to the page', async ({ page }) => {
  await signInAs(page, administrator);
  await page.setViewportSize({ width: 320, height: 256 });
  await openVetting(page);
  await queue(page).getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  const bar = decision(page, 'Approve').locator('xpath=ancestor::*[contains(@class,"sticky")][1]');
  await expect(bar).toHaveCSS('position', 'static');
  await page.evaluate(() => window.scrollTo(0, 300));
  for (const part of [page.getByRole('banner'), page.getByRole('button', { name: 'Find' })])
    await expect(part).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of [page.getByRole('banner'), page.getByRole('button', { name: 'Find' })])
    await expect(part).toBeInViewport();
  await expect(bar).toHaveCSS('position', 'sticky');
});
