import { administrator, newPerson, signInAs } from '../support/accounts';
import { inspect } from '../support/inspect';
import { rows, sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';

interface Listing {
  id: string;
  name: string;
  path: string;
}

/** A listed plumber in a town that no other test counts. */
async function listing(userId: string): Promise<Listing> {
  await sql(
    `insert into cities (name, slug, state) values ('Reportville', 'reportville-ut', 'UT') on conflict do nothing`,
  );
  const [made] = await rows<Listing>(
    `insert into providers (user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, city_id, category_id,
       vetting_status, membership_tier, is_active)
     select $1, 'reported-' || gen_random_uuid(), 'Reported Pipes', 'Pat', '801-555-0142', true, 'pat@people.test', c.id, k.id,
            'approved', 'basic', true
       from cities c cross join categories k where c.slug = 'reportville-ut' and k.slug = 'plumber'
     returning id, business_name as name, '/ut/reportville-ut/plumber/' || slug as path`,
    [userId],
  );
  return made!;
}

test.describe('A report about a listing', () => {
  test('[REPORT-1] is sent by a visitor and decided by an administrator, and the receipt shows the result', async ({
    page,
    anotherPage,
    sandbox,
  }) => {
    const person = await newPerson(sandbox);
    const [account] = await rows<{ id: string }>('select id from auth.users where email = $1', [person.email]);
    const { path, name } = await listing(account!.id);
    await open(page, path);
    await page.getByRole('link', { name: 'Something wrong?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something wrong?' })).toBeVisible();
    await inspect(page);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Choose what is wrong.')).toBeVisible();
    await expect(page.getByLabel('What is wrong?')).toBeFocused();
    await page.getByLabel('What is wrong?').selectOption('unsafe');
    await expect(page.getByLabel('Which fact?')).toBeHidden();
    await page.getByLabel('Tell us more').fill('They left the gas valve open.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page).toHaveURL(/\/report\?token=/);
    await expect(page.getByText('In review')).toBeVisible();
    await inspect(page);

    // The page is cached from now on, so the decision has to purge it.
    await page.request.get('/safety-trust');
    const desk = await anotherPage();
    await signInAs(desk, administrator);
    await open(desk, '/admin/reports?reason=unsafe');
    await desk
      .getByRole('button', { name: `Open the report about ${name}` })
      .first()
      .click();
    const dialog = desk.getByRole('dialog', { name });
    await expect(dialog.getByText('They left the gas valve open.')).toBeVisible();
    await inspect(desk);
    await dialog.getByRole('button', { name: 'Close report' }).click();
    await expect(dialog.getByText('Choose an outcome.')).toBeVisible();
    await dialog.getByLabel('Outcome').selectOption('paused');
    await dialog.getByLabel('Reply').fill('We called them.');
    await dialog.getByRole('button', { name: 'Close report' }).click();
    await expect(toast(desk, 'Report closed')).toBeVisible();

    await page.reload();
    await expect(page.getByText('The listing is paused: visitors do not see it for now.')).toBeVisible();
    await expect(page.getByText('We called them.')).toBeVisible();
    const figures = page.getByRole('table', { name: 'Reports by quarter' });
    // Reloads until it shows: the gateway is notified of the decision.
    await expect(async () => {
      await open(page, '/trust');
      await expect(figures.getByRole('row', { name: /Unsafe 1 0 1 0 0 0/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/safety-trust$/);
  });

  test('[REPORT-1] works without scripts, and its provider applies the correction with one press', async ({
    page,
    anotherPage,
    sandbox,
  }) => {
    const owner = await newPerson(sandbox, 'Olive Owner');
    const [account] = await rows<{ id: string }>('select id from auth.users where email = $1', [owner.email]);
    const { id, path } = await listing(account!.id);
    const visitor = await anotherPage({ javaScriptEnabled: false });
    await visitor.goto(path);
    await visitor.getByRole('link', { name: 'Something wrong?' }).click();
    await visitor.getByLabel('What is wrong?').selectOption('wrong-facts');
    await visitor.getByLabel('Which fact?').selectOption('phone');
    await visitor.getByLabel('What is right?').fill('(801) 555-0199');
    await visitor.getByLabel('Tell us more').fill('The number on the listing is dead.');
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await expect(visitor).toHaveURL(/\/report\?token=/);
    await expect(visitor.getByText('With the provider')).toBeVisible();

    await signInAs(page, owner);
    await open(page, '/provider/dashboard');
    const card = page.getByRole('region', { name: 'A visitor found a mistake' });
    await expect(card.getByText('Phone: should be (801) 555-0199')).toBeVisible();
    await inspect(page);
    await card.getByRole('button', { name: 'Apply correction' }).click();
    await expect(toast(page, 'Your listing is corrected')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await rows('select phone from providers where id = $1', [id])).toEqual([{ phone: '(801) 555-0199' }]);
    await visitor.reload();
    await expect(visitor.getByText('The listing was corrected. Thank you.')).toBeVisible();
  });

  test('[REPORT-1] that does not exist has a receipt page that says so and is not indexed', async ({
    page,
    errors,
  }) => {
    errors.allow(/Failed to load resource.* 404/);
    for (const address of ['/report', '/report?token=nonsense']) {
      const answer = await page.goto(address);
      expect(answer!.headers()['x-robots-tag']).toBe('noindex');
      await expect(page.getByText('There is no report at this address.')).toBeVisible();
    }
    const headers = (await page.request.get('/report?token=nonsense')).headers();
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });
});
