import { randomUUID } from 'node:crypto';
import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

test('[CONSOLE-1] a view of a list is saved, restored later, renamed and deleted', async ({ page, errors }) => {
  errors.allow(/Failed to load resource.* 400/);
  const own = randomUUID().slice(0, 8);
  const name = `Banned ${'w'.repeat(43)}${own}`;
  const renamed = `Kept out ${own}`;
  await signInAs(page, administrator);
  await open(page, '/admin/users?state=banned&sort=joined&direction=asc');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  const columns = page.getByRole('button', { name: 'Columns' });
  const views = page.getByRole('button', { name: 'Views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await inspect(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `View “${name}” saved`)).toBeVisible();
  await expect(views).toBeFocused();

  await views.press('Enter');
  await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('You have a view of this name already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.evaluate(() => localStorage.removeItem('townlink:columns:users'));
  await open(page, '/admin/users');
  await columns.click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeChecked();
  await page.keyboard.press('Escape');
  await views.click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await inspect(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/\?state=banned&sort=joined&direction=asc$/);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('banned');
  await columns.click();
  await expect(page.getByRole('menuitemcheckbox').first()).not.toBeChecked();
  await page.keyboard.press('Escape');

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage views' });
  await manage.getByLabel(`Name of ${name}`).fill(renamed);
  await manage.getByRole('button', { name: `Rename ${name}` }).click();
  await expect(manage.getByLabel(`Name of ${renamed}`)).toBeVisible();
  await inspect(page);
  await manage.getByRole('button', { name: `Delete ${renamed}` }).click();
  await expect(manage.getByLabel(`Name of ${renamed}`)).toHaveCount(0);
});
