import { violationsOn } from '../support/axe';
import { testEveryPage } from '../support/every-page';
import { lookOnPhone } from '../support/inspect';
import { expect, open, test } from '../support/test';

testEveryPage('opens, fits a phone and is accessible', lookOnPhone);

test('[AUTH-1, AUTH-2] the form messages are accessible', async ({ page }) => {
  await open(page, '/auth/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
