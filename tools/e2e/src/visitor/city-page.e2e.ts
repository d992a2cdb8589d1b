import type { Locator } from '@playwright/test';
import { seedProviders } from '../support/seed-providers';
import { expect, isWorking, open, test } from '../support/test';

const PLUMBERS = '/ut/riverton-ut/plumber';

interface JsonLd {
  '@type': string;
  numberOfItems?: number;
  mainEntity?: unknown[];
  itemListElement?: { item: { '@type': string; name: string } }[];
}

const jsonLdOf = (html: string): JsonLd[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1]!),
  );

/** Runs in the page: pixels between the words of a breadcrumb and the arrows before and after them. */
function gapsBesideArrows(breadcrumb: Element): number[] {
  const range = document.createRange();
  const edges = Array.from(breadcrumb.querySelectorAll('li'), (step) => {
    const arrow = step.querySelector('svg');
    if (arrow) return arrow.getBoundingClientRect();
    range.selectNodeContents(step.querySelector('a, span')!);
    return range.getBoundingClientRect();
  });
  return edges.slice(1).map(({ left }, index) => left - edges[index]!.right);
}

test.describe('A page of a city and category', () => {
  test('[CITY-1] lists providers in three sections, with a text', async ({ page }) => {
    await open(page, PLUMBERS);
    await expect(page).toHaveTitle(/^Best Plumbers in Riverton, UT/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
    await expect(page.getByText('Found 10 vetted plumbers in Riverton, UT')).toBeVisible();
    for (const [section, count] of [
      ['Featured', 3],
      ['Verified', 3],
      ['More', 4],
    ] as const) {
      await expect(page.getByRole('region', { name: section, exact: true }).getByRole('article')).toHaveCount(count);
    }
    await expect(page.getByRole('heading', { name: 'About Plumbers in Riverton, UT' })).toBeVisible();
    await page.locator('summary', { hasText: 'What does Featured mean?' }).click();
    await expect(page.getByText('Featured is a paid placement')).toBeVisible();
  });

  test('[CITY-3, CITY-4] is complete in the HTML that the server sends, before any script runs', async ({
    request,
    browser,
    baseURL,
  }) => {
    const response = await request.get(PLUMBERS);
    expect(response.status()).toBe(200);
    const html = await response.text();
    const types = jsonLdOf(html);
    const list = types.find((one) => one['@type'] === 'ItemList');
    expect(list?.numberOfItems).toBe(10);
    expect(list?.itemListElement?.every(({ item }) => item['@type'] === 'Plumber')).toBe(true);
    expect(types.find((one) => one['@type'] === 'FAQPage')?.mainEntity).toHaveLength(3);
    expect(html).not.toMatch(/aggregateRating|"Review"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/ut\/riverton-ut\/plumber"/);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}/);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type'])
      expect(html).toContain(`property="${name}"`);

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(PLUMBERS);
    await expect(page.locator('section:not([aria-label^="Also serving"]) article')).toHaveCount(10);
    await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/);
    for (const { item } of list!.itemListElement!) {
      await expect(page.getByRole('heading', { name: item.name, exact: true }).first()).toBeVisible();
    }
    await context.close();
  });

  test('[CITY-4] is hydrated without changes and errors', async ({ page, errors }) => {
    const released = Promise.withResolvers();
    await page.route('**/*.js', async (route) => {
      await released.promise;
      // It replaces the usual hours by who is open now, after hydration.
      if (!route.request().url().includes('open-now')) await route.continue();
    });
    await page.goto(PLUMBERS, { waitUntil: 'commit' });
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const main = page.getByRole('main');
    await main.evaluate((element) => element.setAttribute('data-made-by', 'server'));
    // Line breaks in the text depend on the styles.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    const before = await main.innerText();
    released.resolve(undefined);
    await isWorking(page);
    await expect(main, 'the same element, not a new one').toHaveAttribute('data-made-by', 'server');
    expect(await main.innerText()).toBe(before);
    expect(errors.unexpected).toEqual([]);
  });

  test('[CITY-1, SEO-1] links to the same service nearby and to other services of the city', async ({ page }) => {
    await open(page, PLUMBERS);
    const near = page.locator('section', { has: page.getByRole('heading', { name: 'Plumbers near Riverton' }) });
    const other = page.locator('section', { has: page.getByRole('heading', { name: 'Other services in Riverton' }) });
    expect(await near.getByRole('link').count()).toBeGreaterThan(0);
    for (const link of await near.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/[a-z]{2}\/[a-z-]+\/plumber$/);
    for (const link of await other.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/ut\/riverton-ut\/(?!plumber$)[a-z-]+$/);
    const [name] = await other.getByRole('link').allTextContents();
    await other.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Best ${name!} in Riverton, UT`);
  });

  test('[CITY-1] has equal gaps in its breadcrumb when names are short', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, PLUMBERS);
    await page.evaluate(() => document.fonts.ready);
    const breadcrumb = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Utah', 'Riverton, UT', 'Plumbers']);
    const gaps = await breadcrumb.evaluate(gapsBesideArrows);
    expect(gaps).toHaveLength(6);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
  });

  test('[CITY-1] the icon that copies a number ends where the buttons below it end', async ({ page }) => {
    await open(page, PLUMBERS);
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Copy / }) });
    const right = async (part: Locator) => {
      const { x, width } = (await part.boundingBox())!;
      return x + width;
    };
    const icon = await right(
      card
        .first()
        .getByRole('button', { name: /^Copy / })
        .locator('svg'),
    );
    const buttons = await right(card.first().locator('[data-actions]'));
    expect(Math.abs(icon - buttons)).toBeLessThanOrEqual(2);
  });

  test('[CITY-2] has one URL: other capitalization is redirected permanently', async ({ request }) => {
    const response = await request.get('/UT/Riverton-UT/Plumber', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers().location!, 'http://site').pathname).toBe(PLUMBERS);
  });

  for (const path of ['/ut/atlantis-ut/plumber', '/ut/riverton-ut/alchemist', '/nv/riverton-ut/plumber']) {
    test(`[CITY-2] does not exist at ${path}`, async ({ page, request, errors }) => {
      errors.allow(/Failed to load resource.* 404/);
      expect((await request.get(path)).status()).toBe(404);
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByText('The requested city and category combination could not be found.')).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('[CITY-1] shows a notice without listings, and is then not indexed', async ({ page }) => {
    await open(page, '/ma/boston-ma/dentist');
    await expect(page.getByText('No dentists are listed', { exact: false })).toHaveText(
      'No dentists are listed in Boston, MA yet.',
    );
    await expect(page.getByText('Every provider on this page', { exact: false })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notify Me' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('[SEARCH-3] shows all others page by page', async ({ page }) => {
    await seedProviders('reno-nv', 'photographer', 25);
    await open(page, '/nv/reno-nv/photographer');
    const names = page.getByRole('article').getByRole('heading');
    await expect(page.getByText('Found 25 vetted', { exact: false })).toBeVisible();
    await expect(names).toHaveCount(20);
    await expect(names.first()).toHaveText('Provider 01');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText('Page 1 of 2');
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/nv/reno-nv/photographer?page=2');
    await expect(names).toHaveText(['Provider 21', 'Provider 22', 'Provider 23', 'Provider 24', 'Provider 25']);
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(names.first()).toHaveText('Provider 01');

    await open(page, '/search?q=photographer&city=reno-nv');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/q=photographer&city=reno-nv&page=2/);
    await expect(names).toHaveCount(5);
    await names.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provider 21');
    await page.goBack();
    await expect(names).toHaveText(['Provider 21', 'Provider 22', 'Provider 23', 'Provider 24', 'Provider 25']);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/q=photographer&city=reno-nv&page=2/);

    await open(page, '/nv/reno-nv/photographer?page=9');
    await expect(page, 'behind the end is the last page').toHaveURL('/nv/reno-nv/photographer?page=2');
    await open(page, '/search?q=photographer&city=reno-nv&page=9');
    await expect(page).toHaveURL(/q=photographer&city=reno-nv&page=2/);
  });

  test('[CITY-5] shows an error if the list cannot be loaded, and retries', async ({ page, errors }) => {
    errors.allow(/Failed to load resource/);
    await open(page, '/ma/boston-ma/dentist');
    await page.route('**/api/providers/search*', (route) => route.abort());
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, PLUMBERS);
    await expect(page.getByRole('heading', { name: 'Failed to load providers. Please try again.' })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/api/providers/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Plumbers in Riverton, UT');
  });
});

test('[SEARCH-4] A visitor opens a provider’s own page and goes back to the list', async ({ page }) => {
  await open(page, PLUMBERS);
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await first.textContent())!;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Passport' })).toBeVisible();
  await page.getByRole('link', { name: 'All Plumbers in Riverton, UT' }).click();
  await expect(page).toHaveURL(PLUMBERS);
});
