import { fillSignUp, signInAs, stranger } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { area, business, choose, license, pay, step } from '../support/onboarding';
import { expect, open, test, toast } from '../support/test';

test('[AUTH-1, AUTH-2, PRIV-1, SAFE-1, ONB-1, ONB-5, ONB-7, ONB-8, DASH-1, MAIL-1] A provider signs up, confirms, applies, pays and sees the application as pending', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/status of 400 .*\/auth\/v1\/token/);
  const person = stranger('Sam Smith');
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Join as Provider' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Account created successfully!')).toContainText(
    'Please check your email to verify your account.',
  );
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByRole('button', { name: 'Already confirmed? Sign in' }).click();

  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password').fill(person.password);
  const refused = page.waitForResponse('**/auth/v1/token*');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByText('The email or the password is not right')).toBeVisible();

  const [message] = await sandbox.messages({ to: person.email, wait: 60_000 });
  const link = new URL(message!.links.find((address) => address.includes('token_hash='))!);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await page.goto('/auth/sign-in?next=/provider/onboarding');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Welcome back!')).toContainText('You have been signed in successfully.');

  await expect(step(page, 'Business Information')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6);
  await business(page, 'Smith Locks');
  await area(page, 'Boulder, CO', 'Locksmith');
  await license(page);
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  await page.getByLabel('Quote 1').fill('Quick and careful.');
  await page.getByLabel('Author 1').fill('Jo');
  await page.getByLabel('Offer something to new customers').check();
  await page.getByLabel('Value in percent').fill('15');
  await page.getByLabel('Terms').fill('New customers only');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Featured');

  await page.waitForURL('**/checkout/**');
  await expect(page.getByTestId('total')).toHaveText(/\$39/);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible({ timeout: 30_000 });
  for (const title of ['Review & Verification', 'Approval Notification', 'Go Live']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: /support@/ })).toBeVisible();

  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smith Locks');
  const main = page.getByRole('main');
  for (const text of ['Featured', 'Pending', 'Inactive', 'N/A', 'Locksmith', 'Boulder, CO', 'Paid']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const portal = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect(await portal).toHaveURL(/\/portal\//);
  await expect
    .poll(async () => (await sandbox.messages({ to: person.email })).map(({ subject }) => subject).join('\n'))
    .toMatch(/application/i);
});

test('[VALUE-1] on a phone the figures of a listing are on one line, whatever the length of their names', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'basic' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/provider/dashboard');
  const figures = page.getByRole('region', { name: 'What your listing brought' }).getByText('0', { exact: true });
  await expect(figures).toHaveCount(3);
  const tops = await figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
