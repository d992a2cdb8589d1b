import { press, signInAsAdministrator } from './actions.mjs';

const PAGES = 20;
const ROWS = 500;

/** A referral as the API answers it. @param {number} number */
const referral = (number) => ({
  id: String(number),
  referral_code: `CODE${number}`,
  provider_id: null,
  provider_name: `Business ${number}`,
  payee_name: `Person ${number}`,
  payee_email: `person-${number}@people.test`,
  uses: number,
  conversions: 2,
  payout_status: 'owed',
  estimated_payout: 1950,
  paid_cents: 0,
  last_conversion_date: '2026-01-01T00:00:00.000Z',
  last_payout: null,
  refused: [],
  refused_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
});

/** @param {import('@playwright/test').Page} page gets generated responses, since no demo data has 10,000 of anything */
const answerPages = (page) =>
  page.route('**/api/admin/referrals?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const rows = Array.from({ length: ROWS }, (_, index) => referral(at * ROWS + index));
    const ends = { next: at + 1 < PAGES ? String(at + 1) : null, previous: at > 0 ? String(at - 1) : null };
    return route.fulfill({
      json: { rows, total: PAGES * ROWS, is_estimate: false, ...ends, owed_cents: 1950, owed_count: 1 },
    });
  });

/** @type {import('./scenario').Scenario} */
export const selectInConsole = {
  title: `A list of the console on a desk: ${PAGES} pages of ${ROWS} rows, all of them selected`,
  slowed: 2,
  viewport: { width: 1280, height: 900 },
  async open(page, site) {
    await signInAsAdministrator(page, site);
    await answerPages(page);
    await page.goto(`${site}/admin/referrals?size=${ROWS}`);
    await page.getByRole('table', { name: 'Referrals' }).waitFor();
  },
  async use(page) {
    for (let number = 0; number < PAGES; number += 1) {
      await page.getByRole('checkbox', { name: `Select Person ${number * ROWS}`, exact: true }).waitFor();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click(press);
      if (number + 1 < PAGES) await page.getByRole('link', { name: 'Next', exact: true }).click(press);
    }
    await page.getByText('10,000 selected').waitFor();
    const one = page.getByRole('checkbox', { name: `Select Person ${(PAGES - 1) * ROWS}`, exact: true });
    await one.click(press);
    await page.getByText('9,999 selected').waitFor();
    await one.click(press);
    await page.getByRole('region', { name: 'Referrals' }).focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('PageDown', { delay: 80 });
    await page.getByRole('button', { name: 'Columns' }).click(press);
    await page.getByRole('menuitemcheckbox').first().click(press);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear selection' }).click(press);
  },
};
