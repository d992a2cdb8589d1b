import { seedProviders } from '../support/seed-providers';
import { expect, open, test } from '../support/test';

const INDEX_PAGES = [
  { path: '/ut', heading: 'Local services in Utah', list: 'Cities in Utah' },
  { path: '/ut/riverton-ut', heading: 'Local services in Riverton, UT', list: 'Services in Riverton' },
];

test.describe('A visitor browses', () => {
  test('[CITY-2] from the state to the city to a service, and back by the breadcrumb', async ({ page }) => {
    await open(page, '/ut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local services in Utah');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Riverton/ })
      .click();
    await expect(page).toHaveURL('/ut/riverton-ut');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Plumbers/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Riverton, UT' }).click();
    await expect(page).toHaveURL('/ut/riverton-ut');
    await crumbs.getByRole('link', { name: 'Utah' }).click();
    await expect(page).toHaveURL('/ut');
  });

  for (const { path, heading, list } of INDEX_PAGES) {
    test(`[CITY-2] ${path} is complete without scripts, and shows the number of listings`, async ({ anotherPage }) => {
      const page = await anotherPage({ javaScriptEnabled: false });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 2, name: list })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^\d[\d,]* licensed, vetted provider/)).toBeVisible();
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
    });
  }

  test('[CITY-4] from a provider to others of the service and city, without scripts as well', async ({
    anotherPage,
  }) => {
    await seedProviders('santa-fe-nm', 'fencing', 5);
    const page = await anotherPage({ javaScriptEnabled: false });
    await page.goto('/nm/santa-fe-nm/fencing/copy-1');
    const others = page.getByRole('region', { name: /^More .* in Santa Fe$/ });
    await expect(others.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(others.getByRole('link', { name: 'Provider 01' })).toHaveCount(0);
    await others.getByRole('link', { name: /^All \d+ / }).click();
    await expect(page).toHaveURL('/nm/santa-fe-nm/fencing');
  });

  test('[FIND-7] from a service to one of its cities', async ({ page }) => {
    await open(page, '/plumber');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbers near you');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Plumber');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Riverton, UT \d+ listed/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
  });

  test('[FIND-7] a service is kept out of search engines until three cities have it', async ({ request }) => {
    for (const city of ['boise-id', 'denver-co', 'boulder-co']) await seedProviders(city, 'locksmith', 1);
    const robots = async (path: string) =>
      /<meta name="robots"[^>]*>/.exec(await (await request.get(path)).text())?.[0];
    const told = async (path: string) => {
      const listed = await (await request.get('/sitemaps/pages.xml')).text();
      return [await robots(path), listed.includes(`${path}</loc>`)];
    };
    // Cached responses are dropped shortly after the change is stored.
    await expect.poll(() => told('/locksmith')).toEqual([undefined, true]);
    expect(await told('/pool-service')).toEqual([expect.stringContaining('noindex'), false]);
    const sent = await (await request.get('/locksmith')).text();
    expect(sent).toMatch(/<link rel="canonical" href="[^"]+\/locksmith">/);
    expect(sent).toContain('href="/co/boulder-co/locksmith"');
    const moved = await request.get('/Plumber?utm_source=x', { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/plumber?utm_source=x']);
  });

  for (const path of ['/wy', '/ma/boston-ma', '/ut/atlantis-ut', '/nv/riverton-ut']) {
    test(`[CITY-2] redirects home from ${path}, which has no listings`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }
});
