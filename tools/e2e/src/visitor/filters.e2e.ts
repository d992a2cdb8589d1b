import { violationsOn } from '../support/axe';
import { expect, open, test } from '../support/test';
import { contains } from '../support/api-requests';
import { rows, sql } from '../support/sql';

const PAGES = ['/ut/riverton-ut/plumber', '/search?q=plumber&city=riverton-ut'];

/** The town's own providers, without those from elsewhere. */
const OWN = 'section:not([aria-label^="Also serving"]) article';

test.beforeAll(async () => {
  await sql(`
    insert into provider_details (provider_id, languages, payment_methods)
    select p.id, case when row_number() over (order by p.id) <= 2 then '{English,Spanish}'::text[] else '{English}' end, '{Cash}'
      from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
     where c.slug = 'riverton-ut' and k.slug = 'plumber' and p.is_active
    on conflict (provider_id) do update set languages = excluded.languages, payment_methods = excluded.payment_methods`);
  // The gateway is notified, and may have kept the page of another test.
  await expect.poll(() => contains(PAGES[0]!, 'value="Spanish"')).toBe(true);
});

for (const path of PAGES) {
  test(`[FIND-6] [SEARCH-2] ${path} is filtered by the chosen values, which the address keeps`, async ({ page }) => {
    await open(page, path);
    const filters = page.getByRole('form', { name: 'Filters' });
    const cards = page.locator(OWN);
    await expect(cards).toHaveCount(10);
    await filters.getByLabel('Language spoken').selectOption('Spanish');
    await expect(page).toHaveURL(/[?&]language=Spanish/);
    await expect(cards).toHaveCount(2);
    await filters.getByLabel('Language spoken').selectOption('');
    await expect(cards).toHaveCount(10);
    const label = await filters.locator('label', { hasText: 'Phone number' }).textContent();
    await filters.getByLabel('Phone number').check();
    await expect(page).toHaveURL(/[?&]phone=1/);
    await expect(cards, 'as many as its count says').toHaveCount(Number(/\d+/.exec(label!)));
    await filters.getByLabel('Google rating').selectOption('4.5');
    await expect(page).toHaveURL(/[?&]rating=4\.5/);
    await page.reload();
    await expect(filters.getByLabel('Phone number')).toBeChecked();
    await expect(filters.getByLabel('Google rating')).toHaveValue('4.5');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Remove filter: 4.5 and better' }).click();
    await expect(page).not.toHaveURL(/rating=/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(path);
    await expect(cards).toHaveCount(10);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
  });

  test(`[FIND-6] ${path} suggests filters to remove when none match, and the resulting number`, async ({ page }) => {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}language=Spanish&emergency=1`);
    await expect(page.getByRole('heading', { name: 'No provider matches these filters' })).toBeVisible();
    await page.getByRole('link', { name: 'Without “Emergency calls”: 2 providers' }).click();
    await expect(page.locator(OWN)).toHaveCount(2);
    await expect(page).toHaveURL(/language=Spanish$/);
  });

  test(`[FIND-6] ${path} has its filters in one row on a phone, and by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    const filters = page.getByRole('form', { name: 'Filters' });
    expect((await filters.boundingBox())!.height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await filters.getByLabel('Phone number').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/phone=1/);
    await expect(filters.getByLabel('Phone number')).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
  });

  test(`[FIND-6] ${path} scrolls each filter of a phone's row into view when it gets the focus`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(filters.getByLabel('Way to pay')).toBeAttached();
    await filters.getByRole('checkbox').last().focus();
    for (const list of await filters.getByRole('combobox').all()) {
      await page.keyboard.press('Tab');
      await expect(list).toBeFocused();
      await expect(list).toBeInViewport({ ratio: 1 });
    }
  });
}

test('[FIND-6] a city’s list is filtered without scripts', async ({ anotherPage }) => {
  const page = await anotherPage({ javaScriptEnabled: false });
  await page.goto(PAGES[0]!);
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Language spoken').selectOption('Spanish');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator(OWN)).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove filter: Spanish' }).click();
  await expect(page.locator(OWN)).toHaveCount(10);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/plumber$/);
});

for (const path of PAGES) {
  test(`[FIND-4] ${path} lists providers from elsewhere below, with their distance`, async ({ page }) => {
    await open(page, path);
    const group = page.getByRole('region', { name: 'Also serving Riverton' });
    const places = group.getByText(/\d miles? away, in [A-Z]/);
    await expect(places.first()).toBeVisible();
    const miles = (await places.allTextContents()).map((text) => Number(/\d+/.exec(text)));
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    const link = group.getByRole('heading').getByRole('link').first();
    await expect(link, 'its page is its own market’s').not.toHaveAttribute('href', /riverton-ut/);
  });
}

test('[FIND-4] a phone collapses providers from elsewhere after the third, also without scripts', async ({
  anotherPage,
}) => {
  const page = await anotherPage({ javaScriptEnabled: false });
  await page.goto(PAGES[0]!);
  const group = page.getByRole('region', { name: 'Also serving Riverton' });
  const all = await group.locator('article').count();
  expect(all).toBeGreaterThan(3);
  const shown = group.locator('article').filter({ visible: true });
  await expect(shown).toHaveCount(all);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(shown).toHaveCount(3);
  await group.getByText(`${all - 3} more`).click();
  await expect(shown).toHaveCount(all);
});

test('[FIND-4] a market without its own providers shows those that serve it, in one statement', async ({ page }) => {
  const [empty] = await rows<{ city: string; category: string; town: string }>(`
    select c.slug as city, k.slug as category, c.name as town
      from cities c cross join categories k
     where c.state = 'UT' and c.slug <> 'riverton-ut' and k.merged_into is null and not k.is_proposed and not c.is_proposed
       and k.default_radius_miles >= 10
       and not exists (select from market_counts m where m.city_id = c.id and m.category_id = k.id and m.listed > 0)
       and exists (select from market_counts m join cities near on near.id = m.city_id
                    where m.category_id = k.id and m.listed > 0 and near.id <> c.id
                      and abs(near.lat - c.lat) < 0.05 and abs(near.lng - c.lng) < 0.05)
     limit 1`);
  test.skip(!empty, 'Every market of the demo has its own.');
  await open(page, `/ut/${empty!.city}/${empty!.category}`);
  await expect(page.getByRole('region', { name: `Also serving ${empty!.town}` }).getByRole('article')).not.toHaveCount(
    0,
  );
  await expect(page.getByText(/are listed in .* yet, but \d+ from nearby serves? it\./)).toBeVisible();
});
