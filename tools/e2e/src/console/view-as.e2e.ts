import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { newPerson, sessionOf, signInAs } from '../support/accounts';
import { type Applicant, apply } from '../support/applications';
import { get } from '../support/api-requests';
import { inspect } from '../support/inspect';
import { sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';

const REASON = 'They asked where their photos went.';

/** Signs in a new administrator, since a second view of the same one would end this one. */
async function signInAsSupport(page: Page, sandbox: SandboxControl): Promise<void> {
  const person = await newPerson(sandbox, 'Sam Support');
  const { user } = await sessionOf(person);
  await sql(`update profiles set role = 'admin', console_role = 'support' where id = $1`, [user.id]);
  await signInAs(page, person);
}

/** Lets the tab's 15 minutes expire. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const key = 'townlink.view';
    const view = JSON.parse(sessionStorage.getItem(key)!) as object;
    sessionStorage.setItem(key, JSON.stringify({ ...view, ends_at: new Date().toISOString() }));
  });

/** Starts a view from the person's page in the console. @returns the address of that page */
async function viewAs(page: Page, provider: Applicant): Promise<string> {
  const { user } = await sessionOf(provider);
  const from = `/admin/users?user=${user.id}`;
  await open(page, from);
  await page.getByRole('button', { name: 'View as' }).click();
  const dialog = page.getByRole('alertdialog', { name: `View as ${provider.email}?` });
  await dialog.getByRole('button', { name: 'View as' }).click();
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'View as' }).click();
  await expect(page).toHaveURL('/provider/dashboard');
  await expect(banner(page, provider)).toBeVisible();
  return from;
}

const banner = (page: Page, { email }: Applicant) => page.getByText(`You are viewing as ${email}.`);

test('[VIEWAS-1] a view shows the provider’s pages, changes nothing, and ends by its button', async ({
  page,
  context,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 403/);
  const provider = await apply(sandbox);
  await signInAsSupport(page, sandbox);
  const from = await viewAs(page, provider);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(provider.businessName);
  await inspect(page);

  await open(page, '/provider/listing');
  await expect(banner(page, provider)).toBeVisible();
  await page.getByLabel(/About your service/).fill('Words by support.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Update failed')).toContainText('This view only reads');
  const { description } = await get<{ description: string | null }>('/api/provider', provider.token);
  expect(description).not.toBe('Words by support.');

  await open(page, '/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of the view');
  await inspect(page);

  // The administrator's other tabs are not affected.
  const console = await context.newPage();
  await open(console, from);
  await expect(console.getByRole('heading', { level: 1 })).toHaveText(provider.email);
  await expect(banner(console, provider)).toHaveCount(0);

  await page.getByRole('button', { name: 'End the view' }).click();
  await expect(page).toHaveURL(from);
  await open(page, '/provider/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Provider Profile Found');
  await expect(banner(page, provider)).toHaveCount(0);
});

test('[VIEWAS-1] a view ends automatically after 15 minutes, and the provider is notified', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  const provider = await apply(sandbox);
  await signInAsSupport(page, sandbox);
  const from = await viewAs(page, provider);
  await letTimePass(page);
  await page.reload();
  await expect(page).toHaveURL(`${from}&view=over`);
  await expect(page.getByText('The view is over')).toBeVisible();
  await inspect(page);

  const told = async () => (await sandbox.messages({ to: provider.email })).map(({ text }) => text ?? '').join();
  await expect.poll(told, { timeout: 30_000 }).toContain(REASON);
  const theirs = await anotherPage();
  await signInAs(theirs, provider);
  await open(theirs, '/account/security');
  await expect(theirs.getByText(REASON)).toBeVisible();
});

test('[VIEWAS-1] a view that the server has ended returns to the console with the next page', async ({
  page,
  sandbox,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 401/);
  const provider = await apply(sandbox);
  await signInAsSupport(page, sandbox);
  const from = await viewAs(page, provider);
  // A request of the page that is open would be told that the view is over, and its redirect would abort the next visit.
  await page.goto('about:blank');
  await sql('update auth.support_views set ends_at = now() where user_id = $1', [(await sessionOf(provider)).user.id]);
  // The page redirects before it has loaded.
  await page.goto('/provider/team', { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${from}&view=over`);
  await expect(page.getByText('The view is over')).toBeVisible();
});
