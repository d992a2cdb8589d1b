import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { administrator, newPerson, signInAs, signInByForm } from '../support/accounts';
import { linkFor } from '../support/email-links';
import { fileName, uploadImport, WORK } from '../support/imports';
import { inspect } from '../support/inspect';
import { sql } from '../support/sql';
import { expect, open, test } from '../support/test';

interface Business {
  name: string;
  email: string;
  phone: string;
}

const aBusiness = (): Business => ({
  name: `Imported ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@business.test`,
  // Not a listing's number: those of the demo end in 555-01 and two digits.
  phone: `3852${randomInt(200_000, 1_000_000)}`,
});

/** Imports a business through the console. @returns the name of the import */
async function importBusiness(page: Page, { name, email, phone }: Business): Promise<string> {
  await signInAs(page, administrator);
  await open(page, '/admin/imports');
  const file = fileName('claimed');
  const card = await uploadImport(page, 'Businesses to invite', file, [
    'Business name,Email,Phone,City,State,Category',
    `${name},${email},${phone},Riverton,UT,Plumber`,
  ]);
  await card.getByRole('button', { name: 'Check the rows' }).click();
  await card.getByRole('button', { name: `Import 1 row of ${file}` }).click(WORK);
  await expect(card.getByText('Imported', { exact: true })).toBeVisible(WORK);
  return file;
}

/** Sends the invitations of an import without waiting for the minute to pass. */
async function sendInvitations(page: Page, file: string): Promise<void> {
  await open(page, '/admin/invitations');
  await page.getByRole('button', { name: `Start inviting: ${file}` }).click();
  const question = page.getByRole('alertdialog', { name: `Start inviting ${file}?` });
  await expect(question).toContainText('Up to 1 email goes out');
  await question.getByRole('button', { name: 'Start inviting' }).click();
  await expect(page.getByRole('button', { name: `Pause inviting: ${file}` })).toBeVisible();
  await sql(`insert into outbox (queue, name, payload) values ('newsletters', 'invitations.send', '{}')`);
}

const businessName = (page: Page) => page.getByLabel('Business name');

test('[CLAIM-1] a business claims its listing by the link of its invitation, once', async ({
  page,
  sandbox,
  anotherPage,
  errors,
}) => {
  test.slow();
  errors.allow(/Failed to load resource.* 410/);
  const business = aBusiness();
  await sendInvitations(page, await importBusiness(page, business));
  const link = await linkFor(sandbox, business.email, '/provider/claim?token=');

  const theirs = await anotherPage();
  await open(theirs, link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Claim ${business.name}`);
  await expect(theirs.getByText('Plumber in Riverton, UT.')).toBeVisible();
  await inspect(theirs);
  await theirs.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(theirs, await newPerson(sandbox));
  await expect(theirs).toHaveURL(link);
  await theirs.getByRole('button', { name: 'Continue to the application' }).click();
  await expect(theirs).toHaveURL('/provider/onboarding');
  await expect(businessName(theirs)).toHaveValue(business.name);

  const later = await anotherPage();
  await signInAs(later, await newPerson(sandbox));
  await open(later, link);
  await later.getByRole('button', { name: 'Continue to the application' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await inspect(later);
  await later.getByRole('link', { name: 'Claim by phone' }).click();
  await expect(later.getByRole('button', { name: 'Send the code' })).toBeVisible();
});

test('[CLAIM-1] a business claims its listing by a code to its phone', async ({
  page,
  sandbox,
  anotherPage,
  errors,
}) => {
  test.slow();
  errors.allow(/Failed to load resource.* 400/);
  const business = aBusiness();
  await importBusiness(page, business);

  const theirs = await anotherPage();
  await signInAs(theirs, await newPerson(sandbox));
  await open(theirs, '/provider/claim');
  await theirs.getByLabel('Phone of the business').fill(business.phone);
  await theirs.getByLabel('The code comes by').selectOption('A text message');
  await inspect(theirs);
  await theirs.getByRole('button', { name: 'Send the code' }).click();
  await expect(theirs.getByText('A text message is on its way')).toBeVisible();
  const [message] = await sandbox.messages({ to: business.phone, channel: 'sms', wait: 60_000 });
  const code = /\b\d{6}\b/.exec(message!.text!)![0];

  await theirs.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await theirs.getByRole('button', { name: 'Claim the business' }).click();
  await expect(theirs.getByText('This code is wrong or no longer works.').first()).toBeVisible();
  await inspect(theirs);
  await theirs.getByLabel('Code').fill(code);
  await theirs.getByRole('button', { name: 'Claim the business' }).click();
  await expect(theirs).toHaveURL('/provider/onboarding');
  await expect(businessName(theirs)).toHaveValue(business.name);
});
