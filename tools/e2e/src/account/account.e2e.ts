import { fillSignUp, newPerson, signInAs, stranger } from '../support/accounts';
import { post } from '../support/api-requests';
import { linkFor } from '../support/email-links';
import { expect, open, test, toast } from '../support/test';

test.describe('Signing up and in', () => {
  test('[AUTH-2] keeps input and focus when the service fails, so that it can be retried', async ({ page, errors }) => {
    errors.allow(/Failed to load resource.* 503/);
    const person = stranger();
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/auth/v1/signup*', async (route) => {
      await answered;
      await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' });
    });
    await open(page, '/auth/sign-up');
    await fillSignUp(page, person);
    const create = page.getByRole('button', { name: /^Creat/ });
    await create.press('Enter');
    await expect(create).toHaveText('Creating your account…');
    await expect(create).toBeDisabled();
    await expect(create).toBeFocused();
    answer(undefined);
    await expect(toast(page, 'Sign up failed')).toContainText('Something went wrong. Please try again.');
    await expect(create).toBeFocused();
    await page.unroute('**/auth/v1/signup*');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  });
});

test('[SAFE-1] A sign-up confirmed in another browser asks for a new password', async ({ page, sandbox }) => {
  const person = stranger('Morgan Moss');
  const data = { full_name: person.fullName };
  await post('/auth/v1/signup', { email: person.email, password: person.password, data });
  await page.goto(await linkFor(sandbox, person.email, 'type=signup'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await page.getByLabel('New password', { exact: true }).fill('tin-whistle-77');
  await page.getByLabel('Confirm new password').fill('tin-whistle-77');
  await page.getByRole('button', { name: 'Save new password' }).click();
  // The terms have not been accepted in this browser.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you go on');
});

test.describe('The destination after sign-in', () => {
  const next = '/search?q=plumber&city=riverton-ut#results';
  const asked = `/auth/sign-in?next=${encodeURIComponent(next)}`;

  test('[SHELL-2] is kept by a forgotten password, through the email and the new one', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox);
    await open(page, asked);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please check your email')).toBeVisible();
    await page.goto(await linkFor(sandbox, person.email, 'type=recovery'));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('New password', { exact: true }).fill('tin-whistle-77');
    await page.getByLabel('Confirm new password').fill('tin-whistle-77');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your new password is set')).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(next);
  });

  test('[SHELL-2] is kept by signing up, through the confirmation', async ({ page, sandbox }) => {
    const person = stranger();
    await open(page, asked);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();
    await page.goto(await linkFor(sandbox, person.email, 'type=signup'));
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(next);
  });

  test('[SHELL-2] is kept by the link of a sign-in code', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox);
    await open(page, asked);
    await page.getByText('Other ways to sign in').click();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.goto(await linkFor(sandbox, person.email, 'type=magiclink'));
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(next);
  });
});

test('[PRIV-1] A user who has not agreed to the terms is asked before the first page', async ({ page, sandbox }) => {
  const person = await newPerson(sandbox, 'Noel North', { terms_version: null });
  await signInAs(page, person);
  await page.goto('/provider/dashboard');
  await expect(page).toHaveURL('/auth/consent?next=%2Fprovider%2Fdashboard');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please agree to the terms and confirm that you are 13 or older')).toBeVisible();
  const terms = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click();
  await expect((await terms).getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Provider Profile Found');
  await page.goto('/account');
  await expect(page).toHaveURL('/account');
});

test('[SAFE-1] A link of another account asks a signed-in user first', async ({ page, sandbox }) => {
  const [own, other] = [await newPerson(sandbox, 'Owen Own'), await newPerson(sandbox, 'Otto Other')];
  await signInAs(page, own);
  await post('/auth/v1/recover', { email: other.email });
  await page.goto(await linkFor(sandbox, other.email, 'type=recovery'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue as ${own.email}?`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `Continue as ${own.email}` })
    .click();
  await expect(page.getByLabel('Email').first()).toHaveValue(own.email);
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
