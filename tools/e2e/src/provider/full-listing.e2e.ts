import type { ListingCompleteness } from '@townlink/contracts';
import type { Locator, Page } from '@playwright/test';
import { administrator, sessionOf, signInAs } from '../support/accounts';
import { get, post } from '../support/api-requests';
import { applyAndPay } from '../support/applications';
import { licensePdf, licensePng, type UploadedFile } from '../support/files';
import { WORK } from '../support/imports';
import { expect, open, test, toast } from '../support/test';
import { vet } from '../support/vetting';

const MOST_ACTIONS = 25;
/** Fields and buttons of a page that Tab may pass. */
const MOST_STOPS = 200;

/** Uses a page by keyboard only, and counts presses, inputs and choices; moving the focus does not count. */
function keyboardOf(page: Page) {
  let actions = 0;
  const reach = async (what: Locator): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await what.first().evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${what.toString()}`);
  };
  const press = async (what: Locator, key = 'Enter'): Promise<void> => {
    await reach(what);
    await page.keyboard.press(key);
    actions += 1;
  };
  return {
    press,
    type: async (what: Locator, text: string): Promise<void> => {
      await reach(what);
      await page.keyboard.type(text);
      actions += 1;
    },
    choose: async (what: Locator, ...files: UploadedFile[]): Promise<void> => {
      const asked = page.waitForEvent('filechooser');
      await press(what);
      await (await asked).setFiles(files);
    },
    count: () => actions,
  };
}

test('[LIST-5] after the approval, a listing is completed in at most 25 keyboard actions', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const market = { tier: 'standard', city: 'ogden-ut', category: 'Tutor', phoneDisplayOptIn: false } as const;
  const applicant = await applyAndPay(sandbox, market);
  const googleProfileUrl = 'https://www.google.com/maps/place/?q=place_id:ChIJtownlinkfill02';
  await post('/api/google/resolve-and-fetch', { providerId: applicant.id, googleProfileUrl }, applicant.token);
  await vet({ providerId: applicant.id, action: 'approve' }, (await sessionOf(administrator)).access_token);
  await signInAs(page, applicant);
  const { press, type, choose, count } = keyboardOf(page);

  await open(page, '/provider/dashboard');
  await press(page.getByRole('link', { name: 'Edit your listing' }));
  await press(page.getByRole('button', { name: 'Fill in from Google' }));
  await press(page.getByRole('button', { name: 'Use selected' }));
  await press(page.getByLabel('I agree to display my phone number'), 'Space');
  await press(page.getByRole('button', { name: /^Add all / }));
  for (const [index, price] of ['40', '45', '50', '55', '60'].entries())
    await type(page.getByLabel(`Price from of service ${index + 1}`), price);
  await type(page.getByLabel(/About your service/), 'Math and reading, at home or online.');
  await type(page.getByLabel(/Service radius/), '15');
  await type(page.getByLabel(/In business since/), '2012');
  await press(page.getByLabel('Credit card'), 'Space');
  await press(page.getByLabel('English'), 'Space');
  await press(page.getByLabel('Spanish'), 'Space');
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(toast(page, 'Listing updated')).toBeVisible();

  await open(page, '/provider/dashboard');
  await press(page.getByRole('link', { name: 'Add Photos' }));
  await choose(page.getByRole('button', { name: 'Add pictures' }), licensePng('van.png'), licensePng('shop.png'));
  await choose(page.getByRole('button', { name: 'Add a logo' }), licensePng('logo.png'));
  // Leaving the page before would cancel the uploads.
  await expect(page.getByLabel('What does it show?')).toHaveCount(2, WORK);
  await expect(page.getByRole('button', { name: 'Replace the logo' })).toBeVisible(WORK);
  await expect(page.getByText(/being prepared/i)).toHaveCount(0, WORK);
  await open(page, '/provider/dashboard');
  await press(page.getByRole('region', { name: 'Identity of the owner' }).getByRole('button'));
  await choose(page.getByRole('dialog').locator('input[type=file]'), await licensePdf('identity.pdf'));
  await press(page.getByRole('button', { name: 'Submit it' }));
  await expect(page.getByRole('dialog')).toBeHidden();

  const { parts } = await get<ListingCompleteness>('/api/provider/completeness', applicant.token);
  expect(parts.filter(({ state }) => state === 'missing').map(({ part }) => part)).toEqual([]);
  expect(count()).toBeLessThanOrEqual(MOST_ACTIONS);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your listing is complete' })).toBeVisible();
});
