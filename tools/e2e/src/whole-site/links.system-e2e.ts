import type { APIRequestContext, Page } from '@playwright/test';
import { expect, open, test } from '../support/test';

/** A link of a page: the address without its anchor, and the anchor. */
interface FoundLink {
  from: string;
  to: string;
  anchor: string;
}

interface Crawl {
  /** The status and HTML of each address. */
  visited: Map<string, { status: number; html: string }>;
  links: FoundLink[];
}

/** Pages rendered in the browser, where their links are collected. */
const RENDERED_IN_BROWSER = ['/auth/sign-in', '/auth/sign-up', '/auth/recover'];

/** More than the test site has; reaching it means that the crawl runs in circles. */
const MOST_PAGES = 2_000;

/** Follows every internal link from the start addresses, in the server's HTML, without scripts. */
async function crawl(request: APIRequestContext, starts: readonly FoundLink[]): Promise<Crawl> {
  const visited: Crawl['visited'] = new Map();
  const links = [...starts];
  // The list grows during the loop.
  for (const { to } of links) {
    if (visited.has(to) || visited.size >= MOST_PAGES) continue;
    const answer = await request.get(to);
    const html = (answer.headers()['content-type'] ?? '').includes('text/html') ? await answer.text() : '';
    visited.set(to, { status: answer.status(), html });
    links.push(...linksIn(html, to));
  }
  expect(visited.size).toBeLessThan(MOST_PAGES);
  return { visited, links };
}

function linksIn(html: string, from: string): FoundLink[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => /^(?:\/(?!\/)|#|\?)/.test(href))
    .map((href) => toLink(from, href));
}

function toLink(from: string, href: string): FoundLink {
  const { pathname, search, hash } = new URL(href, `http://site${from}`);
  return { from, to: pathname + search, anchor: hash.slice(1) };
}

/** The links of a page in the browser. */
const linksOnPage = async (page: Page, path: string): Promise<FoundLink[]> => {
  await open(page, path);
  const hrefs = await page
    .locator('a[href^="/"], a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return hrefs.map((href) => toLink(path, href));
};

test('[STATIC-1] every link of the site, followed from the home page on, leads to a page and to an anchor that is there', async ({
  page,
  request,
}) => {
  const starts = [{ from: '', to: '/', anchor: '' }];
  for (const path of RENDERED_IN_BROWSER) starts.push(...(await linksOnPage(page, path)));
  const { visited, links } = await crawl(request, starts);

  const dead = links.filter(({ to }) => visited.get(to)?.status !== 200);
  expect(dead.map(({ from, to }) => `${from} → ${to}: ${visited.get(to)?.status}`)).toEqual([]);
  const anchors = links.filter(({ anchor }) => anchor !== '');
  const lost = anchors.filter(({ to, anchor }) => !visited.get(to)!.html.includes(`id="${anchor}"`));
  expect(lost.map(({ from, to, anchor }) => `${from} → ${to}#${anchor}`)).toEqual([]);

  // Check that the crawl reached header, footer, hero, questions, a market and a provider.
  for (const path of ['/refer', '/developers', '/faq', '/auth/sign-up', '/provider/onboarding', '/legal/disclaimer'])
    expect([...visited.keys()]).toContain(path);
  expect([...visited.keys()].some((path) => path.split('/').length === 5)).toBe(true);
  expect(anchors.length).toBeGreaterThan(20);
});

test('[CITY-6] every address of the sitemap, which robots.txt names, is a page that search engines may keep', async ({
  request,
}) => {
  const addressesIn = async (url: string) => {
    const xml = await (await request.get(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  };
  const [, sitemap] = /^Sitemap: (.+)$/m.exec(await (await request.get('/robots.txt')).text())!;
  const parts = await addressesIn(sitemap!);
  const pages = (await Promise.all(parts.map(addressesIn))).flat();
  expect(pages.length).toBeGreaterThan(20);
  expect(new Set(pages).size).toBe(pages.length);
  for (const address of pages) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(answer.headers()['x-robots-tag']).toBeUndefined();
    expect(html).not.toContain('content="noindex"');
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
  }
});
