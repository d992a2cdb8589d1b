import { newPerson, signInAs, stranger } from './support/accounts';
import { expect, open, test, toast } from './support/test';

test.describe('Signing up and in', () => {
  test('[AUTH-2] tells what is wrong with every field', async ({ page }) => {
    await open(page, '/auth/sign-up');
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of [
      'Full name must be at least 2 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('brass-kettle-42');
    await page.getByLabel('Confirm password').fill('brass-kettle-43');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
  });

  test('[AUTH-3] says why a password is too weak', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 422/);
    const person = stranger();
    await open(page, '/auth/sign-up');
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel('Confirm password').fill('password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(page, 'Sign up failed')).toBeVisible();
    await expect(page.getByText(/This password is too weak\. ./)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('[AUTH-1] tells what is wrong, and that a password does not fit', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 400/);
    await open(page, '/auth/sign-in');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('Email').fill('nobody@people.test');
    await page.getByLabel('Password').fill('brass-kettle-42');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page, 'Sign in failed')).toContainText('Invalid login credentials');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@people.test');
  });

  for (const path of ['/auth/sign-in', '/auth/sign-up']) {
    test(`[AUTH-1, AUTH-2] sends somebody who is signed in away from ${path} at once`, async ({ page, sandbox }) => {
      await signInAs(page, await newPerson(sandbox));
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }
});

test.describe('The dashboard', () => {
  test('[DASH-2] leads somebody without an application to it', async ({ page, sandbox }) => {
    await signInAs(page, await newPerson(sandbox));
    await open(page, '/provider/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Provider Profile Found');
    await page.getByRole('link', { name: 'Start Onboarding' }).click();
    await expect(page).toHaveURL('/provider/onboarding');
  });

  test('[DASH-2] says so when it cannot be read', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    await signInAs(page, await newPerson(sandbox));
    await page.route('**/api/provider', (route) => route.abort());
    await page.goto('/provider/dashboard');
    await expect(page.getByRole('heading', { name: 'Failed to load provider data' })).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/provider');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No Provider Profile Found' })).toBeVisible();
  });
});

test('[PROF-2] The account page changes the name and shows the rest', async ({ page, sandbox }) => {
  const person = await newPerson(sandbox, 'Pat Page');
  await signInAs(page, person);
  await open(page, '/account');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByText('Email cannot be changed from this page')).toBeVisible();
  await page.getByLabel('Full name').fill('P');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('Full name').fill('Quinn Page');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('QP');
});
