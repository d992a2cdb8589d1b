import { violationsIn } from '../support/inspect';
import { expect, open, test } from '../support/test';

test.describe('The search form', () => {
  test('[FIND-1] suggests services and cities by keyboard, with one request per pause', async ({ page }) => {
    await open(page, '/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/suggestions')) asked.push(request.url());
    });
    const service = page.getByRole('combobox', { name: 'Service' });
    const answered = page.waitForResponse(/api\/search\/suggestions\?.*q=plum(&|$)/);
    await service.pressSequentially('plum');
    await answered;
    const services = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Services' });
    await expect(services.getByRole('option', { name: 'Plumber', exact: true })).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(new URL(asked.at(-1)!).searchParams.get('q')).toBe('plum');
    await service.press('ArrowDown');
    await service.press('Enter');
    await expect(service).toHaveValue('Plumber');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
    await service.fill('riverton');
    await page.getByRole('group', { name: 'Cities' }).getByRole('option', { name: 'Riverton, UT' }).click();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
    await expect(service).toHaveValue('');
  });

  test('[FIND-1] fits every screen and is accessible with its suggestions open', async ({ page }) => {
    await open(page, '/search?q=plumber');
    await page.getByRole('combobox', { name: 'Service' }).fill('river');
    await expect(page.getByRole('group', { name: 'Cities' }).getByRole('option').first()).toBeVisible();
    // They cover the page, so only its width and accessibility are checked.
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('option').first()).toBeVisible();
      for (const scheme of ['dark', 'light'] as const) expect(await violationsIn(page, scheme)).toEqual([]);
    }
  });

  test('[FIND-1] searches as typed without a marked suggestion, and suggests nothing for one letter', async ({
    page,
  }) => {
    await open(page, '/');
    const service = page.getByRole('combobox', { name: 'Service' });
    await service.fill('p');
    await service.fill('plumber');
    await expect(page.getByRole('option').first()).toBeVisible();
    await service.fill('p');
    await expect(page.getByRole('option')).toHaveCount(0);
    await service.fill('plumber');
    await expect(page.getByRole('option').first()).toBeVisible();
    await service.press('Enter');
    await expect(page).toHaveURL('/search?q=plumber');
  });

  test('[FIND-3] fills in the visitor’s current city after a press', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 40.521_987, longitude: -111.938_765 });
    await open(page, '/');
    const sent = page.waitForRequest('**/api/places/nearest');
    const city = page.getByRole('combobox', { name: 'City' });
    await city.click();
    await page.getByRole('option', { name: 'Use my location' }).click();
    expect((await sent).postDataJSON()).toEqual({ lat: 40.52, lng: -111.94 });
    await expect(city).toHaveValue('Riverton, UT');
    await expect(page.getByText('Nearest city: Riverton, UT')).toBeVisible();
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=plumber&city=riverton-ut');
  });

  for (const [where, position, message] of [
    ['refuses', undefined, 'Your browser does not share your location.'],
    ['is at sea', { latitude: 35, longitude: -60 }, 'No US city is near you.'],
  ] as const) {
    test(`[FIND-3] suggests an alternative for a visitor who ${where}`, async ({ page, context }) => {
      if (position) {
        await context.grantPermissions(['geolocation']);
        await context.setGeolocation(position);
      }
      await open(page, '/');
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect(page.getByText(`${message} Type your city or ZIP code instead.`)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
    });
  }
});
