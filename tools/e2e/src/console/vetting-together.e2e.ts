import type { Page, Response } from '@playwright/test';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { administrator, newPerson, type Person, sessionOf, signInAs } from '../support/accounts';
import { type Applicant, apply } from '../support/applications';
import { inspect, violationsIn } from '../support/inspect';
import { post } from '../support/api-requests';
import { sql } from '../support/sql';
import { expect, test, toast } from '../support/test';
import { decision, fileOf, openApplication, openVetting, queued } from '../support/vetting';

test.describe('Administrators who vet at the same time', () => {
  test('[ADM-2] see who has an application open', async ({ page, sandbox, anotherPage }) => {
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    const colleague = await colleagueOf(sandbox);
    const hers = await vettingAs(await anotherPage(), colleague);
    await vettingAs(page, administrator);
    await openApplication(hers, applicant);
    await openApplication(page, applicant);
    const words = `${colleague.email} is looking at this`;
    await expect(fileOf(page, applicant).getByRole('status')).toHaveText(words);
    await expect(decision(page, 'Approve'), 'it blocks no decision').toBeEnabled();
    await expect(queued(hers, applicant)).toContainText(`${administrator.email} is looking at this`);
    await inspect(page);
  });

  test('[ADM-2] see that an application is being viewed until it is closed or the page is left', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const [first, second] = [await apply(sandbox, { city: 'orem-ut' }), await apply(sandbox, { city: 'orem-ut' })];
    const colleague = await colleagueOf(sandbox);
    const hers = await vettingAs(await anotherPage(), colleague);
    await vettingAs(page, administrator);
    await openApplication(hers, first);
    await openApplication(page, second);
    const words = `${colleague.email} is looking at this`;
    await expect(queued(page, first)).toContainText(words);
    await openApplication(page, first);
    await expect(fileOf(page, first).getByRole('status')).toHaveText(words);
    await openApplication(hers, second);
    await expect(fileOf(page, first).getByRole('status')).toHaveText('');
    await expect(queued(page, second)).toContainText(words);
    // Between two heartbeats: one sent while the page is left counts until it expires.
    const heartbeat = (response: Response) =>
      response.request().method() === 'PUT' && response.url().includes('/vetting/views/');
    await hers.waitForResponse(heartbeat, { timeout: 30_000 });
    await hers.goto('about:blank');
    await expect(queued(page, second)).not.toContainText('is looking');
  });

  test('[ADM-2] can decide if presence is unavailable', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    await page.route('**/api/admin/vetting/views/*', (route) => route.abort());
    await vettingAs(page, administrator);
    await openApplication(page, applicant);
    await decision(page, 'Approve').click();
    await expect(queued(page, applicant)).toHaveCount(0);
  });

  test('[CONSOLE-1, ADM-2] decide on several together after a preview, and undo all of them', async ({
    page,
    sandbox,
  }) => {
    const [one, two, gone] = [
      await apply(sandbox, { city: 'orem-ut' }),
      await apply(sandbox, { city: 'orem-ut' }),
      await apply(sandbox, { city: 'orem-ut' }),
    ];
    const { access_token: token } = await sessionOf(await colleagueOf(sandbox));
    await vettingAs(page, administrator);
    await openApplication(page, one);
    await page.keyboard.press('x');
    await expect(mark(page, one)).toBeChecked();
    for (const applicant of [two, gone]) await mark(page, applicant).check();
    const bar = page.getByRole('group', { name: 'Marked applications' });
    await expect(bar).toContainText('3 selected');
    await post('/api/admin/vet-provider', { providerId: gone.id, action: 'reject' }, token);
    await bar.getByRole('button', { name: 'Approve 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve 3 applications?' });
    const forecast = (applicant: Applicant) => dialog.getByRole('listitem').filter({ hasText: applicant.businessName });
    await expect(forecast(one)).toContainText('Ready');
    await expect(forecast(one)).toContainText('Note that the membership is not paid');
    await expect(forecast(two)).toContainText('Ready');
    await expect(forecast(gone)).toContainText('Already decided');
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Approve 2 applications' }).click();

    await toast(page, 'Approving 2 applications').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '2 decisions undone')).toBeVisible();
    for (const applicant of [one, two]) {
      await expect(mark(page, applicant)).not.toBeChecked();
      await mark(page, applicant).check();
    }
    await bar.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('dialog').getByLabel('Notes for the applicant').fill('The license is blurred.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject 2 applications' }).click();
    await expect(toast(page, '2 Providers Rejected')).toBeVisible({ timeout: 30_000 });
    for (const applicant of [one, two]) {
      await expect(queued(page, applicant)).toHaveCount(0);
      await expect
        .poll(async () => (await sandbox.messages({ to: applicant.email })).map(({ text }) => text).join('\n'))
        .toContain('The license is blurred.');
    }
  });

  test('[CONSOLE-1, SHELL-6] select applications on a phone', async ({ page, sandbox }) => {
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    await page.setViewportSize({ width: 360, height: 740 });
    await vettingAs(page, administrator);
    await mark(page, applicant).check();
    const bar = page.getByRole('group', { name: 'Marked applications' });
    await expect(bar.getByRole('button', { name: 'Reject 1' })).toBeInViewport({ ratio: 1 });
    await inspect(page, { axeAt: [] });
    // Wider screens leave the list scrolled to the middle, where the bar covers part of a row, which axe reports as a
    // small target.
    await page.setViewportSize({ width: 360, height: 900 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const scheme of ['dark', 'light'] as const) expect(await violationsIn(page, scheme)).toEqual([]);
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
  });
});

const mark = (page: Page, { businessName }: Applicant) => page.getByRole('checkbox', { name: `Mark ${businessName}` });

/** A second administrator. */
async function colleagueOf(sandbox: SandboxControl): Promise<Person> {
  const person = await newPerson(sandbox, 'Alex Admin');
  const { user } = await sessionOf(person);
  await sql(`update profiles set role = 'admin' where id = $1`, [user.id]);
  return person;
}

async function vettingAs(page: Page, person: Person): Promise<Page> {
  await signInAs(page, person);
  await openVetting(page);
  return page;
}
