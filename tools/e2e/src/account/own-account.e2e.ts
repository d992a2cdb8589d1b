import { newPerson, signInAs } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { expect, open, test, toast } from '../support/test';

test('[ME-1, PRIV-1] a user downloads a data export, and closes the account', async ({ page, sandbox, errors }) => {
  errors.allow(/Failed to load resource.* 4(00|01|03)/);
  const person = await newPerson(sandbox);
  await signInAs(page, person);
  await open(page, '/account/security');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Your copy is being made')).toBeVisible();
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeVisible({ timeout: 30_000 });
  expect(await violationsOn(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^townlink-[\d-]+\.zip$/);

  // By keyboard only.
  const close = page.getByRole('button', { name: 'Close my account' });
  await close.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your account is closed')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await open(page, '/auth/sign-in');
  await page.getByLabel('Email').first().fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'Sign in failed')).toBeVisible();
});
