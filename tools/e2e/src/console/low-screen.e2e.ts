import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { profilePath } from '../support/site-pages';
import { expect, open, test } from '../support/test';
import { decision, openApplication, openVetting } from '../support/vetting';

test('[SHELL-5] header and call bar scroll away on a screen of 256 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, await profilePath(page.request));
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('region', { name: /^Contact / })).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('[SHELL-5] the console’s header and decision bar scroll away on a low screen', async ({ page, sandbox }) => {
  // A new one, since a concurrent test may withdraw the first in the queue.
  const applicant = await applyAndPay(sandbox, { city: 'ogden-ut', category: 'Painter' });
  await signInAs(page, administrator);
  await page.setViewportSize({ width: 320, height: 256 });
  await openVetting(page);
  await openApplication(page, applicant);
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
