import type { Page } from '@playwright/test';
import { administrator, signInAs } from './support/accounts';
import { type Applicant, applyAndPay } from './support/applications';
import { licensePdf, licensePng } from './support/files';
import { paymentsOf } from './support/stripe';
import { expect, open, test, toast } from './support/test';

/** The application of somebody in the list that waits for a decision. */
const application = (page: Page, { businessName }: Applicant) => page.getByRole('article', { name: businessName });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Finds a provider in the list by name. */
async function find(page: Page, { businessName }: Applicant): Promise<void> {
  await page.getByLabel('Name or e-mail').fill(businessName);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 provider' })).toBeVisible();
}

test.describe('Vetting', () => {
  test('[ADM-2, STORE-1, MAIL-1] shows a paid application with its licence, and approving it lists it at once', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const license = await licensePdf();
    const applicant = await applyAndPay(sandbox, {
      tier: 'featured',
      city: 'ogden-ut',
      category: 'Locksmith',
      license,
    });

    await page.goto('/auth/sign-in?next=/admin');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/admin/vetting');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetting');

    const card = application(page, applicant);
    await expect(card).toBeVisible();
    const times = await page
      .locator('article time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')!));
    expect(times, 'newest first').toEqual(times.toSorted().toReversed());
    await expect(card).toContainText('Locksmith in Ogden, UT');
    await expect(card).toContainText('Featured');
    await expect(card).toContainText('Paid');
    await expect(card).toContainText(applicant.email);

    const shown = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
    await card.getByRole('button', { name: 'Preview license' }).click();
    const preview = page.getByRole('dialog', { name: `License of ${applicant.businessName}` });
    const frame = preview.locator('iframe');
    await expect(frame).toBeVisible();
    const address = (await frame.getAttribute('src'))!;
    expect((await shown).status()).toBe(200);
    const signed = await page.request.get(address);
    expect(signed.headers()['content-type']).toBe('application/pdf');
    expect(await signed.body()).toEqual(license.buffer);
    const forged = await page.request.get(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    expect(forged.ok(), 'a tampered address is refused').toBe(false);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    const visitor = await anotherPage();
    await open(visitor, '/ut/ogden-ut/locksmith');
    await expect(visitor.getByRole('article', { name: applicant.businessName })).toHaveCount(0);
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Provider Approved')).toContainText('has been notified by e-mail');
    await expect(card).toHaveCount(0);
    await open(visitor, '/ut/ogden-ut/locksmith');
    await expect(visitor.getByRole('region', { name: 'Featured' })).toContainText(applicant.businessName);
    await expect
      .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ subject }) => subject).join('\n'))
      .toMatch(/approved/i);
  });

  test('[ADM-2, BILL-4] rejects with notes: an e-mail, the subscription cancelled, the first payment refunded', async ({
    page,
    sandbox,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'provo-ut', license: licensePng() });
    await signInAs(page, administrator);
    await open(page, '/admin/vetting');
    const card = application(page, applicant);
    await card.getByRole('button', { name: 'Preview license' }).click();
    const picture = page.getByRole('img', { name: `License of ${applicant.businessName}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByLabel('Notes for the applicant').fill('The license has expired.');
    await dialog.getByRole('button', { name: 'Reject application' }).click();
    await expect(toast(page, 'Provider Rejected')).toContainText('has been notified by e-mail');
    await expect(card).toHaveCount(0);
    await expect
      .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ text }) => text).join('\n'))
      .toContain('The license has expired.');
    await expect
      .poll(() => paymentsOf(applicant.email), { timeout: 30_000 })
      .toEqual({ status: 'canceled', refunded: 1900 });
  });

  test('[ADM-2] says so when the list or a decision fails', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    const applicant = await applyAndPay(sandbox, { city: 'orem-ut' });
    await signInAs(page, administrator);
    await page.route('**/api/admin/vetting*', (route) => route.abort());
    await page.goto('/admin/vetting');
    await expect(page.getByText('Failed to fetch pending providers')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/admin/vetting*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const card = application(page, applicant);

    await page.route('**/api/admin/vet-provider', (route) => route.abort());
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Failed to approve provider')).toBeVisible();
    await card.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Reject application' }).click();
    await expect(toast(page, 'Failed to reject provider')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.route('**/api/admin/providers/*/license', (route) => route.abort());
    await card.getByRole('button', { name: 'Preview license' }).click();
    await expect(page.getByRole('dialog').getByText('Failed to preview license')).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('Providers', () => {
  test('[ADM-3] are found by status, tier and name; the address remembers it', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/providers');
    const statuses = page.getByLabel('Status');
    await expect(statuses.getByRole('option')).toHaveText(['All statuses', 'Active', 'Paused', 'Rejected']);
    const tiers = page.getByLabel('Tier');
    await expect(tiers.getByRole('option')).toHaveCount(4);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const removal = page.getByRole('button', { name: /^Delete / }).first();
      await expect(removal, `in sight at ${width}`).toBeInViewport({ ratio: 1 });
    }

    await statuses.selectOption('rejected');
    await expect(page).toHaveURL(/status=rejected/);
    const body = page.getByRole('table').locator('tbody');
    await expect(body.getByText('Active', { exact: true })).toHaveCount(0);
    await expect(body.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await statuses.selectOption('active');
    await tiers.selectOption('featured');
    await expect(page).toHaveURL(/tier=featured/);
    await expect(body.getByText('Rejected', { exact: true })).toHaveCount(0);
    await expect(body.getByText('Basic', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Status')).toHaveValue('active');
    await expect(page.getByLabel('Tier')).toHaveValue('featured');
    await page.getByLabel('Name or e-mail').fill('nobody is called that');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No providers match')).toBeVisible();
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Providers' }).click();
    await expect(page.getByLabel('Name or e-mail'), 'the box is in step with the address').toHaveValue('');
    await expect(body.getByRole('row').first()).toBeVisible();
  });

  test('[ADM-3, SEARCH-11] are paused, resumed and deleted, and the public list follows', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'draper-ut', category: 'Photographer' });
    await signInAs(page, administrator);
    await open(page, '/admin/vetting');
    await application(page, applicant).getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Provider Approved')).toBeVisible();
    const visitor = await anotherPage();
    const isListed = async () => {
      await visitor.goto('/ut/draper-ut/photographer');
      return (await visitor.getByRole('article', { name: applicant.businessName }).count()) === 1;
    };

    await page.getByRole('link', { name: 'Providers', exact: true }).click();
    await find(page, applicant);
    const row = rowOf(page, applicant.businessName);
    await expect(row).toContainText('Active');
    expect(await isListed()).toBe(true);

    await row.getByRole('button', { name: `Pause ${applicant.businessName}` }).click();
    await expect(toast(page, 'Status Updated')).toBeVisible();
    await expect(row).toContainText('Paused');
    expect(await isListed()).toBe(false);

    await row.getByRole('button', { name: `Resume ${applicant.businessName}` }).click();
    await expect(row).toContainText('Active');
    expect(await isListed()).toBe(true);

    await row.getByRole('button', { name: `Delete ${applicant.businessName}` }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText(`Delete ${applicant.businessName}?`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Delete ${applicant.businessName}` }).click();
    await question.getByRole('button', { name: 'Delete provider' }).click();
    await expect(toast(page, 'Provider Deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await isListed()).toBe(false);
    await expect.poll(async () => (await paymentsOf(applicant.email)).status, { timeout: 30_000 }).toBe('canceled');
  });

  test('[ADM-3] say so when they cannot be read or changed', async ({ page, errors }) => {
    errors.allow(/Failed to load resource/);
    await signInAs(page, administrator);
    await page.route('**/api/admin/providers?*', (route) => route.abort());
    await page.goto('/admin/providers?status=active');
    await expect(page.getByText('Failed to fetch providers')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/admin/providers?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/api/admin/manage-provider', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Pause / })
      .first()
      .click();
    await expect(toast(page, 'Failed to update provider status')).toBeVisible();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete provider' }).click();
    await expect(toast(page, 'Failed to delete provider')).toBeVisible();
  });
});

test.describe('The sidebar', () => {
  test('[ADM-1] has seven sections, of which those to come are named and lead nowhere', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin');
    await expect(page).toHaveURL('/admin/vetting');
    const items = page.getByRole('navigation', { name: 'Administration' }).getByRole('listitem');
    await expect(items).toHaveText([
      ...['Vetting', 'Providers', 'LimitsSoon', 'CategoriesSoon', 'WaitlistSoon', 'ReferralsSoon', 'NewsletterSoon'],
    ]);
    await expect(items.getByRole('link')).toHaveText(['Vetting', 'Providers']);
    await items.getByRole('link', { name: 'Providers' }).click();
    await expect(page).toHaveURL('/admin/providers');
    await expect(items.getByRole('link', { name: 'Providers' })).toHaveAttribute('aria-current', 'page');
  });

  test('[ADM-1] collapses to icons by its button or Ctrl+B, and a cookie remembers it for 7 days', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/vetting');
    const sidebar = page.getByRole('complementary');
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    const cookie = (await page.context().cookies(`${page.url()}`)).find(({ name }) => name === 'townlink_sidebar');
    const days = (cookie!.expires - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.01);
    await page.reload();
    await expect.poll(width).toBe(48);
    await expect(sidebar.getByRole('link', { name: 'Providers' })).toBeVisible();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(width).toBe(256);
  });

  test('[ADM-1] is a sheet of 18rem on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, administrator);
    await open(page, '/admin/vetting');
    await expect(page.getByRole('complementary')).toBeHidden();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Administration' });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
    await sheet.getByRole('link', { name: 'Providers' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/admin/providers');
  });
});
