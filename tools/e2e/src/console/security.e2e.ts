import { administrator, demoProvider, newPerson, sessionOf, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { rows, sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';

/** An id without a listing. */
const NO_LISTING = '0199f0f0-0000-7000-8000-00000000dead';

/** Long and foreign texts, and the widest possible address. [administrator, listing] */
const ROWS = `
  insert into security_events (kind, user_id, address, method, reason, times) values
    ('factor.refused', $1, '2001:db8:ffff:ffff::/64', 'recovery_code', null, 1),
    ('limit.reached', null, '198.51.100.249', null, 'auth.token', 1204),
    ('license.viewed', $1, '198.51.100.249', null, 'provider ' || $2::text, 1),
    ('license.viewed', $1, '198.51.100.249', null, 'provider ${NO_LISTING}', 1),
    ('admin.refused', uuidv7(), '198.51.100.249', null, 'role: POST /api/admin/providers/:providerId/${'w'.repeat(90)}', 7)`;

/** The demo provider's listing, which no test deletes. */
async function demoListing() {
  const [listing] = await rows<{ id: string; business_name: string }>(
    'select p.id, p.business_name from providers p join auth.users u on u.id = p.user_id where u.email = $1 order by p.id limit 1',
    [demoProvider.email],
  );
  return listing!;
}

test.describe('The security events', () => {
  test('[SAFE-2, CONSOLE-2] show event, account and address; the URL keeps the filters', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, administrator);
    const { user } = await sessionOf(administrator);
    const listing = await demoListing();
    await sql(ROWS, [user.id, listing.id]);
    await open(page, '/admin/security-events');
    await expect(page.getByRole('heading', { level: 1, name: 'Security Events' })).toBeVisible();
    await page.getByLabel('IP address').fill('198.51.100.249');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/address=198\.51\.100\.249/);
    await expect(page.getByText('1,204 times in a minute').first()).toBeVisible();
    await expect(page.getByRole('link', { name: listing.business_name })).toHaveAttribute(
      'href',
      /admin\/providers\?q=/,
    );
    const copyId = page.getByRole('button', { name: `Copy the id ${NO_LISTING}` });
    await expect(page.getByRole('cell', { name: 'A deleted provider' }).filter({ has: copyId })).toBeVisible();
    await copyId.click();
    await expect(toast(page, 'Id copied')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await inspect(page);
    await page.getByRole('combobox', { name: 'What happened' }).selectOption('Second step failed');
    await expect(page.getByText('Nothing happened')).toBeVisible();
    await page.getByLabel('IP address').fill('2001:db8:ffff:ffff::/64');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'What happened' })).toHaveValue('factor.refused');
    await page.getByRole('link', { name: administrator.email }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/users\\?user=${user.id}`));
  });

  test('[SAFE-2] include the latest refusal, and can be downloaded', async ({ page, sandbox }) => {
    const person = await newPerson(sandbox);
    const { access_token, user } = await sessionOf(person);
    const refused = await page.request.get('/api/admin/users', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(refused.status()).toBe(403);
    await signInAs(page, administrator);
    await expect(async () => {
      await open(page, `/admin/security-events?person=${user.id}&kind=admin.refused`);
      await expect(page.getByText('role: GET /api/admin/users')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('security-events.csv');
  });
});
