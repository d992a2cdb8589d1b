import type { Page } from '@playwright/test';
import { administrator, signInAs } from '../support/accounts';
import { applyAndPay } from '../support/applications';
import { inspect } from '../support/inspect';
import { seedProviders } from '../support/seed-providers';
import { sql } from '../support/sql';
import { expect, open, test } from '../support/test';

/** Unusual real-world names, and the longest that the form accepts, without a break opportunity. */
const NAMES = [`Longest ${'w'.repeat(92)}`, 'Q', '🔧🔥 Pipes & Sons 👩🏽‍🔧', 'سباكة الوادي الأخضر', '上海水管工程有限公司'];

/** A market that no other test uses. */
const MARKET = { city: 'ogden-ut', category: 'notary', path: '/ut/ogden-ut/notary' };

/** An offer whose terms have forty words. */
const TERMS = Array.from({ length: 8 }, () => 'Only on your first visit.').join(' ');

const fits = (page: Page): Promise<void> => inspect(page, { axeAt: [] });

/** Lists one provider per name: the first three Featured, the first with an offer but without contact options. */
async function listThem(): Promise<void> {
  await seedProviders(MARKET.city, MARKET.category, NAMES.length);
  for (const [index, name] of NAMES.entries()) {
    await sql(
      `update providers p set business_name = $3, membership_tier = $4, phone_display_opt_in = $5, website_url = $6,
         google_rating = null, google_review_count = null, vetted_at = now(),
         ftco_enabled = $7, ftco_type = case when $7 then 'percent' end, ftco_value = case when $7 then 15 end, ftco_terms = $8
       from cities c, categories k
       where c.id = p.city_id and k.id = p.category_id and c.slug = $1 and k.slug = $2 and p.slug = 'copy-' || $9::int`,
      [
        MARKET.city,
        MARKET.category,
        name,
        index < 3 ? 'featured' : 'basic',
        index % 2 === 1,
        index === 2 ? 'https://pipes.example' : null,
        index === 0,
        index === 0 ? TERMS : null,
        index + 1,
      ],
    );
  }
}

test('[CITY-1, SEARCH-4] a city page, its results and a profile have a place for any name', async ({ page }) => {
  test.slow();
  await listThem();
  for (const path of [MARKET.path, `/search?q=notary&city=${MARKET.city}`]) {
    await open(page, path);
    for (const name of NAMES) await expect(page.getByRole('article', { name })).toBeVisible();
    await inspect(page);
  }
  for (const name of [NAMES[0]!, NAMES[3]!]) {
    await open(page, MARKET.path);
    await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await fits(page);
  }
});

test('[DASH-1] the dashboard and the account have a place for any name', async ({ page, sandbox }) => {
  test.slow();
  await signInAs(page, await applyAndPay(sandbox, { city: 'lehi-ut', tier: 'basic' }));
  for (const business_name of NAMES) {
    await page.route('**/api/provider', async (route) => {
      const answer = await route.fetch();
      const own = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...own, business_name, contact_name: business_name } });
    });
    await open(page, '/provider/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: business_name })).toBeVisible();
    await fits(page);
  }
});

test('[ADM-3] the list of providers has a place for any name', async ({ page }) => {
  await signInAs(page, administrator);
  await page.route('**/api/admin/providers?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { rows: object[] };
    const rows = list.rows.map((one, index) => ({
      ...one,
      ...(NAMES[index] && { business_name: NAMES[index] }),
    }));
    await route.fulfill({ response: answer, json: { ...list, rows } });
  });
  await open(page, '/admin/providers');
  // The list may also contain one of the city page's own.
  await expect(page.getByText(NAMES[0]!).first()).toBeVisible();
  await fits(page);
});
