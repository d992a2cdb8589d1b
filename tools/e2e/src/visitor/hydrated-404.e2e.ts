import { expect, open, test } from '../support/test';

/** Every kind of address that is not found; each is rendered on the server and hydrated in the browser. */
const missing = [
  ['/no/such/page/at/all', 'Oops! Page not found'],
  ['/no-such-state', 'Oops! Page not found'],
  ['/pages/no-such-page', 'Oops! Page not found'],
  ['/ut/atlantis-ut/plumber', 'Page Not Found'],
  ['/ut/riverton-ut/no-such-service', 'Page Not Found'],
  ['/ut/riverton-ut/plumber/unknown-provider', 'Provider not listed'],
  ['/ut/atlantis-ut/plumber/unknown-provider', 'Page Not Found'],
] as const;

for (const [path, heading] of missing) {
  test(`[SHELL-4, CITY-2] ${path} says '${heading}' before and after hydration, without useless requests`, async ({
    page,
    errors,
  }) => {
    // The page itself.
    errors.allow(/Failed to load resource.* 404/);
    const inVain: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404 && !response.request().isNavigationRequest()) inVain.push(response.url());
    });
    const sent = await page.request.get(path);
    expect(sent.status()).toBe(404);
    expect(await sent.text()).toContain(heading);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(inVain).toEqual([]);
  });
}

test('A removed provider’s page links to others in its market', async ({ page, errors }) => {
  errors.allow(/Failed to load resource.* 404/);
  await open(page, '/ut/riverton-ut/plumber/unknown-provider');
  const others = page.getByRole('region', { name: 'Others in Riverton' });
  await expect(others.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'All Plumbers in Riverton, UT' }).click();
  await expect(page).toHaveURL('/ut/riverton-ut/plumber');
});
