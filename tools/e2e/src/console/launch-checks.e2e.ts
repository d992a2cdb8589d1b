import { administrator, signInAs } from '../support/accounts';
import { expect, open, test, toast } from '../support/test';

test.describe('The launch checks', () => {
  test('[HEALTH-1, HEALTH-2] run when opened, and show their results', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/launch-checks');
    const checks = page.getByRole('list', { name: 'Health Checks' }).getByRole('region');
    await expect(checks).toHaveCount(9);
    for (const check of await checks.all()) {
      await expect(check.getByText(/^(Green|Amber|Red)$/)).toBeVisible({ timeout: 60_000 });
      await expect(check.getByText(/ms of at most \d+ s/)).toBeVisible();
    }
    for (const name of [
      'Categories can be read',
      'Providers are only written through the rules',
      'Email',
      'Newsletter',
    ])
      await expect(page.getByRole('region', { name, exact: true }).getByText('Green', { exact: true })).toBeVisible();
    await expect(page.getByText('Overall status').locator('..')).toHaveText(/Green|Amber|Red/);
  });

  test('[HEALTH-1] record who marked an item as done', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/launch-checks');
    await page.getByRole('tab', { name: 'Day-of-Launch' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Lighthouse' });
    await item.getByRole('button', { name: /^Mark as done/ }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('92, 90, 98');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as done' }).click();
    await expect(toast(page, 'Marked as done')).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: 'Day-of-Launch' }).click();
    await expect(item).toContainText(administrator.email);
    await expect(item).toContainText('92, 90, 98');
    await item.getByRole('button', { name: /^Undo/ }).click();
    await expect(item).toContainText('Not done yet.');
  });
});
