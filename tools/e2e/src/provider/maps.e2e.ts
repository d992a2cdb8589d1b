import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test';

const SCRIPT = 'https://maps.googleapis.com/maps/api/js?key=a-key-for-browsers&v=weekly&loading=async&libraries=places';

/** The part of the Maps JavaScript API that pages use, with one town that only Google has. */
const STAND_IN = `
  window.google = { maps: { importLibrary: async () => ({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async ({ input }) => ({ suggestions: /^elk/i.test(input) ? [{ placePrediction: {
      placeId: 'city-Elk_Hollow-UT', mainText: { text: 'Elk Hollow' }, secondaryText: { text: 'UT, USA' },
      toPlace: () => ({
        fetchFields: async () => {},
        location: { lat: () => 40.2, lng: () => -111.2 },
        addressComponents: [
          { types: ['locality'], longText: 'Elk Hollow', shortText: 'Elk Hollow' },
          { types: ['administrative_area_level_1'], longText: 'Utah', shortText: 'UT' },
          { types: ['country'], longText: 'United States', shortText: 'US' },
        ],
      }),
    } }] : [] }) },
  }) } };
  townlinkMapsReady();`;

/** Pages as sent by a gateway with a key; gateway tests check that the settings do this. */
async function withKey(page: Page): Promise<string[]> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const html = (await response.text()).replace('{"siteUrl":', `{"mapsScript":"${SCRIPT}","siteUrl":`);
    await route.fulfill({ response, headers, body: html });
  });
  const asked: string[] = [];
  await page.route('https://maps.googleapis.com/**', async (route) => {
    asked.push(route.request().url());
    if (asked.length < 3) await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  return asked;
}

test('[FORM-5] with a key, Google’s cities are offered on focus, and the server looks up the chosen one', async ({
  page,
  errors,
}) => {
  errors.allow(/net::ERR_FAILED|Google Maps could not be loaded/);
  const asked = await withKey(page);
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Service' }).fill('plumber');
  expect(asked).toEqual([]);
  await page.getByRole('combobox', { name: 'City' }).focus();
  await expect.poll(() => asked).toEqual(Array(3).fill(`${SCRIPT}&callback=townlinkMapsReady`));
  const upsert = page.waitForResponse('**/api/cities/upsert-by-place');
  await page.getByRole('combobox', { name: 'City' }).pressSequentially('elk h');
  await page.getByRole('option', { name: 'Elk Hollow, UT' }).click();
  expect(await (await upsert).json()).toMatchObject({ name: 'Elk Hollow', state: 'UT', slug: 'elk-hollow-ut' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=plumber&city=elk-hollow-ut/);
});
