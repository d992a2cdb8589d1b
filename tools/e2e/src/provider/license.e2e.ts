import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { licensePdf } from '../support/files';
import { expect, open, test, toast } from '../support/test';
import { decision, openApplication, openVetting } from '../support/vetting';

test('[LIC-1] a license is recorded at vetting, shown to its provider, renewed, and shown to visitors without its number', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  const applicant = await applyAndPay(sandbox, { tier: 'standard', city: 'ogden-ut', category: 'Handyman' });
  await signInAs(page, administrator);
  await openVetting(page);
  const file = await openApplication(page, applicant);
  await expect(file.getByRole('link', { name: /Look it up in Utah/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*utah\.gov\//,
  );
  await file.getByLabel('License number').fill('UT-777');
  await decision(page, 'Approve').click();
  await expect(file.getByText('Issuing board is required')).toBeVisible();
  await file.getByLabel('Issuing board').fill('Utah Division of Professional Licensing');
  await file.getByLabel('Valid until').fill('2090-02-28');
  await decision(page, 'Approve').click();
  await expect(toast(page, 'Provider Approved')).toBeVisible();

  const provider = await anotherPage();
  await signInAs(provider, applicant);
  await open(provider, '/provider/dashboard');
  const card = provider.getByRole('region', { name: 'License' });
  await expect(card).toContainText('UT-777');
  await expect(card).toContainText('February 28, 2090');
  await card.getByRole('button', { name: 'Upload a renewed license' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Upload the renewed license' });
  await dialog.getByLabel(/License/).setInputFiles(await licensePdf());
  await dialog.getByRole('button', { name: 'Submit it' }).click();
  await expect(card).toContainText('We are checking the renewed license');

  await open(page, '/admin/changes');
  const change = page.getByRole('region', { name: applicant.businessName });
  await expect(change).toContainText('Before: UT-777');
  await change.getByLabel('License number').fill('UT-778');
  await change.getByLabel('Issuing board').fill('Utah Division of Professional Licensing');
  await change.getByLabel('Valid until').fill('2092-02-29');
  await change.getByRole('button', { name: `Approve the change of ${applicant.businessName}` }).click();
  await expect(toast(page, 'Change approved')).toBeVisible();
  await expect(change).toHaveCount(0);
  await open(provider, '/provider/dashboard');
  await expect(card).toContainText('February 29, 2092');

  const visitor = await anotherPage();
  await open(visitor, '/ut/ogden-ut/handyman');
  const listed = visitor.getByRole('article', { name: applicant.businessName });
  await expect(listed).toContainText('License checked');
  await listed.getByRole('link', { name: applicant.businessName, exact: true }).click();
  await expect(visitor.getByRole('region', { name: 'Passport' })).toContainText(
    /LicenseValid until February 29, 2092.*Utah Division of Professional Licensing.*Checked by Townlink on/s,
  );
  expect(await visitor.content()).not.toContain('UT-77');
});
