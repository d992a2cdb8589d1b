import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { faultsAtAllWidths, TWICE_AS_LARGE, WIDTHS } from './support/geometry';
import { expect, open, test } from './support/test';

/** The pages that everybody sees, and their states. */
const pages: Record<string, string> = {
  home: '/',
  results: '/search?q=plumber&city=riverton-ut',
  'results in another order': '/search?q=plumber&city=riverton-ut&sort=rating',
  'results without anybody': '/search?q=plumber&city=boston-ma',
  'a search without a city': '/search?q=plumber',
  'a search without a service': '/search?city=riverton-ut',
  'a word that names no service': '/search?q=alchemist&city=riverton-ut',
  'a town that is not there': '/search?q=plumber+in+atlantiz',
  'a city page': '/ut/riverton-ut/plumber',
  'a city page without anybody': '/ma/boston-ma/dentist',
  'a city that is not there': '/ut/atlantis-ut/plumber',
  'a provider who is gone': '/ut/riverton-ut/plumber/nobody-of-that-name',
  'a page that is not there': '/no/such/page',
  'for providers': '/for-providers',
  'a text': '/terms',
};

async function profileOf(page: Page): Promise<string> {
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await open(page, pages['a city page']!);
  return (await link.getAttribute('href'))!;
}

test.describe('The public pages', () => {
  // A finger, for which small buttons are as large as all others.
  test.use({ hasTouch: true });
  test.beforeEach(({ errors }) => errors.allow(/Failed to load resource.* 40[04]/));

  for (const [name, path] of Object.entries(pages)) {
    test(`${name}: everything has its place on every screen, also at 200%`, async ({ page }) => {
      await open(page, path);
      expect(await faultsAtAllWidths(page, [...WIDTHS, ...TWICE_AS_LARGE])).toEqual({});
    });
  }

  test('a profile: everything has its place on every screen, also at 200%', async ({ page }) => {
    await open(page, await profileOf(page));
    expect(await faultsAtAllWidths(page, [...WIDTHS, ...TWICE_AS_LARGE])).toEqual({});
  });
});

for (const name of ['home', 'results', 'a city page']) {
  test(`${name}: nothing moves while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const shifts = window as unknown as { shift: number };
      shifts.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, pages[name]!);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  });
}

test('[HOME-1] The street beside the search is in the HTML that the server sends, and light', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const drawing = /<svg[^>]*viewBox="0 0 720 440"[^>]*>.*?<\/svg>(?=<\/section>)/s.exec(html)?.[0] ?? '';
  expect(drawing).toContain('<path');
  expect(brotliCompressSync(drawing).length).toBeLessThan(6 * 1024);
});

test('[SHELL-4] Who is where nothing is finds a search box, with and without scripts', async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 404/);
  await open(page, pages['a page that is not there']!);
  await page.getByRole('searchbox').fill('plumber in Riverton, UT');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const bare = await context.newPage();
  await bare.goto(pages['a page that is not there']!);
  await bare.getByRole('searchbox').fill('plumber in Riverton, UT');
  await bare.keyboard.press('Enter');
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  await context.close();
});

test('[SEARCH-4] A list and a profile are printed with their numbers and without what is pressed', async ({ page }) => {
  const profile = await profileOf(page);
  for (const path of [pages.results!, profile]) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^\(\d{3}\) \d{3}-\d{4}$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});
