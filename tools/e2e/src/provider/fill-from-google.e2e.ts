import { administrator, signInAs } from '../support/accounts';
import { get, post } from '../support/api-requests';
import { applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { expect, open, test, toast } from '../support/test';
import { vet } from '../support/vetting';

test('[LIST-3] [LIST-2] a listing is filled in from Google, with its holidays, and visitors see when it is open', async ({
  page,
  sandbox,
  anotherPage,
}) => {
  const applicant = await applyAndPay(sandbox, { tier: 'basic', city: 'ogden-ut', category: 'Handyman' });
  const { access_token: token } = await signInAs(await anotherPage(), administrator);
  const googleProfileUrl = 'https://www.google.com/maps/place/?q=place_id:ChIJtownlinkfill01';
  await post('/api/google/resolve-and-fetch', { providerId: applicant.id, googleProfileUrl }, applicant.token);
  await vet({ providerId: applicant.id, action: 'approve' }, token);
  await signInAs(page, applicant);
  await open(page, '/provider/listing');
  await page.getByRole('button', { name: 'Fill in from Google' }).focus();
  await page.keyboard.press('Enter');
  const proposals = page.getByRole('dialog', { name: 'From your Google profile' });
  await expect(proposals.getByLabel('Use from Google: Hours')).toBeChecked();
  await expect(proposals.getByLabel('Use from Google: Business name')).not.toBeChecked();
  await inspect(page, { axeAt: [360, 1280] });
  await proposals.getByRole('button', { name: 'Use selected' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Saturday from')).toHaveValue('20:30');
  await toast(page, 'Filled in from Google').getByRole('button', { name: 'Dismiss' }).click();
  const holidays = page.getByLabel('Federal holidays to come');
  // The last one, which is never today: otherwise the page would say that it is closed today.
  const holiday = (await holidays.getByRole('option').last().textContent())!;
  await holidays.selectOption({ label: holiday });
  await page.getByRole('button', { name: 'Add this holiday' }).click();
  await page.getByLabel('We also work by appointment').check();
  await inspect(page, { axeAt: [360, 1280] });
  type Own = { provider_slug: string; service: { hours: unknown[] } };
  expect((await get<Own>('/api/provider', applicant.token)).service.hours).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Listing updated')).toBeVisible();

  const { provider_slug } = await get<Own>('/api/provider', applicant.token);
  const visitor = await anotherPage();
  await open(visitor, `/ut/ogden-ut/handyman/${provider_slug}`);
  const service = visitor.getByRole('region', { name: 'About the service' });
  for (const words of ['8:00 AM – 5:00 PM', '8:30 PM – 1:00 AM', holiday.split(', ')[0]!, 'Also by appointment'])
    await expect(service).toContainText(words);
  await expect(visitor.getByText(/^Open now · closes |^Opens /)).toBeVisible();
  await inspect(visitor, { axeAt: [360, 1280] });
});
