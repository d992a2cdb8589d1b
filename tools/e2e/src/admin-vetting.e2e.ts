import type { Page } from '@playwright/test';
import { administrator, signInAs } from './support/accounts';
import { type Applicant, apply, applyAndPay } from './support/applications';
import { licensePdf, licensePng } from './support/files';
import { paymentsOf } from './support/stripe';
import { expect, open, test, toast } from './support/test';

/** The application of somebody in the list that waits for a decision. */
const application = (page: Page, { businessName }: Applicant) => page.getByRole('article', { name: businessName });

test.describe('Vetting', () => {
  test('[ADM-2, STORE-1, MAIL-1] shows a paid application with its license, and approving it lists it at once', async ({
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
    await expect(toast(page, 'Provider Approved')).toContainText('has been notified by email');
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
    await expect(toast(page, 'Provider Rejected')).toContainText('has been notified by email');
    await expect(card).toHaveCount(0);
    await expect
      .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ text }) => text).join('\n'))
      .toContain('The license has expired.');
    await expect
      .poll(() => paymentsOf(applicant.email), { timeout: 30_000 })
      .toEqual({ status: 'canceled', refunded: 1900 });
  });

  test('[ADM-2] takes a decision while another is under way, and none twice', async ({ page, sandbox }) => {
    const applicants = [await apply(sandbox, { city: 'orem-ut' }), await apply(sandbox, { city: 'orem-ut' })];
    await signInAs(page, administrator);
    await open(page, '/admin/vetting');
    const released = Promise.withResolvers();
    const sent: string[] = [];
    await page.route('**/api/admin/vet-provider', async (route) => {
      sent.push((route.request().postDataJSON() as { providerId: string }).providerId);
      await released.promise;
      await route.continue();
    });
    for (const applicant of applicants) {
      await application(page, applicant).getByRole('button', { name: 'Approve' }).click();
    }
    for (const applicant of applicants) {
      await expect(application(page, applicant).getByRole('button', { name: 'Saving…' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await expect(application(page, applicant).getByRole('button', { name: 'Reject' })).toBeDisabled();
    }
    // Each goes out when its time to be undone is over.
    await expect.poll(() => sent).toEqual(applicants.map(({ id }) => id));
    released.resolve(undefined);
    for (const applicant of applicants) await expect(application(page, applicant)).toHaveCount(0);
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
