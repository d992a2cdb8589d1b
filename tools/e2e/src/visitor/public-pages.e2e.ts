import { brotliCompressSync } from 'node:zlib';
import { profilePath } from '../support/site-pages';
import { expect, open, test } from '../support/test';

const RESULTS = '/search?q=plumber&city=riverton-ut';
const NO_PAGE = '/no/such/page';

test('[HOME-1] The street next to the search is in the HTML that the server sends, and light', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const drawing = /<svg[^>]*viewBox="0 0 720 440"[^>]*>.*?<\/svg>(?=<\/section>)/s.exec(html)?.[0] ?? '';
  expect(drawing).toContain('<path');
  expect(brotliCompressSync(drawing).length).toBeLessThan(6 * 1024);
});

test('[SHELL-4] A visitor at an unknown address finds a search form, with and without scripts', async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 404/);
  await open(page, NO_PAGE);
  await page.getByRole('combobox', { name: 'Service' }).fill('plumber in Riverton, UT');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const bare = await context.newPage();
  await bare.goto(NO_PAGE);
  await bare.getByRole('combobox', { name: 'Service' }).fill('plumber in Riverton, UT');
  await bare.keyboard.press('Enter');
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Results for Plumber in Riverton, UT');
  await context.close();
});

test('[SEARCH-4] A list and a profile are printed with numbers and websites, and without controls', async ({
  page,
  request,
}) => {
  for (const path of [RESULTS, await profilePath(request)]) {
    await open(page, path);
    const website = await page
      .getByRole('link', { name: /^Website of / })
      .first()
      .getAttribute('href');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(new URL(website!).host).first()).toBeVisible();
    await expect(page.getByText(/^\(\d{3}\) \d{3}-\d{4}$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});
