import { randomUUID } from 'node:crypto';
import { administrator, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { rows, sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';

const failedJob = (messageId: string) =>
  sql(
    `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
     values ('mail', 'mail.send', $1, now(), now(), $2)`,
    [{ messageId }, `SendGrid refused ${'x'.repeat(300)}`],
  );

/** Does nothing when it runs, since the offer does not exist. */
const failedOffer = (offerId: string, cause: string) =>
  sql(
    `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
     values ('timers', 'waitlist.run-out', $1, now(), now(), $2)`,
    [{ offerId }, cause],
  );

test.describe('Failed jobs', () => {
  test('[CONSOLE-2] show the failure and its cause, and are discarded with a reason', async ({ page }) => {
    const messageId = randomUUID();
    await failedJob(messageId);
    await signInAs(page, administrator);
    await open(page, '/admin/failed-jobs');
    const row = page.getByRole('row').filter({ hasText: messageId });
    await expect(row).toContainText('SendGrid refused');
    await inspect(page);
    await row.getByRole('button', { name: 'Discard' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Discard mail.send?' });
    await dialog.getByRole('button', { name: 'Discard job' }).click();
    await expect(dialog.getByText('Say in a few words why this job is not done.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The message is not there.');
    await dialog.getByRole('button', { name: 'Discard job' }).click();
    await expect(toast(page, 'Discarded')).toBeVisible();
    await expect(row).toHaveCount(0);
    const entries = await rows(
      `select reason from audit_log where action = 'job.discard' and details->'payload'->>'messageId' = $1`,
      [messageId],
    );
    expect(entries).toEqual([{ reason: 'The message is not there.' }]);
  });

  test('[CONSOLE-2] are retried', async ({ page }) => {
    const messageId = randomUUID();
    await failedJob(messageId);
    await signInAs(page, administrator);
    await open(page, '/admin/failed-jobs');
    await page.getByRole('row').filter({ hasText: messageId }).getByRole('button', { name: 'Retry' }).click();
    await expect(toast(page, 'It will be retried')).toBeVisible();
    const entries = await rows(
      `select after from audit_log where action = 'job.retry' and details->'payload'->>'messageId' = $1`,
      [messageId],
    );
    expect(entries).toEqual([{ after: { state: 'waiting' } }]);
  });

  test('[ROLE-1] are retried together if they match a search', async ({ page }) => {
    const ids = [randomUUID(), randomUUID()];
    const cause = `Away since ${randomUUID()}`;
    for (const offerId of ids) await failedOffer(offerId, cause);
    await signInAs(page, administrator);
    await open(page, `/admin/failed-jobs?q=${encodeURIComponent(cause)}`);
    await expect(page.getByText('2 failed jobs', { exact: true })).toBeVisible();
    await page.getByRole('row').filter({ hasText: ids[0] }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    await page.getByRole('button', { name: 'Retry all' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Retry 2 jobs?' });
    await dialog.getByLabel('Reason').fill('It is back.');
    await inspect(page);
    await dialog.getByRole('button', { name: 'Retry 2 jobs' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Retried 2 jobs' }).first()).toBeVisible();
    await expect(page.getByText('No failed job matches')).toBeVisible();
    const entries = await rows(
      `select reason from audit_log where action = 'job.retry' and details->'payload'->>'offerId' = any($1)`,
      [ids],
    );
    expect(entries).toEqual([{ reason: 'It is back.' }, { reason: 'It is back.' }]);
  });

  test('[CONSOLE-2] show a notice if there are none', async ({ page }) => {
    await signInAs(page, administrator);
    const none = { rows: [], total: 0, is_estimate: false, next: null, previous: null };
    await page.route('**/api/admin/jobs/failed?*', (route) => route.fulfill({ json: none }));
    await open(page, '/admin/failed-jobs');
    await expect(page.getByText('No job has failed')).toBeVisible();
  });
});
