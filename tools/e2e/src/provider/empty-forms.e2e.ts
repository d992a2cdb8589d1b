import { expect, isWorking, open, test } from '../support/test';

/** Each form of the public site with required input, its button, and its message when submitted empty. */
const FORMS = [
  { path: '/', within: 'contentinfo', button: 'Subscribe', says: 'Please enter a valid email address' },
  {
    path: '/search?q=alchemist&city=riverton-ut',
    within: 'main',
    button: 'Notify Me',
    says: 'Please enter a valid email address',
  },
  { path: '/auth/sign-in', within: 'main', button: 'Sign in', says: 'Please enter a valid email address' },
  { path: '/auth/recover', within: 'main', button: 'Send', says: 'Please enter a valid email address' },
] as const;

for (const { path, within, button, says } of FORMS) {
  test(`[FORM-1] The form of ${path} reports missing fields when submitted empty, by button and by Enter`, async ({
    page,
  }) => {
    await open(page, path);
    const form = page
      .getByRole(within)
      .locator('form')
      .filter({ has: page.getByRole('button', { name: button }) });
    await form.getByRole('button', { name: button }).first().click();
    await expect(form.getByText(says)).toBeVisible();
    await expect(form.locator('input:focus')).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    // Before the scripts have loaded, the browser shows its own messages.
    await isWorking(page);
    await expect(form.getByRole('button', { name: button }).first()).toBeEnabled();
    await form.getByRole('textbox').first().press('Enter');
    await expect(form.getByText(says)).toBeVisible();
  });
}

test('[REF-1] Get My Link reports a missing address', async ({ page }) => {
  await open(page, '/refer');
  await page.getByRole('button', { name: 'Get My Link' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByText('Please enter a valid email address')).toBeVisible();
});

test('[REF-1] Get My Link shows one message at a time, the latest', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  await open(page, '/refer');
  await page.getByRole('button', { name: 'Get My Link' }).click();
  await page.route('**/api/referrals/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  const notes = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('vera.visitor@people.test');
  await page.getByRole('button', { name: 'Send My Link' }).click();
  await expect(notes).toHaveCount(1);
  await page.unroute('**/api/referrals/**');
  await page.getByRole('button', { name: 'Send My Link' }).click();
  await expect(page.getByRole('main').getByText('We have sent an email to')).toBeVisible();
  await expect(notes).toHaveCount(0);
});
