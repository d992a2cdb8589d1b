import { randomUUID } from 'node:crypto';
import { administrator, newPerson, sessionOf, signInAs } from '../support/accounts';
import { applyAndPay, submit } from '../support/applications';
import { inspect } from '../support/inspect';
import { tierChoice, upToMembership } from '../support/onboarding';
import { post } from '../support/api-requests';
import { sql } from '../support/sql';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting, queued, vet } from '../support/vetting';

test('[CAP-1, CAP-2, ONB-6, WAIT-1, ADM-2, ADM-3] The fourth Featured of a city and category can neither be chosen, submitted, approved nor resumed', async ({
  page,
  sandbox,
  anotherPage,
  errors,
}) => {
  test.slow();
  errors.allow(/status of 409/);
  const category = `Kites ${randomUUID().slice(0, 8)}`;
  const choices = { city: 'madison-wi', category, tier: 'featured' } as const;
  const { access_token: token } = await sessionOf(administrator);
  const approve = (providerId: string) => vet({ providerId, action: 'approve' }, token);
  const manage = (providerId: string, action: string) =>
    post('/api/admin/manage-provider', { providerId, action }, token);

  const lost = await applyAndPay(sandbox, choices);
  const paused = await applyAndPay(sandbox, choices);
  await approve(paused.id);
  await manage(paused.id, 'pause');
  for (const place of [1, 2, 3]) {
    // A paid application holds its slot until the decision. Only if the hold is lost does the approval check again.
    if (place === 3) await sql('delete from capacity_holds where provider_id = $1', [lost.id]);
    const person = await applyAndPay(sandbox, { ...choices, businessName: `Locks No. ${place}` });
    await approve(person.id);
  }

  const late = await newPerson(sandbox);
  await signInAs(page, late);
  await upToMembership(page, 'Madison, WI', category);
  await expect(page.getByText('Full - Join Waitlist')).toHaveCount(1);
  await expect(tierChoice(page, 'Featured')).toBeDisabled();
  await expect(tierChoice(page, 'Standard')).toBeEnabled();
  await expect(page.getByText('3 spots left')).toBeVisible();
  await expect(page.getByText('Always available')).toBeVisible();
  await page.getByRole('button', { name: 'Full - Join Waitlist' }).click();
  await expect(page.getByText('You are on the waitlist')).toBeVisible();
  await expect(page.getByText('No one is ahead of you')).toBeVisible();
  await expect(submit((await sessionOf(late)).access_token, late, choices)).rejects.toThrow(/answered 409.*tier-full/);

  const console = await anotherPage();
  await signInAs(console, administrator);
  await openVetting(console);
  await openApplication(console, lost);
  await decision(console, 'Approve').click();
  await expect(toast(console, 'Failed to approve provider')).toBeVisible();
  await expect(queued(console, lost)).toBeVisible();

  await open(console, `/admin/providers?q=${encodeURIComponent(paused.businessName)}`);
  await console.getByRole('button', { name: `Resume ${paused.businessName}` }).click();
  await expect(toast(console, 'Failed to update provider status')).toBeVisible();
  await expect(console.getByRole('row').filter({ hasText: paused.businessName })).toContainText('Paused');

  await open(page, '/provider/dashboard');
  const waiting = page.getByRole('region', { name: 'Your waitlist' });
  await expect(waiting).toContainText(`${category} in Madison, WI`);
  await inspect(page);
  await waiting.getByRole('button', { name: 'Leave the waitlist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(waiting).toBeHidden();

  await open(page, `/wi/madison-wi/${category.toLowerCase().replace(' ', '-')}`);
  const listed = page.getByRole('region', { name: 'Featured', exact: true }).getByRole('heading', { level: 3 });
  await expect(listed).toHaveText(['Locks No. 1', 'Locks No. 2', 'Locks No. 3']);
});
