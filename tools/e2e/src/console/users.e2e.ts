import { administrator, newPerson, sessionOf, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { searchList } from '../support/lists';
import { expect, open, test, toast } from '../support/test';

test.describe('Users', () => {
  test('[CONSOLE-2] are found by email prefix, and shown in detail', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox, `Robin ${'w'.repeat(40)}`);
    await signInAs(page, administrator);
    await open(page, '/admin/users');
    const search = page.getByLabel(/^Beginning of the email/);
    await search.fill('no such user');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No users match')).toBeVisible();
    await search.fill(person.email.slice(0, -4));
    await searchList(page, '1 user');
    await inspect(page);
    await page.getByRole('link', { name: `Open ${person.email}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
    await inspect(page);
    await page.getByRole('link', { name: 'All users' }).click();
    await expect(page.getByLabel(/^Beginning of the email/)).toHaveValue(person.email.slice(0, -4));
  });

  test('[CONSOLE-2] are shown without an error after the server was unavailable for a moment', async ({
    page,
    sandbox,
    errors,
  }) => {
    errors.allow(/Failed to load resource.* 503/);
    const person = await newPerson(sandbox);
    const { user } = await sessionOf(person);
    await signInAs(page, administrator);
    await page.route(`**/api/admin/users/${user.id}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await open(page, `/admin/users?user=${user.id}`);
    await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
  });

  test('[CONSOLE-2] are banned with a reason, lose their sessions, and are unbanned', async ({
    page,
    sandbox,
    anotherPage,
    errors,
  }) => {
    errors.allow(/Failed to load resource.* 40[01]/);
    const person = await newPerson(sandbox);
    const { user } = await sessionOf(person);
    const theirs = await anotherPage();
    await signInAs(theirs, person);
    await open(theirs, '/account');
    await signInAs(page, administrator);
    await open(page, `/admin/users?user=${user.id}`);
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: `Ban ${person.email}?` });
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(dialog.getByText('Say in a few words why.')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Offers services without a license.');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(toast(page, 'Banned')).toBeVisible();
    await expect(page.getByText('Offers services without a license.')).toBeVisible();
    await expect(page.getByText('No active sessions')).toBeVisible();
    await inspect(page);
    await page.getByRole('button', { name: 'Lift ban' }).click();
    await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeFocused();

    await page.getByRole('link', { name: 'What was done' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    await expect(log.getByText('Account: lift ban')).toBeVisible();
    await expect(log.getByText('Offers services without a license.')).toBeVisible();
  });

  test('[CONSOLE-2] get a role; the administrator’s own account cannot be changed here', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox);
    const { user } = await sessionOf(person);
    const { user: own } = await signInAs(page, administrator);
    await open(page, `/admin/users?user=${user.id}`);
    await page.getByLabel('Role').selectOption('User');
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(toast(page, 'Role changed')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Role')).toHaveValue('user');
    await open(page, `/admin/users?user=${own.id}`);
    await expect(page.getByText('This is your own account.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Ban|Save role|End)/ })).toHaveCount(0);
  });
});
