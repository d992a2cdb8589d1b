import { seedProviders } from '../support/seed-providers';
import { expect, LOAD, open, test } from '../support/test';

test.describe('A visitor finds a provider', () => {
  test('[HOME-1, FORM-1, FORM-2, FORM-4, SEARCH-1, SEARCH-8] by typing with a mistake and choosing a city with the keyboard', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link to trusted local services');
    const hero = page.getByRole('main');
    await expect(hero.getByRole('link', { name: 'Refer a provider and earn' })).toHaveAttribute('href', '/refer');
    await expect(hero.getByRole('link', { name: 'List your business' })).toHaveAttribute(
      'href',
      '/provider/onboarding',
    );

    const search = page.getByRole('search', { name: 'Find a service' });
    await expect(search.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
    await search.getByRole('combobox', { name: 'Service' }).fill('emergency plumer ');
    await expect(search.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();

    const city = search.getByRole('combobox', { name: 'City' });
    await city.pressSequentially('riverton');
    const choice = page.getByRole('option', { name: 'Riverton, UT' });
    // First in the list of the whole word, too: that of its first letters may still be shown.
    await expect(page.getByRole('option').first()).toHaveText('Riverton, UT');
    for (const option of await page.getByRole('option').allTextContents()) expect(option).toMatch(/, [A-Z]{2}$/);
    await city.press('ArrowDown');
    while ((await choice.getAttribute('aria-selected')) !== 'true') await city.press('ArrowDown');
    const stored = page.waitForResponse('**/api/cities/upsert-by-place');
    await city.press('Enter');
    await expect(city).toHaveValue('Riverton, UT');
    expect((await (await stored).json()).slug).toBe('riverton-ut');
    await search.getByRole('button', { name: 'Search', exact: true }).click();

    await expect(page).toHaveURL('/search?q=emergency+plumer&city=riverton-ut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
    await expect(page.getByText('10 providers, sorted by Featured → Standard → Basic')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('emergency plumer');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
  });

  test('[SEARCH-3, SEARCH-4, SEARCH-10] in three groups, in order, and calls or opens the website', async ({
    page,
  }) => {
    await open(page, '/search?q=plumber&city=riverton-ut');
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.map((title) => title.replace('Paid placement', ''))).toEqual([
      'Featured providers',
      'Standard',
      'All others',
      'Also serving Riverton',
    ]);
    await expect(group('Featured providers')).toContainText('Premium listings with exclusive offers');
    await expect(group('Featured providers')).toContainText('Paid placement');
    await expect(group('Standard')).toContainText('Verified professionals in your area');
    await expect(group('All others')).toContainText('Additional verified options');
    for (const [name, tier, count] of [
      ['Featured providers', 'Featured', 3],
      ['Standard', 'Standard', 3],
      ['All others', 'Basic', 4],
    ] as const) {
      const cards = group(name).getByRole('article');
      await expect(cards).toHaveCount(count);
      await expect(cards.getByText(tier, { exact: true })).toHaveCount(count);
      const ratings = await cards.evaluateAll((all) =>
        all.map((card) => Number(/([\d.]+)(?= out of 5| stars)/.exec(card.innerHTML)?.[1] ?? 0)),
      );
      expect(ratings, 'the best rating comes first, none last').toEqual(ratings.toSorted((a, b) => b - a));
    }

    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /^Call / }) })
      .filter({ has: page.getByRole('link', { name: /^Website / }) })
      .first();
    await expect(card).toContainText('Riverton, UT');
    await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    const website = card.getByRole('link', { name: /^Website / });
    await expect(website).toHaveAttribute('rel', 'sponsored noopener');
    await expect(website).toHaveAttribute('href', /^https:\/\//);
    await expect(page.getByText('FTCO available').first()).toBeVisible();
  });

  test('[SEARCH-2] in another order, which the URL keeps', async ({ page }) => {
    await open(page, '/search?q=plumber&city=riverton-ut');
    const sort = page.getByLabel('Sort by');
    await expect(sort).toHaveValue('featured');
    expect(await sort.getByRole('option').allTextContents()).toEqual(['Featured first', 'Highest rating', 'A–Z']);
    await sort.selectOption('name');
    await expect(page).toHaveURL(/[?&]sort=name/);
    const names = () =>
      page.getByRole('region', { name: 'All providers' }).getByRole('heading', { level: 3 }).allTextContents();
    await expect(async () => {
      const shown = await names();
      expect(shown.length).toBeGreaterThan(1); // Not the skeletons shown while loading.
      expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
    }).toPass();
    await sort.selectOption('rating');
    await expect(page).toHaveURL(/[?&]sort=rating/);
    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('rating');
    await page.getByLabel('Sort by').selectOption('featured');
    await expect(page).not.toHaveURL(/sort=/);
  });

  test('[SEARCH-2] sorted and filtered while the list is loading', async ({ page }) => {
    await open(page, '/search?q=plumber&city=riverton-ut');
    const released = Promise.withResolvers();
    await page.route('**/api/find?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByLabel('Sort by').selectOption('name');
    await page.getByRole('checkbox', { name: 'Phone number' }).check();
    released.resolve(undefined);
    await expect(page).toHaveURL(/sort=name&phone=1/);
  });

  test('[SEARCH-2, SEARCH-9] and sees a notice if filters exclude all providers', async ({ page }) => {
    await seedProviders('reno-nv', 'locksmith', 2);
    await open(page, '/search?q=locksmith&city=reno-nv&rating=4');
    await expect(page.getByRole('heading', { name: 'No provider matches this filter' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Coming Soon/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all 2 providers' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('[SEARCH-7] by naming the city at the end of the text', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber in Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
  });

  test('[SEARCH-1, SEARCH-7] with a town in both fields, of which the city field wins', async ({ page }) => {
    for (const [address, heading] of [
      ['/search?q=plumber+in+provo&city=riverton-ut', 'Results for Plumber in Riverton, UT'],
      ['/search?q=plumber+in+provo+in+Riverton,+UT', 'Results for Plumber in Riverton, UT'],
      ['/search?q=in+provo+in+Riverton,+UT', 'Local services in Riverton, UT'],
    ] as const) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await expect(page).toHaveURL('/ut/riverton-ut');
  });

  test('[SEARCH-1, SEARCH-7] and in another city afterwards, without losing the focus', async ({ page }) => {
    await open(page, '/search?q=plumber+in+Riverton,+UT');
    const service = page.getByRole('combobox', { name: 'Service' });
    await expect(service).toHaveValue('plumber');
    await page.getByRole('combobox', { name: 'City' }).fill('boston, ma');
    await page.getByRole('option', { name: 'Boston, MA' }).click();
    await service.press('Enter');
    await expect(page).toHaveURL('/search?q=plumber&city=boston-ma');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Boston, MA');
    await expect(service).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
  });

  test('[FORM-1] and sees that the search is running', async ({ page }) => {
    await open(page, '/');
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/find*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber in Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Searching…' })).toBeDisabled();
    goOn();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[FORM-3] even when the chosen city cannot be stored', async ({ page, errors }) => {
    errors.allow(/upsert-by-place/);
    await page.route('**/api/cities/upsert-by-place', (route) => route.abort());
    const warning = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('could not be stored'),
      ...LOAD,
    });
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Service' }).fill('dentist');
    await page.getByRole('combobox', { name: 'City' }).pressSequentially('salt lake city');
    await page.getByRole('option', { name: 'Salt Lake City, UT' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=dentist&city=salt-lake-city-ut');
    expect((await warning).type()).toBe('warning');
  });

  test('[SEARCH-6, SEARCH-7] after a city that was misspelled and not chosen', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber');
    await page.getByRole('combobox', { name: 'City' }).fill('Rivertonn');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select a city');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('plumber');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Rivertonn');
    const towns = page.getByRole('region', { name: 'Nearest towns' });
    await towns.getByRole('link', { name: 'Riverton, UT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[SEARCH-6, SEARCH-7] is asked for the service if only a city was typed, which stays in its field', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('combobox', { name: 'City' }).fill('Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?city=riverton-ut');
    await expect(page.getByRole('alert')).toHaveText('Please select a service type');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
    await open(page, '/search?q=in+Rivertonn');
    await expect(page.getByRole('alert')).toHaveText('Please select a city');
    await page.getByRole('region', { name: 'Nearest towns' }).getByRole('link', { name: 'Riverton, UT' }).click();
    await expect(page).toHaveURL('/search?city=riverton-ut');
  });

  for (const [address, text] of [
    ['/search', 'Please specify both a service type and location'],
    ['/search?city=riverton-ut', 'Please select a service type'],
    ['/search?q=plumber', 'Please select a city'],
  ] as const) {
    test(`[SEARCH-6] is shown '${text}'`, async ({ page }) => {
      await open(page, address);
      await expect(page.getByRole('alert')).toHaveText(text);
    });
  }

  test('[SEARCH-5] sees an error when the search fails, and retries', async ({ page, errors }) => {
    errors.allow(/api\/find/, /Failed to load resource/);
    await open(page, '/');
    await page.route('**/api/find*', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber in Riverton, UT');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const failure = page.getByRole('heading', { name: 'Failed to fetch providers' });
    await expect(failure).toBeVisible({ timeout: 30_000 });
    const color = await failure.evaluate((element) => getComputedStyle(element).color);
    const ordinary = await page
      .getByText('Your search is kept.')
      .evaluate((element) => getComputedStyle(element).color);
    expect(color, 'the failure is red').not.toBe(ordinary);
    await page.unroute('**/api/find*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[SEARCH-5] sees six skeleton cards during a slow search', async ({ page }) => {
    await open(page, '/');
    const released = Promise.withResolvers();
    await page.route('**/api/find*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Service' }).fill('plumber');
    await page.getByRole('combobox', { name: 'City' }).pressSequentially('riverton, ut');
    await page.getByRole('option', { name: 'Riverton, UT' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=plumber&city=riverton-ut');
    await expect(page.getByTestId('skeleton-card')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Searching…' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Riverton, UT');
    released.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });
});
