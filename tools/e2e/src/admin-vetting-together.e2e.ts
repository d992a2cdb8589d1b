import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../sandbox/src/sandbox-control';
import { administrator, newPerson, type Person, sessionOf, signInAs } from './support/accounts';
import { apply } from './support/applications';
import { inspect } from './support/inspect';
import { sql } from './support/sql';
import { expect, test } from './support/test';
import { decision, fileOf, openApplication, openVetting, queued } from './support/vetting';

test.describe('Administrators who vet at the same time', () => {
  test('[ADM-2] see who has an application open, until it is closed or the page is left', async ({
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
    await expect(decision(page, 'Approve'), 'it stops nobody').toBeEnabled();
    await expect(queued(hers, first)).toContainText(`${administrator.email} is looking at this`);
    await inspect(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await openApplication(hers, second);
    await expect(fileOf(page, first).getByRole('status')).toHaveText('');
    await expect(queued(page, second)).toContainText(words);
    await hers.goto('about:blank');
    await expect(queued(page, second)).not.toContainText('is looking');
  });

  test('[ADM-2] decide all the same where nobody can say who is looking', async ({ page, sandbox, errors }) => {
    errors.allow(/Failed to load resource/);
    const applicant = await apply(sandbox, { city: 'orem-ut' });
    await page.route('**/api/admin/vetting/views/*', (route) => route.abort());
    await vettingAs(page, administrator);
    await openApplication(page, applicant);
    await decision(page, 'Approve').click();
    await expect(queued(page, applicant)).toHaveCount(0);
  });
});

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
