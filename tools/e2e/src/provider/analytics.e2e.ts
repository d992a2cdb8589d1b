import { newPerson, signInAs } from '../support/accounts';
import { launchOptions } from '../support/browser.config';
import { rows, sql } from '../support/sql';
import { expect, LOAD, open, test } from '../support/test';

/**
 * The test browser identifies itself as a program, which would not be counted. Set by a command line argument, since a
 * user agent set for pages does not apply to beacons sent after they are closed.
 */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, `--user-agent=${PERSON}`] } });

test('[ANA-1] [VALUE-1] a visit to a provider’s page and a call are counted, even when the page is left', async ({
  page,
}) => {
  // This machine has no phone app to open.
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault();
    }),
  );
  await open(page, '/ut/riverton-ut/plumber');
  const call = page.getByRole('link', { name: /^Call / });
  const card = page.getByRole('article').filter({ has: call }).last();
  const path = (await card.getByRole('heading').getByRole('link').getAttribute('href'))!;
  const slug = path.split('/').at(-1);
  await sql('delete from listing_stats where provider_id in (select id from providers where slug = $1)', [slug]);
  // As if this was the browser's first visit today.
  await sql(`delete from rate_limits where key like 'analytics.visitor:%'`);
  const figures = () =>
    rows(
      // All days, since a new day may start during the test.
      `select sum(views)::int as views, sum(calls)::int as calls, sum(website_clicks)::int as website_clicks
         from listing_stats r join providers p on p.id = r.provider_id where p.slug = $1`,
      [slug],
    );
  await open(page, path);
  await expect.poll(figures).toEqual([{ views: 1, calls: 0, website_clicks: 0 }]);
  const [{ since } = { since: '' }] = await rows<{ since: string }>('select now()::text as since');
  await call.first().click();
  await page.goto('/faq');
  await expect.poll(figures).toEqual([{ views: 1, calls: 1, website_clicks: 0 }]);
  // Browsers of other tests identify themselves as programs, whose presses are not stored.
  const presses = await rows<{ properties: object }>(
    `select properties from site_events where name = 'provider_card_click' and occurred_at >= $1`,
    [since],
  );
  expect(presses).toEqual([{ properties: { action: 'call', tier: expect.any(String) } }]);
});

test('[OPS-1] a page reports its performance after loading, by page type only', async ({ page }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      void (body as Blob).text().then((text) => told.push(text));
      return send(path, body);
    };
    Object.assign(window, { told });
  });
  await open(page, '/ut/riverton-ut/plumber');
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'));
  const ofThePage = (metric: string) => new RegExp(`"metric":"${metric}","page":"market","value":\\d+`);
  for (const metric of ['TTFB', 'FCP']) await expect.poll(told, { timeout: 30_000 }).toMatch(ofThePage(metric));
  // The largest contentful paint is final after the first interaction.
  await page.keyboard.press('Tab');
  await expect.poll(told, { timeout: 30_000 }).toMatch(ofThePage('LCP'));
  expect(await told()).not.toContain('riverton');
});

/** Every table with a row that contains a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  // One at a time: there are more tables than available connections.
  for (const { name } of tables) {
    const hits = await rows(`select from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('[DEMAND-1] [ANA-1] the text of a search without results is not stored, and counts are anonymous', async ({
  page,
  sandbox,
}) => {
  const person = await newPerson(sandbox);
  const { user } = await signInAs(page, person);
  const answerOf = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path, LOAD);
  const counted = answerOf('/api/demand');
  await open(page, '/search?q=xylograph+tuning&city=riverton-ut');
  expect((await counted).ok()).toBe(true);
  const told = answerOf('/api/analytics/events');
  await page.goto('/faq');
  expect((await told).ok()).toBe(true);
  expect(await tablesWith('xylograph')).toEqual([]);
  const counting = /demand|site_events|reach/;
  for (const mark of [user.id, person.email]) {
    expect((await tablesWith(mark)).filter((table) => counting.test(table))).toEqual([]);
  }
});

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`[ANA-1] with ${signal} the script is not loaded`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name!, { get: () => value }), [
      signal,
      signal === 'doNotTrack' ? '1' : true,
    ] as [string, unknown]);
    await open(page, '/search?q=plumber&city=riverton-ut');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /analytics|web-vitals/.test(path))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
  });
}
