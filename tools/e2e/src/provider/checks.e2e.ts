import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { licensePdf } from '../support/files';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting } from '../support/vetting';

const INSURANCE = 'General liability insurance';
const year = new Date().getUTCFullYear();

test('[PASS-1] an insurance document is submitted, checked, and shown to visitors in the passport, also without scripts', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'ogden-ut', category: 'Handyman' });
  await signInAs(page, administrator);
  await openVetting(page);
  await openApplication(page, applicant);
  await decision(page, 'Approve').click();
  await expect(toast(page, 'Provider Approved')).toBeVisible();

  const provider = await anotherPage();
  await signInAs(provider, applicant);
  const card = provider.getByRole('region', { name: INSURANCE });
  await expect(async () => {
    await open(provider, '/provider/dashboard');
    await expect(card).toContainText('Not checked', { timeout: 5_000 });
  }).toPass();
  await card.getByRole('button', { name: /Submit/ }).click();
  const dialog = provider.getByRole('dialog', { name: `Submit: ${INSURANCE}` });
  await dialog.getByLabel(/Certificate of insurance/).setInputFiles(await licensePdf());
  await dialog.getByRole('button', { name: 'Submit it' }).click();
  await expect(card).toContainText('Being checked');

  await open(page, '/admin/checks');
  const check = page.getByRole('region', { name: `${INSURANCE} of ${applicant.businessName}` });
  // The oldest one is already open.
  const opener = check.getByRole('button', { name: /^(Open|Close) / });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await check.getByLabel('Insurer').fill('Acme Mutual');
  await check.getByLabel('Policy number').fill('GL-4711');
  await check.getByLabel(/Limit for each/).fill('$1,000,000');
  await check.getByLabel(/Aggregate/).fill('2,000,000');
  await check.getByLabel('Valid from').fill(`${year - 1}-12-01`);
  await check.getByLabel('Valid until').fill(`${year - 1}-06-30`);
  const approve = check.getByRole('button', { name: /^Approve/ });
  await approve.click();
  await expect(check).toContainText('It ends before it begins');
  await check.getByLabel('Valid until').fill(`${year + 1}-06-30`);
  await approve.click();
  await expect(toast(page, 'Document approved')).toBeVisible();
  await expect(check).toHaveCount(0);

  const visitor = await anotherPage({ javaScriptEnabled: false });
  await visitor.goto('/ut/ogden-ut/handyman');
  await visitor.getByRole('link', { name: applicant.businessName, exact: true }).click();
  const lines = visitor.getByRole('group', { name: 'What was checked' });
  const line = lines.getByRole('listitem').filter({ hasText: INSURANCE }).first();
  await expect(line).toContainText(`Valid until June 30, ${year + 1}`);
  await expect(line).toContainText('Acme Mutual: $1,000,000 for each occurrence, $2,000,000 in all');
  await line.getByText('History').click();
  await expect(line.getByText(/^Checked on .* by Townlink, until June 30/)).toBeVisible();
  expect(await visitor.content()).not.toContain('GL-4711');
});
