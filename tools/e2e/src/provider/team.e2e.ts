import type { Page } from '@playwright/test';
import { fillSignUp, newPerson, type Person, signInAs, signInByForm, stranger } from '../support/accounts';
import { type Applicant, apply } from '../support/applications';
import { linkFor } from '../support/email-links';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';

const JOIN = '/provider/team/join?token=';

/** Invites an address as the owner. */
async function invite(page: Page, owner: Applicant, { email }: Person, role: 'Editor' | 'Viewer'): Promise<void> {
  await signInAs(page, owner);
  await open(page, '/provider/team');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, 'The invitation is on its way')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join the team' });

test('[TEAM-1] a person without an account joins a team by an invitation, once', async ({
  page,
  sandbox,
  anotherPage,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 410/);
  const owner = await apply(sandbox);
  const person = stranger('Edith Editor');
  await invite(page, owner, person, 'Editor');
  const link = await linkFor(sandbox, person.email, JOIN);

  const theirs = await anotherPage();
  await open(theirs, link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Join the team of ${owner.businessName}`);
  await expect(
    theirs.getByText(/You are invited as an editor\. The invitation is for e•••@people\.test/),
  ).toBeVisible();
  await inspect(theirs);
  await theirs.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(theirs, person);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  await theirs.goto(await linkFor(sandbox, person.email, 'type=signup'));
  await theirs.getByRole('link', { name: 'Go on' }).click();
  await expect(theirs).toHaveURL(link);
  await joinButton(theirs).click();
  await expect(theirs).toHaveURL('/provider/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(owner.businessName);
  await open(theirs, '/provider/team');
  await expect(theirs.getByText(`They work on ${owner.businessName}. You are its editor.`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  await open(theirs, link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
});

test('[TEAM-1] a different account is refused an invitation and signs out, and the invited account joins', async ({
  page,
  sandbox,
  anotherPage,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 403/);
  const owner = await apply(sandbox);
  const [invited, other] = [await newPerson(sandbox, 'Vera Viewer'), await newPerson(sandbox, 'Otto Other')];
  await invite(page, owner, invited, 'Viewer');
  const link = await linkFor(sandbox, invited.email, JOIN);

  const theirs = await anotherPage();
  await signInAs(theirs, other);
  await open(theirs, link);
  await joinButton(theirs).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This invitation is for another account');
  await expect(theirs.getByRole('main')).toContainText('v•••@people.test');
  await expect(theirs.getByRole('main')).not.toContainText(invited.email);
  await inspect(theirs);
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await theirs.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(theirs, invited);
  await expect(theirs).toHaveURL(link);
  await joinButton(theirs).click();
  await expect(theirs).toHaveURL('/provider/dashboard');
  await open(theirs, '/provider/team');
  await expect(theirs.getByText(`They work on ${owner.businessName}. You are its viewer.`)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Invite someone' })).toHaveCount(0);
});
