import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

/** Changes only the draft: the published brand is shared by all tests. */
test('[BRAND-1] a draft is colored, given a logo, previewed in the real pages, and deleted', async ({
  page,
  errors,
}) => {
  // Previews run no scripts.
  errors.allow(/Blocked script execution/);
  await signInAs(page, administrator);
  await open(page, '/admin/brand');
  await expect(page.getByText('Visitors see the original brand.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(/trusted local services/);

  const logo = page.getByLabel('Logo (optional)', { exact: true });
  const refusal = 'A logo is an SVG or a PNG picture';
  await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(refusal)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Nothing to save')).toContainText(refusal);

  await page.getByLabel('Name', { exact: true }).fill('Linkville');
  await page.getByLabel('Accent, light scheme', { exact: true }).fill('#ffd400');
  await expect(page.getByText(/has a contrast of 1\.\d:1, and needs 4\.5:1/)).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Accent, light scheme', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Use #/ }).press('Enter');
  await expect(page.getByText(/has a contrast of/)).toHaveCount(0);

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>alert(1)</script><rect width="90" height="30" fill="#8c1c13"/></svg>';
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('img', { name: 'Logo, as uploaded' })).toBeVisible();
  await expect(page.getByText(refusal, { exact: true })).toBeHidden();
  const frame = preview.frameLocator('iframe');
  const chosen = frame.getByRole('banner').locator('img[src^="blob:"]');
  await expect(chosen).toBeVisible();
  expect(await chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inspect(page);
  await page.getByRole('button', { name: 'Remove: Logo', exact: true }).click();
  await expect(frame.getByRole('banner').getByRole('link', { name: 'Townlink' }).locator('svg')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();

  await expect(page.getByText('This is a draft.')).toBeVisible();
  await expect(frame.getByRole('banner').getByRole('img', { name: 'Linkville' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await preview.getByLabel('Color scheme').selectOption('dark');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await preview.getByRole('tab', { name: 'Profile' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await preview.getByRole('tab', { name: 'Email' }).click();
  await expect(frame.getByText(/now listed on Linkville/)).toBeVisible();
  await inspect(page);

  await page.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).press('Enter');
  await expect(toast(page, 'Draft deleted')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Townlink');
});
