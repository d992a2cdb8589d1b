import { randomUUID } from 'node:crypto';
import { administrator, newPerson, sessionOf, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { tierChoice } from '../support/onboarding';
import { post } from '../support/api-requests';
import { rows } from '../support/sql';
import { expect, open, test, toast } from '../support/test';
import { vet } from '../support/vetting';

test('[WAIT-1, WAIT-2, ADM-6, ONB-6] A freed slot is held for the first in line, whose link opens the plan with the slot chosen', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  test.slow();
  const category = `Stoves ${randomUUID().slice(0, 8)}`;
  const { access_token: token } = await sessionOf(administrator);
  const manage = (path: string, body: object) => post(`/api/admin/${path}`, body, token);
  const listed: string[] = [];
  for (const place of [1, 2, 3]) {
    const choices = { city: 'madison-wi', category, tier: 'featured', businessName: `Stoves No. ${place}` } as const;
    const { id: providerId } = await applyAndPay(sandbox, choices);
    await vet({ providerId, action: 'approve' }, token);
    listed.push(providerId);
  }
  const [market] = await rows<{ city_id: string; category_id: string }>(
    'select city_id, category_id from providers where id = $1',
    [listed[0]],
  );
  const person = await newPerson(sandbox);
  const { access_token: own } = await sessionOf(person);
  const name = `Waits ${randomUUID().slice(0, 8)}`;
  await post('/api/waitlist', { ...market, tier: 'featured', business_name: name }, own);

  const console = await anotherPage();
  await signInAs(console, administrator);
  await open(console, '/admin/waitlist');
  const entry = console.getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText('No Slot');
  await manage('manage-provider', { providerId: listed[0]!, action: 'pause' });
  await console.reload();
  await expect(entry).toContainText('Slot Available');
  await inspect(console);
  await entry.getByRole('button', { name: `Notify & Reserve for ${name}` }).click();
  await expect(toast(console, 'Notification Sent')).toBeVisible();
  await expect(entry).toContainText('Reserved (72 hours left)');

  const links = async () => (await sandbox.messages({ to: person.email })).flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).some((link) => link.includes('/waitlist/claim'))).toBe(true);
  const claim = new URL((await links()).find((link) => link.includes('/waitlist/claim'))!);
  await signInAs(page, person);
  await open(page, claim.pathname + claim.search);
  await inspect(page);
  await page.getByRole('button', { name: 'Claim your slot' }).click();
  await expect(page).toHaveURL(/\/provider\/onboarding\?slot=/);
  await expect(tierChoice(page, 'Featured')).toBeChecked();
  await expect(page.getByText('Held for you: 72 hours left')).toBeVisible();
  await inspect(page);
  await open(page, '/provider/dashboard');
  await expect(page.getByRole('region', { name: 'Your waitlist' })).toContainText('72 hours left');
  await inspect(page);
});
