import { administrator, signInAs } from '../support/accounts';
import { apply, applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { get, post } from '../support/api-requests';
import { expect, open, test, toast } from '../support/test';
import { vet } from '../support/vetting';

test.describe('Your listing', () => {
  test('[APPLY-1, LIST-1] is edited by its provider, and visitors see it; a new name and services are checked first', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await applyAndPay(sandbox, { tier: 'basic', city: 'ogden-ut', category: 'Handyman' });
    const admin = await anotherPage();
    const { access_token: token } = await signInAs(admin, administrator);
    await vet({ providerId: applicant.id, action: 'approve' }, token);
    await signInAs(page, applicant);
    await open(page, '/provider/dashboard');
    await page.getByRole('link', { name: 'Edit your listing' }).click();
    await expect(page).toHaveURL('/provider/listing');
    await page.getByLabel(/About your service/).fill('Doors, shelves and small repairs.');
    await page.getByLabel('We take emergency calls').check();
    await page.getByLabel('Monday from').fill('08:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please enter when you open and close on Monday')).toBeVisible();
    await page.getByLabel('Monday to').fill('17:30');
    await page.getByRole('button', { name: 'Add Testimonial' }).click();
    await page.getByLabel('Quote 1').fill('On time');
    await page.getByLabel('Author 1').fill('Jamie R.');
    await page.getByLabel('Business name').fill('Renamed Handyman');
    await page.getByRole('button', { name: 'Small repairs' }).click();
    await page.keyboard.type('60');
    await inspect(page, { axeAt: [360, 1280] });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Listing updated')).toContainText('The new name and services are checked first.');
    await expect(page.getByText('We are checking this service.')).toBeVisible();
    await expect(page.getByText('We are checking the name “Renamed Handyman”')).toBeVisible();

    const { provider_slug } = await get<{ provider_slug: string }>('/api/provider', applicant.token);
    const visitor = await anotherPage();
    await open(visitor, `/ut/ogden-ut/handyman/${provider_slug}`);
    const service = visitor.getByRole('region', { name: 'About the service' });
    for (const words of ['Doors, shelves', 'Emergency service', '8:00 AM – 5:30 PM'])
      await expect(service).toContainText(words);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(applicant.businessName);
    await expect(visitor.getByText('On time')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Services and prices' })).toBeHidden();
    await inspect(visitor, { axeAt: [360, 1280] });

    await open(admin, '/admin/changes');
    await expect(admin.getByRole('region', { name: applicant.businessName })).toContainText(
      'Small repairs, from $60 an hour',
    );
    await inspect(admin, { axeAt: [360, 1280] });
    await admin.getByRole('button', { name: `Approve the change of ${applicant.businessName}` }).click();
    await expect(toast(admin, 'Change approved')).toBeVisible();
    // Reloads until it shows: the gateway is notified of the change, and has kept the page.
    await expect(async () => {
      await open(visitor, `/ut/ogden-ut/handyman/${provider_slug}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Renamed Handyman', { timeout: 1_000 });
    }).toPass();
    await expect(visitor.getByRole('main').getByRole('listitem').filter({ hasText: 'Small repairs' })).toContainText(
      'from $60 an hour',
    );
    await inspect(visitor, { axeAt: [360, 1280] });
  });

  test('[APPLY-1] is submitted again after a rejection with the previous data, and withdrawn', async ({
    page,
    sandbox,
    anotherPage,
  }) => {
    const applicant = await apply(sandbox, { city: 'lehi-ut', category: 'Handyman' });
    const { access_token: token } = await signInAs(await anotherPage(), administrator);
    await vet({ providerId: applicant.id, action: 'reject', notes: 'Blurred.' }, token);
    await signInAs(page, applicant);
    await open(page, '/provider/dashboard');
    await expect(page.getByText('Blurred.')).toBeVisible();
    await page.getByRole('link', { name: 'Apply again' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue(applicant.businessName);

    await post('/api/admin/manage-provider', { providerId: applicant.id, action: 'take-rejection-back' }, token);
    await open(page, '/provider/listing');
    await page.getByRole('button', { name: 'Withdraw the application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(toast(page, 'Application withdrawn')).toBeVisible();
    await expect(page.getByText('No Provider Profile Found')).toBeVisible();
  });
});
