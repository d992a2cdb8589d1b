import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { newPerson, signInAs, signInByForm } from '../support/accounts';
import { violationsOn } from '../support/axe';
import { expect, LOAD, open, test, toast } from '../support/test';

const codeOf = (secret: string, step = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp: Date.now() + step * 30_000 });

/** Until it has taken effect: a page opened earlier would still have its session. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

test('[AUTH-7, ME-1] a user adds an app as second step, is asked for it, and uses a recovery code once', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 4(03|22)/);
  const person = await newPerson(sandbox);
  await signInAs(page, person);
  await open(page, '/account/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const secret = await page.getByRole('form', { name: 'Add an authenticator app' }).locator('code').innerText();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is wrong. Wait for the next one.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(toast(page, 'Your second step is on')).toBeVisible();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = page.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();

  await signOut(page);
  await open(page, '/auth/sign-in?next=%2Faccount');
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // No page of the account is accessible around it.
  await page.goto('/account/security');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  // The code of the next half minute: different from the used one, and still valid on arrival.
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();

  await signOut(page);
  await open(page, '/auth/sign-in?next=%2Faccount');
  await signInByForm(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('[ME-1] a user sees the sessions, ends one, and changes the password to end the rest', async ({
  page,
  sandbox,
  browser,
}) => {
  const person = await newPerson(sandbox);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/auth/sign-in');
  await signInByForm(elsewhere, person);
  await expect(elsewhere.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await signInAs(page, person);
  await open(page, '/account/security');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  await section.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('copper-spoon-17');
  await page.getByLabel('Confirm new password').fill('copper-spoon-17');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password updated')).toBeVisible();
  await elsewhere.close();
});

test('[AUTH-6] a user signs in by an emailed code', async ({ page, sandbox, errors }) => {
  errors.allow(/Failed to load resource.* 403/);
  const person = await newPerson(sandbox);
  await open(page, '/auth/sign-in?next=%2Faccount');
  await page.getByLabel('Email').fill(person.email);
  await page.getByText('Other ways to sign in').click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/a code is on its way/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const mail = async () =>
    (await sandbox.messages({ to: person.email })).find(({ subject }) => /sign-in link/.test(subject));
  await expect.poll(mail).toBeDefined();
  const code = /\b\d{6}\b/.exec((await mail())!.text!)![0];
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

const PASSKEY_QUESTION = '**/auth/v1/passkeys/authentication/options';

test('[AUTH-7, ME-1] a user adds a passkey, renames it, signs in with it and removes it', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const answers = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  await signInAs(page, await newPerson(sandbox));
  await open(page, '/account/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await section.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText('Work laptop');
  expect(await violationsOn(page)).toEqual([]);

  // The device does not answer automatically, so that the button signs in instead of autofill.
  await answers(false);
  await signOut(page);
  const offered = page.waitForResponse(PASSKEY_QUESTION, LOAD);
  await open(page, '/auth/sign-in?next=%2Faccount%2Fsecurity%3Ffrom%3Dlist%23passkeys');
  await offered;
  // It must answer before the button's request: a request that it has let pass is not repeated.
  await page.route(PASSKEY_QUESTION, async (route) => {
    await answers(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
  await expect(page).toHaveURL('/account/security?from=list#passkeys');
  await expect(section.getByRole('listitem')).toContainText('last used');

  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
});

test('[AUTH-7, ME-1] a user adds a security key as second step, is asked for it, and removes it', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 403/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  // A plugged-in key that cannot be unlocked and stores nothing, like the simplest ones.
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
  const person = await newPerson(sandbox);
  await signInAs(page, person);
  await open(page, '/account/security');
  const section = page.getByRole('region', { name: 'Second step' });
  await section.getByRole('button', { name: 'Add a security key' }).click();
  await expect(toast(page, 'Your second step is on')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('Security key');
  expect(await violationsOn(page)).toEqual([]);
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: false }]);

  await signOut(page);
  await open(page, '/auth/sign-in?next=%2Faccount%2Fsecurity');
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use the security key' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();

  await section.getByRole('button', { name: 'Remove Security key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText(/Two-step sign-in is off/)).toBeVisible();
});
