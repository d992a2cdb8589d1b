import type { Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { type Applicant, applyAndPay } from '../support/applications';
import { searchList } from '../support/lists';
import { paymentsOf } from '../support/stripe';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting } from '../support/vetting';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function find(page: Page, { businessName }: Applicant): Promise<void> {
  await page.getByLabel('Name or email').fill(businessName);
  await searchList(page, '1 provider');
}

test.describe('Providers', () => {
  test('[ADM-3] are filtered by status, tier and name; the URL keeps the filters', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/providers');
    const statuses = page.getByRole('combobox', { name: 'Status' });
    await expect(statuses.getByRole('option')).toHaveText([
      'All statuses',
      'Active',
      'Paused',
      'Rejected',
      'Needs attention',
    ]);
    const tiers = page.getByRole('combobox', { name: 'Tier' });
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
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
    await expect(page.getByRole('combobox', { name: 'Tier' })).toHaveValue('featured');
    await page.getByLabel('Name or email').fill('no such provider');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No providers match')).toBeVisible();
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Providers' }).click();
    await expect(page.getByLabel('Name or email'), 'the box is in step with the address').toHaveValue('');
    await expect(body.getByRole('row').first()).toBeVisible();
  });

  test('[ADM-3, SEARCH-11] are paused, resumed and deleted, and the public list follows', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'draper-ut', category: 'Photographer' });
    await signInAs(page, administrator);
    await openVetting(page);
    await openApplication(page, applicant);
    await decision(page, 'Approve').click();
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
    await expect.poll(isListed).toBe(true);

    await row.getByRole('button', { name: `Pause ${applicant.businessName}` }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Please send your new license.');
    await page.getByRole('button', { name: 'Pause provider' }).click();
    await expect(toast(page, 'Status Updated')).toBeVisible();
    await expect(row).toContainText('Paused');
    await expect.poll(isListed).toBe(false);

    await row.getByRole('button', { name: `Resume ${applicant.businessName}` }).click();
    await expect(row).toContainText('Active');
    await expect.poll(isListed).toBe(true);

    await row.getByRole('button', { name: `Delete ${applicant.businessName}` }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText(`Delete ${applicant.businessName}?`);
    await question.getByRole('button', { name: 'Keep the provider' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Delete ${applicant.businessName}` }).click();
    await question.getByRole('button', { name: 'Delete provider' }).click();
    await expect(toast(page, 'Provider Deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect.poll(isListed).toBe(false);
    await expect.poll(async () => (await paymentsOf(applicant.email)).status, { timeout: 30_000 }).toBe('canceled');
  });

  test('[ADM-3] show an error if they cannot be loaded or changed', async ({ page, errors }) => {
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
    await page.getByRole('button', { name: 'Pause provider' }).click();
    await expect(toast(page, 'Failed to update provider status')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the listing' }).click();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete provider' }).click();
    await expect(toast(page, 'Failed to delete provider')).toBeVisible();
  });
});
