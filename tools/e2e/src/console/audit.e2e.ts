import { randomUUID } from 'node:crypto';
import { administrator, sessionOf, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { searchList } from '../support/lists';
import { sql } from '../support/sql';
import { expect, open, test } from '../support/test';

/** Names of maximum length, and a field that no table has. */
const STATES = [{ business_name: `Longest ${'w'.repeat(92)}` }, { business_name: 'سباكة الوادي 🔧', is_active: true }];

test.describe('The audit log', () => {
  test('[CONSOLE-2] shows actor, action, change, reason and address; the URL keeps the filters', async ({ page }) => {
    const { user } = await sessionOf(administrator);
    const subject = randomUUID();
    await sql(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after, reason, address)
       values ($1, 'provider.rename', 'provider', $2, $3, $4, 'The owner asked for it.', '192.0.2.7')`,
      [user.id, subject, ...STATES],
    );
    await signInAs(page, administrator);
    await open(page, '/admin/audit');
    await page.getByRole('searchbox', { name: /^Who/ }).fill(administrator.email);
    await page.getByLabel('Subject ID').fill(subject);
    await searchList(page, '1 entry');
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Provider: rename');
    await expect(page).toHaveURL(/action=provider\.rename/);
    await page.reload();
    const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1);
    for (const text of ['Provider: rename', subject, administrator.email, 'from 192.0.2.7', 'The owner asked for it.'])
      await expect(row).toContainText(text);
    await expect(row.getByRole('definition').nth(1)).toHaveText(/–\s*→\s*after\s*yes/);
    await inspect(page);
  });

  test('[CONSOLE-2] is downloaded as a file, which is itself recorded', async ({ page }) => {
    await signInAs(page, administrator);
    await open(page, '/admin/audit?from=2020-01-01&to=2020-01-02');
    await expect(page.getByText('Nothing was done')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('audit-log.csv');
    await open(page, `/admin/audit?action=list.export&actor=${administrator.email}`);
    const row = page.getByRole('row').filter({ hasText: 'audit-log' }).first();
    await expect(row).toContainText('2020-01-02');
  });
});
