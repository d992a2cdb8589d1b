import { violationsOn } from '../support/axe';
import { contains } from '../support/api-requests';
import { sql } from '../support/sql';
import { expect, open, test } from '../support/test';

const PAGES = ['/ut/riverton-ut/electrician', '/search?q=electrician&city=riverton-ut'];
const OWN = 'section:not([aria-label^="Also serving"]) article';

/** The first of a market is always open, the second always except on these days, the others never. */
test.beforeAll(async () => {
  await sql(`
    with week as (
      select jsonb_agg(jsonb_build_object('day', day, 'opens', '00:00', 'closes', '00:00')) as hours
        from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) day
    ), days_off as (
      select jsonb_agg(jsonb_build_object('date', to_char(current_date + n, 'YYYY-MM-DD'), 'spans', '[]'::jsonb)) as days
        from generate_series(-2, 3) n
    ), ours as (
      select p.id, row_number() over (order by p.id) as number
        from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
       where c.slug = 'riverton-ut' and k.slug = 'electrician' and p.is_active
    )
    insert into provider_details (provider_id, hours, special_days)
    select id, case when number <= 2 then week.hours else '[]' end, case when number = 2 then days_off.days else '[]' end
      from ours cross join week cross join days_off
    on conflict (provider_id) do update set hours = excluded.hours, special_days = excluded.special_days, by_appointment = false`);
  // The gateway is notified, and may have kept the page of another test.
  await expect.poll(() => contains(PAGES[0]!, 'Open 24 hours')).toBe(true);
});

for (const path of PAGES)
  test(`[FIND-6] [LIST-2] ${path} lists providers that are open now, and says so on the card`, async ({ page }) => {
    await open(page, path);
    const cards = page.locator(OWN);
    await expect(cards.getByText(/^Closed today · opens /)).toHaveCount(1);
    await expect(cards.getByText('Open 24 hours')).toHaveCount(1);
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Open now').check();
    await expect(page).toHaveURL(/[?&]open=1/);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByText('Open 24 hours')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Filters' }).getByLabel('Open now')).toBeChecked();
    await expect(cards).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Remove filter: Open now' }).click();
    await expect(page).not.toHaveURL(/open=/);
  });

test('[LIST-2] a cached page shows the usual hours, on a line that does not move when the script updates it', async ({
  anotherPage,
}) => {
  const plain = await anotherPage({ javaScriptEnabled: false });
  await plain.goto(PAGES[0]!);
  await expect(plain.locator(OWN).getByText('Open 24 hours')).toHaveCount(2);
  await expect(plain.locator(OWN).getByText(/Closed today|Open now/)).toHaveCount(0);
  const heights = (page: typeof plain) =>
    page
      .locator(OWN)
      .getByRole('listitem')
      .filter({ hasText: /24 hours|Closed today/ })
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  const before = await heights(plain);
  const page = await anotherPage({});
  await open(page, PAGES[0]!);
  await expect(page.locator(OWN).getByText(/^Closed today/)).toBeVisible();
  expect(await heights(page)).toEqual(before);
});

test('[LIST-2] a profile shows the days, the special days, and whether the business is open', async ({ page }) => {
  await open(page, PAGES[0]!);
  await page.locator(OWN).filter({ hasText: 'Closed today' }).getByRole('heading').getByRole('link').click();
  await expect(page.getByText(/^Closed today/)).toBeVisible();
  const about = page.getByRole('region', { name: 'About the service' });
  await expect(about.getByText('Monday', { exact: true })).toBeVisible();
  await expect(about.getByText('Special days')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
