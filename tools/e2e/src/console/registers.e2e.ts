import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { rows } from '../support/sql';
import { expect, open, test, toast } from '../support/test';
import { openApplication, openVetting } from '../support/vetting';

/** A difference for a listed provider, as found by the daily job. */
const RAISE = `
  insert into register_tasks (provider_id, own, found, raised_at)
  select id, jsonb_build_object('name', business_name, 'number', 'ACEPL*001AA1', 'state', 'WA', 'expires_on', '2090-06-30',
           'board', 'Washington State Department of Labor and Industries'),
         '{"is_confirmed": false, "differences": ["name", "standing"], "suggestions": [], "entry": {"number": "ACEPL*001AA1",
           "name": "AN OLDER NAME LLC", "standing": "suspended", "status": "SUSPENDED", "expires_on": "2090-06-30"}}', now()
    from providers where is_active and not exists (select from register_tasks where provider_id = providers.id)
   order by id limit 1
  returning (select business_name from providers p where p.id = provider_id) as name`;

test('[PASS-2] a license is looked up with one press before approving, and both records are shown', async ({
  page,
  sandbox,
}) => {
  const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'ogden-ut', category: 'Handyman' });
  await signInAs(page, administrator);
  await openVetting(page);
  const file = await openApplication(page, applicant);
  await expect(file.getByText('Utah publishes no register')).toBeVisible();
  await file.getByLabel('State').selectOption('Washington');
  await file.getByLabel('License number').fill('SUSPERF002BB');
  await file.getByRole('button', { name: 'Look up in the register' }).press('Enter');
  await expect(file.getByRole('row', { name: /SUSPENDED ROOFER'S INC/ })).toContainText(applicant.businessName);
  await expect(file.getByRole('list', { name: 'Result of the comparison' })).toContainText('Another name');
  await inspect(page);
});

test('[PASS-2] a difference is decided by keyboard', async ({ page }) => {
  const [{ name } = { name: '' }] = await rows<{ name: string }>(RAISE);
  await signInAs(page, administrator);
  await open(page, '/admin/registers');
  const card = page.getByRole('region', { name: `License of ${name}` });
  await expect(card.getByRole('row', { name: /AN OLDER NAME LLC/ })).toContainText(name);
  await card.getByRole('button', { name: `Dismiss the difference of ${name}` }).press('Enter');
  await card.getByLabel('Reason').fill('They were renamed, and the register is late.');
  await inspect(page);
  await card.getByRole('button', { name: 'Dismiss it' }).press('Enter');
  await expect(toast(page, 'Difference dismissed')).toBeVisible();
  await page.getByLabel('Show').selectOption('Decided');
  await expect(card).toContainText('the register is late');
});
