import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[CONTENT-2] an administrator sends a test from the end of a long email, on every screen', async ({ page }) => {
  await signInAs(page, administrator);
  await open(page, '/admin/emails/magic-link');
  const send = page.getByRole('button', { name: 'Send me a test' });
  await expect(send).toBeVisible();
  await inspect(page);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
    await expect(send, `${width} px`).toBeInViewport({ ratio: 1 });
  }
  await send.press('Enter');
  await expect(toast(page, 'A test is on its way')).toBeVisible();
});
