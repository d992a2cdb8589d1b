import { expect, open, test, toast } from '../support/test';

test.describe('A search without results', () => {
  const nowhere = '/search?q=plumber&city=boston-ma';

  test('[SEARCH-9] shows alternatives', async ({ page }) => {
    await open(page, nowhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Boston, MA');
    await expect(page.getByRole('heading', { name: 'Coming Soon to Boston' })).toBeVisible();
    const popular = page.getByRole('region', { name: 'Popular searches' });
    await expect(popular.getByRole('link')).toHaveText([
      'Plumber in Riverton UT',
      'Landscaping in South Jordan UT',
      'Dentist in Salt Lake City UT',
    ]);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Refer & Earn' })).toHaveAttribute('href', '/refer');
    await expect(main.getByRole('link', { name: 'Join as a Provider' })).toHaveAttribute(
      'href',
      '/provider/onboarding',
    );
    await popular.getByRole('link', { name: 'Plumber in Riverton UT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[SEARCH-9] offers a notification when a provider joins', async ({ page, errors }) => {
    await open(page, nowhere);
    const box = page.getByRole('region', { name: 'Coming soon' });
    const address = box.getByRole('textbox', { name: 'Email' });
    await address.fill('visitor');
    await box.getByRole('button', { name: 'Notify Me' }).click();
    await expect(box.getByText('Please enter a valid email address')).toBeVisible();
    await address.fill('  vera.visitor@people.test ');
    const sent = page.waitForRequest('**/api/newsletter/subscribe');
    await box.getByRole('button', { name: 'Notify Me' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'vera.visitor@people.test',
      audience: 'user',
      city_slug: 'boston-ma',
      category_slug: 'plumber',
    });
    await expect(toast(page, "Thanks! We'll notify you when providers are available in your area.")).toBeVisible();
    await expect(address).toHaveValue('');

    errors.allow(/Failed to load resource/);
    await page.route('**/api/newsletter/subscribe', (route) => route.abort());
    await address.fill('vera.visitor@people.test');
    await box.getByRole('button', { name: 'Notify Me' }).click();
    await expect(toast(page, 'Failed to subscribe. Please try again.')).toBeVisible();
    await expect(address).toHaveValue('vera.visitor@people.test');
  });

  test('[SEARCH-8, SEARCH-9] offers nothing that only sounds similar', async ({ page }) => {
    await open(page, '/search?q=Dentist&city=riverton-ut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Dentist in Riverton, UT');
    await expect(page.getByRole('link', { name: 'Auto Body Shop' })).toHaveCount(0);
  });

  test('[SEARCH-9, NOTIFY-1] says that a service is unknown, and offers a notification and the city’s services', async ({
    page,
  }) => {
    await open(page, '/search?q=alchemist&city=riverton-ut');
    await expect(page.getByRole('heading', { name: 'We don’t know “alchemist” yet' })).toBeVisible();
    await expect(page.getByText('listed here yet')).toHaveCount(0);
    const box = page.getByRole('region', { name: 'Be told' });
    await box.getByRole('textbox', { name: 'Email' }).fill('vera.visitor@people.test');
    const sent = page.waitForRequest('**/api/newsletter/subscribe');
    await box.getByRole('button', { name: 'Notify Me' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ city_slug: 'riverton-ut', category_words: 'alchemist' });
    const has = page.getByRole('region', { name: 'Popular searches' });
    await expect(has.getByRole('heading')).toHaveText('What Riverton has');
    await has.getByRole('link', { name: 'Plumber in Riverton' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  });

  test('[SEARCH-9] offers suggestions, which keep city and text', async ({ page }) => {
    await open(page, '/search?q=driveway&city=riverton-ut');
    const suggestions = page.getByRole('region', { name: 'Suggestions' });
    await expect(suggestions.getByRole('heading', { name: 'Did you mean...' })).toBeVisible();
    expect(await suggestions.getByRole('link').count()).toBeLessThanOrEqual(3);
    const first = suggestions.getByRole('link').first();
    const category = await first.textContent();
    await first.click();
    await expect(page).toHaveURL(/\?q=driveway&city=riverton-ut&category=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for ${category} in Riverton, UT`);
  });
});
