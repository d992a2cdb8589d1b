import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, signInAs } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { expect, open, test, toast } from '../support/test';

// One test makes the external provider fail, which would break another that signs in at the same time.
test.describe.configure({ mode: 'default' });

const newEmail = (): string => `casey.creek.${randomUUID().slice(0, 8)}@people.test`;

/** The page that asks for consent to the terms. */
const NEW = '/auth/sign-in?next=%2Faccount';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** They are behind a button, since most people have a password or a passkey. */
const openOtherWays = (page: Page): Promise<void> => page.getByText('Other ways to sign in').click();

async function leave(page: Page, from = '/auth/sign-in?next=%2Faccount%2Fsecurity'): Promise<void> {
  await open(page, from);
  if (from.startsWith('/auth/sign-in')) await openOtherWays(page);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(heading(page, 'Sign in with Example ID')).toBeVisible();
}

/** Identifies a person on the external provider's page, and returns. */
async function beThere(page: Page, email: string, confirmed: 'yes' | 'no' = 'yes'): Promise<void> {
  await expect(heading(page, 'Sign in with Example ID')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name').fill('Casey Creek');
  await page.getByLabel(/confirmed the email/).selectOption(confirmed);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[AUTH-8, SHELL-2] a visitor signs up with an external provider, agrees to the terms, and reaches the destination', async ({
  page,
}) => {
  await open(page, '/auth/sign-up?next=%2Faccount');
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await leave(page, '/auth/sign-up?next=%2Faccount%3Ftab%3Dname%23profile');
  await beThere(page, newEmail());
  await expect(heading(page, 'Before you go on')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Account settings')).toBeVisible();
  await expect(page).toHaveURL('/account?tab=name#profile');
});

test('[AUTH-8] a user signs in by an external provider that has confirmed the same address', async ({
  page,
  sandbox,
}) => {
  const person = await newPerson(sandbox);
  await leave(page);
  await beThere(page, person.email, 'no');
  await expect(page.getByRole('alert')).toContainText('Example ID has not confirmed your email');
  expect(await violationsOn(page)).toEqual([]);
  await leave(page);
  await beThere(page, person.email);
  await expect(page.getByText(`Your address is ${person.email}`)).toBeVisible();
});

test('[AUTH-8] a user who refuses, or whose provider is down, sees an error and can retry', async ({
  page,
  sandbox,
}) => {
  await leave(page, NEW);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('You canceled at Example ID');
  await openOtherWays(page);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(heading(page, 'Sign in with Example ID')).toBeVisible();
  await sandbox.addFault({ service: 'openid', kind: 'error', status: 503, path: '/token' });
  await beThere(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('Example ID is not responding');
  // The destination is kept.
  await openOtherWays(page);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await beThere(page, newEmail());
  await expect(heading(page, 'Before you go on')).toBeVisible();
});

test('[AUTH-8] a code is valid once, in the browser that requested it', async ({ page, browser }) => {
  await leave(page, NEW);
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/callback?')) answers.push(request.url());
  });
  await beThere(page, newEmail());
  await expect(heading(page, 'Before you go on')).toBeVisible();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(answers[0]!);
  await expect(elsewhere.getByRole('alert')).toContainText('This took too long');
  await elsewhere.close();
});

test('[AUTH-8, ME-1] a user links an external sign-in, uses it, and unlinks it', async ({ page, browser, sandbox }) => {
  const person = await newPerson(sandbox);
  const elsewhere = newEmail();
  await signInAs(page, person);
  await open(page, '/account/security');
  const section = page.getByRole('region', { name: 'Linked sign-ins' });
  await section.getByRole('button', { name: 'Link Example ID', exact: true }).click();
  await beThere(page, elsewhere, 'no');
  await expect(toast(page, 'Linked')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText(elsewhere);
  expect(new URL(page.url()).search).toBe('');
  expect(await violationsOn(page)).toEqual([]);

  const other = await browser.newPage();
  await leave(other);
  await beThere(other, elsewhere, 'no');
  await expect(other.getByText(`Your address is ${person.email}`)).toBeVisible();
  await other.close();

  await section.getByRole('button', { name: 'Link Example ID', exact: true }).click();
  await beThere(page, elsewhere);
  await expect(section.getByRole('alert')).toContainText('This sign-in is already linked');
  await section.getByRole('button', { name: 'Unlink Example ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(section).toContainText('No other sign-in is linked.');
});

test('[AUTH-6, ME-1] a user adds a number, signs in by a text message, and removes the number', async ({
  page,
  browser,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 403/);
  const person = await newPerson(sandbox);
  const number = `(385) ${randomInt(220, 300)}-${randomInt(1000, 10_000)}`;
  const to = `+1${number.replaceAll(/\D/g, '')}`;
  const since = Date.now();
  const codes = async () =>
    (await sandbox.messages({ channel: 'sms', to, since })).flatMap(({ text }) => /^\d{6}/.exec(text ?? '')?.[0] ?? []);
  await signInAs(page, person);
  await open(page, '/account/security');
  await page.getByRole('button', { name: 'Add a number' }).click();
  await page.getByLabel('Number to sign in with').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect.poll(codes).toHaveLength(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill((await codes())[0]!);
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(toast(page, 'Your number is confirmed')).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto('/auth/sign-in?next=%2Faccount');
  await openOtherWays(phone);
  await phone.getByRole('button', { name: 'Text me a code' }).click();
  await phone.getByLabel('Mobile number').fill(number);
  await phone.getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(codes).toHaveLength(2);
  await phone.getByLabel('Code', { exact: true }).fill((await codes())[0]!);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(phone, 'Account settings')).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: 'Remove number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have not added a number.')).toBeVisible();
});
