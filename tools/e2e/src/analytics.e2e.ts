import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test';
import { rows } from './support/sql';

/** The test browser calls itself a program, which would not be counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({ userAgent: PERSON });

interface Reach {
  views: number;
  calls: number;
  website_clicks: number;
}

/** Opens the page of a listed provider with a phone, and answers how to read its figures of today. */
async function openProvider(page: Page, path: string): Promise<() => Promise<Reach[]>> {
  const slug = path.split('/').at(-1);
  await open(page, path);
  return () =>
    rows<Reach>(
      `select views, calls, website_clicks from provider_reach r join providers p on p.id = r.provider_id where p.slug = $1`,
      [slug],
    );
}

const withPhone = async (page: Page): Promise<string> => {
  await open(page, '/ut/riverton-ut/plumber');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Call / }) })
    .last();
  return (await card.getByRole('heading').getByRole('link').getAttribute('href'))!;
};

test('[ANA-1] [VALUE-1] a visit to a provider’s page and a call are counted, by a beacon that carries nothing of the visitor', async ({
  page,
}) => {
  const path = await withPhone(page);
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) beacons.push(request.postData() ?? '');
  });
  // There is no telephone here to be opened.
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault();
    }),
  );
  const figures = await openProvider(page, path);
  // It is loaded when the browser has nothing better to do.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /analytics/.test(name)));
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .click();
  await page.goto('/faq');
  await expect.poll(figures).toEqual([{ views: 1, calls: 1, website_clicks: 0 }]);
  expect(beacons.join()).toContain('provider_card_click');
  expect(beacons.join()).not.toMatch(/email|phone|address|user|session/);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`[ANA-1] with ${signal} not even the script is loaded`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name!, { get: () => value }), [
      signal,
      signal === 'doNotTrack' ? '1' : true,
    ] as [string, unknown]);
    await open(page, '/search?q=plumber&city=riverton-ut');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('analytics'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
  });
}
