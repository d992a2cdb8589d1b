import type { Page } from '@playwright/test';
import { newPerson, signInAs } from '../support/accounts';
import { post } from '../support/api-requests';
import { violationsOn } from '../support/axe';
import { rows, sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';

/** What a thief who knew the old password has left behind. */
const STRANGERS = [
  `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, friendly_name)
   values ($1, gen_random_uuid()::text, '\\x00', 0, 'Stranger’s phone')`,
  `insert into auth.identities (user_id, provider, provider_id, identity_data)
   values ($1, 'google', gen_random_uuid()::text, '{"email": "stranger@example.com"}')`,
];

const NEW_PASSWORD = 'copper-spoon-17';

/** A device that stores passkeys and answers automatically. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

test('[ME-1, SAFE-1] a user proves their identity, and after a new password removes sign-in methods of a stranger', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 400/);
  await giveAuthenticator(page);
  const person = await newPerson(sandbox);
  const { user } = await signInAs(page, person);
  // As if the sign-in was long ago.
  await sql(`update auth.sessions set amr = '[{"method": "password", "timestamp": 1}]' where user_id = $1`, [user.id]);
  await open(page, '/account/security');

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(proof).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await proof.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('The current password is not right')).toBeVisible();
  await proof.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(proof).toBeHidden();

  for (const statement of STRANGERS) await sql(statement, [user.id]);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByText('Your password is changed')).toBeVisible();
  await expect(ways.getByRole('checkbox')).toHaveCount(3);
  expect(await violationsOn(page)).toEqual([]);
  await post('/auth/v1/token?grant_type=password', { email: person.email, password: NEW_PASSWORD });
  await ways.getByRole('checkbox', { name: 'Keep Stranger’s phone' }).uncheck();
  await ways.getByRole('checkbox', { name: /stranger@example\.com/ }).uncheck();
  await ways.getByRole('button', { name: 'Remove the others' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the others?' });
  await expect(question).toContainText('Stranger’s phone');
  await question.getByRole('button', { name: 'Remove the others' }).click();
  await expect(toast(page, 'The others are removed')).toBeVisible();
  await expect(ways.getByRole('checkbox')).toHaveCount(1);
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  const [left] = await rows(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
            (select array_agg(provider) from auth.identities where user_id = $1) as identities`,
    [user.id],
  );
  expect(left).toEqual({ sessions: 1, identities: ['email'] });
});

test('[SAFE-1] a recovery ends at the list of sign-in methods', async ({ page, sandbox }) => {
  const person = await newPerson(sandbox);
  await post('/auth/v1/recover', { email: person.email });
  const links = async () => (await sandbox.messages({ to: person.email })).flatMap((message) => message.links);
  const link = async () => (await links()).find((address) => address.includes('type=recovery')) ?? '';
  await expect.poll(link, { timeout: 60_000 }).not.toBe('');
  const { pathname, search } = new URL(await link());
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/account/security?changed=password');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByText('Your password is changed')).toBeVisible();
  await expect(ways.getByText(/Nothing else can\.$/)).toBeVisible();
});

test('[AUTH-7] a user with a passkey is asked for it after the password, with recovery codes as an alternative', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 403/);
  await giveAuthenticator(page);
  const person = await newPerson(sandbox);
  await signInAs(page, person);
  await open(page, '/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(page.getByText('After the password, your passkey is required.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make recovery codes' })).toBeVisible();

  // Another visit, signed in with the password only.
  const session = await post('/auth/v1/token?grant_type=password', { email: person.email, password: person.password });
  await page.evaluate((text) => localStorage.setItem('townlink.session', text), JSON.stringify(session));
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});
