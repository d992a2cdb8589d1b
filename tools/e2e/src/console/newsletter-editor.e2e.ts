import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[CONTENT-3] an administrator composes a newsletter by keyboard, previews it for a town, sends a test and discards it', async ({
  page,
}) => {
  await signInAs(page, administrator);
  await open(page, '/admin/newsletter');
  await inspect(page);
  await page.getByLabel('Start with').selectOption('A month in your town');
  await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New in your town this month' })).toBeVisible();

  await page.getByRole('button', { name: 'Add block' }).last().press('Enter');
  await page.getByRole('menuitem', { name: 'Open places for providers' }).press('Enter');
  await page
    .getByRole('region', { name: /^Open places for providers, block/ })
    .getByLabel('Title')
    .fill('Open places');
  await page.getByLabel('As a reader in').fill('Riverton, UT');
  await page.getByRole('option', { name: 'Riverton, UT' }).first().click();
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await expect(page.getByText(/kB for a reader with news in three towns/)).toBeVisible();
  await inspect(page);
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText(/All listings in Riverton|Choose your towns/);

  await page.getByRole('button', { name: 'Send me a test' }).press('Enter');
  await expect(toast(page, 'Test sent')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Discard it' }).press('Enter');
  await expect(toast(page, 'Draft discarded')).toBeVisible();
  await expect(page).toHaveURL('/admin/newsletter');
});
