import type { Page } from '@playwright/test';
import { pagesToCome, sitePages } from './support/site-pages';
import { expect, open, test } from './support/test';

/** Paths within the site that a page links to. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('every link within the site leads to a page, or to one that is known to come', async ({
  page,
  request,
  errors,
}) => {
  errors.allow(/Failed to load resource.* 404/);
  const links = new Set<string>();
  for (const { path } of sitePages.visitor) {
    await open(page, path);
    for (const link of await linksOf(page)) links.add(link);
  }
  const missing: string[] = [];
  for (const link of links) if ((await request.get(link)).status() !== 200) missing.push(link);
  expect(missing.toSorted()).toEqual(pagesToCome);
});
