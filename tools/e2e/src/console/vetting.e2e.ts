import type { APIResponse } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { apply, applyAndPay } from '../support/applications';
import { licensePng } from '../support/files';
import { post } from '../support/api-requests';
import { paymentsOf } from '../support/stripe';
import { expect, open, test, toast } from '../support/test';
import { decision, fileOf, holdRefreshes, openApplication, openVetting, queue, queued } from '../support/vetting';

test.describe('Vetting', () => {
  test('[ADM-2, MAIL-1] shows a paid application, and approving it lists it right away', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'featured', city: 'ogden-ut', category: 'Locksmith' });

    await page.goto('/auth/sign-in?next=/admin');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetting');

    await page.getByRole('link', { name: 'Newest first' }).click();
    const card = await openApplication(page, applicant);
    await expect(card).toContainText('Locksmith in Ogden, UT');
    await expect(card).toContainText('Featured');
    await expect(card).toContainText('Paid');
    await expect(card).toContainText(applicant.email);

    const visitor = await anotherPage();
    await open(visitor, '/ut/ogden-ut/locksmith');
    await expect(visitor.getByRole('article', { name: applicant.businessName })).toHaveCount(0);
    await decision(page, 'Approve').click();
    await expect(toast(page, 'Provider Approved')).toContainText('has been notified by email');
    await expect(card).toHaveCount(0);
    await expect(queued(page, applicant)).toHaveCount(0);
    // Reload until it shows: a job purges the shared cache in front of the gateways.
    await expect(async () => {
      await open(visitor, '/ut/ogden-ut/locksmith');
      await expect(visitor.getByRole('region', { name: 'Featured' })).toContainText(applicant.businessName, {
        timeout: 1_000,
      });
    }).toPass();
    await expect
      .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ subject }) => subject).join('\n'))
      .toMatch(/approved/i);
  });

  test('[ADM-2, BILL-4] rejects with notes: an email, the subscription canceled, the first payment refunded', async ({
    page,
    sandbox,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'provo-ut', license: licensePng() });
    await signInAs(page, administrator);
    await openVetting(page);
    const card = await openApplication(page, applicant);
    await card.getByRole('button', { name: 'Preview license' }).click();
    const picture = page.getByRole('img', { name: `License of ${applicant.businessName}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await page.keyboard.press('Escape');

    await decision(page, 'Reject').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Notes for the applicant').fill('The license has expired.');
    await dialog.getByRole('button', { name: 'Reject application' }).click();
    await expect(toast(page, 'Provider Rejected')).toContainText('has been notified by email');
    await expect(queued(page, applicant)).toHaveCount(0);
    await expect
      .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ text }) => text).join('\n'))
      .toContain('The license has expired.');
    await expect
      .poll(() => paymentsOf(applicant.email), { timeout: 30_000 })
      .toEqual({ status: 'canceled', refunded: 1900 });
  });

  test('[ADM-2] accepts a decision while another is pending, and none twice', async ({ page, sandbox }) => {
    const applicants = [await apply(sandbox, { city: 'orem-ut' }), await apply(sandbox, { city: 'orem-ut' })];
    await signInAs(page, administrator);
    await openVetting(page);
    const released = Promise.withResolvers();
    const sent: string[] = [];
    await page.route('**/api/admin/vet-provider', async (route) => {
      sent.push((route.request().postDataJSON() as { providerId: string }).providerId);
      await released.promise;
      await route.continue();
    });
    for (const applicant of applicants) {
      await openApplication(page, applicant);
      await decision(page, 'Approve').click();
      await expect(fileOf(page, applicant), 'the next is shown at once').toHaveCount(0);
    }
    for (const applicant of applicants) {
      await openApplication(page, applicant);
      await expect(decision(page, 'Saving…')).toHaveAttribute('aria-busy', 'true');
      await expect(decision(page, 'Reject')).toBeDisabled();
    }
    await expect.poll(() => sent).toEqual(applicants.map(({ id }) => id));
    released.resolve(undefined);
    for (const applicant of applicants) await expect(queued(page, applicant)).toHaveCount(0);
  });

  test('[ADM-2] shows an error if the list or a decision fails', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    const applicant = await applyAndPay(sandbox, { city: 'orem-ut' });
    await signInAs(page, administrator);
    await page.route('**/api/admin/vetting*', (route) => route.abort());
    await page.goto('/admin?direction=desc');
    await expect(page.getByText('Failed to fetch pending providers')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/admin/vetting*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await openApplication(page, applicant);

    await page.route('**/api/admin/vet-provider', (route) => route.abort());
    await decision(page, 'Approve').click();
    await expect(toast(page, 'Failed to approve provider')).toBeVisible();
    await openApplication(page, applicant);
    await decision(page, 'Reject').click();
    await page.getByRole('button', { name: 'Reject application' }).click();
    await expect(toast(page, 'Failed to reject provider')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.route('**/api/admin/providers/*/license', (route) => route.abort());
    const card = await openApplication(page, applicant);
    await expect(card.getByText('Failed to preview license')).toBeVisible({ timeout: 30_000 });
    await card.getByRole('button', { name: 'Preview license' }).click();
    await expect(page.getByRole('dialog').getByText('Failed to preview license')).toBeVisible({ timeout: 30_000 });
  });

  for (const [order, path] of [
    ['oldest', '/admin'],
    ['newest', '/admin?direction=desc'],
  ] as const) {
    test(`[ADM-2] lists waiting applications, ${order} first`, async ({ page, sandbox }) => {
      for (let count = 0; count < 2; count += 1) await apply(sandbox, { city: 'orem-ut' });
      await signInAs(page, administrator);
      // The response at that time, since concurrent tests apply and decide.
      const answered = Promise.withResolvers<APIResponse>();
      let first: Promise<APIResponse> | undefined;
      await page.route('**/api/admin/vetting?*', async (route) => {
        first ??= route.fetch();
        answered.resolve(first);
        await route.fulfill({ response: await first });
      });
      await open(page, path);
      const { rows } = (await (await answered.promise).json()) as { rows: Waiting[] };
      const times = rows.map(({ created_at }) => created_at);
      expect(times.length).toBeGreaterThan(1);
      expect(order === 'oldest' ? times : times.toReversed()).toEqual(times.toSorted());
      const names = rows.map(({ business_name }) => business_name);
      await expect(queue(page).locator('span > span > bdi')).toHaveText(names);
      await expect(page.getByRole('article'), 'the first is open').toHaveAccessibleName(names[0]!);
    });
  }

  test('[ADM-2] a long list scrolls independently of the page', async ({ page, sandbox }) => {
    for (let count = 0; count < 3; count += 1) await apply(sandbox, { city: 'orem-ut' });
    await page.setViewportSize({ width: 1280, height: 480 });
    await signInAs(page, administrator);
    await open(page, '/admin');
    const isLong = () => queue(page).evaluate((list) => list.scrollHeight > list.clientHeight + 100);
    await expect.poll(isLong).toBe(true);
    const excess = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(excess, 'pixels below the screen').toBe(0);
  });

  test('[ADM-2] a shown shortcut decides, until shortcuts are turned off', async ({ page, sandbox }) => {
    const applicants = [await apply(sandbox, { city: 'orem-ut' }), await apply(sandbox, { city: 'orem-ut' })];
    await signInAs(page, administrator);
    await openVetting(page);
    const keys = page.getByRole('checkbox', { name: 'Keys A, R, J, K and X' });
    const file = await openApplication(page, applicants[0]!);
    await file.getByLabel('Notes for a rejection').fill('A rare reason');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await file.getByRole('heading', { level: 2 }).focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByLabel('Notes for the applicant')).toHaveValue('A rare reason');
    await dialog.getByRole('button', { name: 'Keep reviewing' }).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(file, 'no key reaches past a dialog').toBeVisible();
    await page.keyboard.press('a');
    await expect(toast(page, `Approving ${applicants[0]!.businessName}`)).toBeVisible();

    await openApplication(page, applicants[1]!);
    await keys.uncheck();
    await page.keyboard.press('a');
    await page.reload();
    await expect(fileOf(page, applicants[1]!)).toBeVisible();
    await expect(keys).not.toBeChecked();
    await page.keyboard.press('r');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(decision(page, 'Approve')).toBeEnabled();
  });

  test('[ADM-2] an application decided by another administrator is not replaced without asking', async ({
    page,
    sandbox,
    errors,
  }) => {
    errors.allow(/status of 409/);
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    const { access_token: token } = await signInAs(page, administrator);
    await openVetting(page);
    await openApplication(page, applicant);
    const refresh = await holdRefreshes(page);
    await post('/api/admin/vet-provider', { providerId: applicant.id, action: 'approve' }, token);
    await decision(page, 'Approve').click();
    refresh();
    await expect(toast(page, 'Failed to approve provider')).toBeVisible();
    await expect(queued(page, applicant)).toHaveCount(0);
    await page.goto(`/admin?application=${applicant.id}`);
    await expect(page.getByRole('heading', { name: 'This application no longer waits' })).toBeVisible();
    await expect(decision(page, 'Approve')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next application' }).click();
    await expect(page.getByRole('article').locator('h2:focus')).toHaveCount(1);
  });

  test('[ADM-2, SHELL-6] a phone shows the queue, then one application with both buttons visible', async ({
    page,
    sandbox,
  }) => {
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, administrator);
    await openVetting(page);
    await expect(page.getByRole('article')).toHaveCount(0);
    await openApplication(page, applicant);
    await expect(queue(page)).toBeHidden();
    for (const name of ['Approve', 'Reject'] as const) {
      await expect(decision(page, name)).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('a');
    await expect(toast(page, 'Approving'), 'no key where none is shown').toHaveCount(0);
    await page.getByRole('link', { name: 'All waiting' }).click();
    await expect(queued(page, applicant)).toBeVisible();
  });
});

interface Waiting {
  business_name: string;
  created_at: string;
}
