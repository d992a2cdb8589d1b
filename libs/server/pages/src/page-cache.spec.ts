import { describe, expect, it, jest } from '@jest/globals';
import type { RuntimeSettings } from '@townlink/server-config';
import { MarkdownPages } from './markdown/markdown-pages';
import type { ChangedTags, MarketAddress, PageSource } from './page-source';
import type { PageSettings } from './pages.config';
import { Pages, type PageVariant } from './pages';
import type { Site } from './site';

const here = ['city-1', 'city-1 category-1'];
const elsewhere = ['city-2', 'city-2 category-1'];
const HTML: PageVariant = { form: 'html', encoding: 'identity' };
const MARKDOWN: PageVariant = { form: 'markdown', encoding: 'identity' };
const nobodyLeaves = new AbortController().signal;

/** A site whose pages each read one market slowly, with changes announced by the test. */
function startPages({ cacheable = true } = {}) {
  const listeners: ((changed: ChangedTags) => void)[] = [];
  const source = {
    disconnected: false,
    isAway: false,
    onChange: (listener: (typeof listeners)[0]) => listeners.push(listener),
    hasMarket: async ({ citySlug }: MarketAddress) => citySlug === 'riverton-ut',
    hasProvider: async () => true,
  };
  let renders = 0;
  const answer = jest.fn(async (path: string, tags: Set<string>) => {
    const html = `${path} ${++renders}`;
    await Promise.resolve();
    tags.add('city-1 category-1');
    if (source.isAway) return { status: 503, html, cacheable: false };
    const isThere = cacheable && !path.includes('nowhere');
    return { status: isThere ? 200 : 404, html, cacheable: isThere };
  });
  const site = { answer } as unknown as Site;
  const pages = new Pages(
    site,
    new MarkdownPages(site, { SITE_URL: 'https://site.example' } as RuntimeSettings),
    source as unknown as PageSource,
    { PAGE_CACHE_SECONDS: 30 } as PageSettings,
  );
  const read = async (path: string, query = '') =>
    (await pages.answer(path, query, HTML, nobodyLeaves)).bytes.toString();
  const open = async (path: string, variant = HTML) => {
    const { status, origin, bytes } = await pages.answer(path, '', variant, nobodyLeaves);
    return [status, origin, bytes.toString()];
  };
  return {
    read,
    open,
    answer,
    source,
    emit: (changed: ChangedTags) => listeners.forEach((one) => one(changed)),
  };
}

describe('cached pages', () => {
  it('[CDN-1] renders a page once for concurrent and later requests', async () => {
    const { read, answer } = startPages();
    await Promise.all(Array.from({ length: 20 }, () => read('/a')));
    await read('/a');
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('[SEARCH-11] [CDN-1] renders only pages affected by a change again', async () => {
    const { read, emit } = startPages();
    expect(await read('/a')).toBe('/a 1');
    for (const changed of [elsewhere, ['cities'], ['reference']]) emit(changed);
    expect(await read('/a')).toBe('/a 1');
    emit(here);
    expect(await read('/a')).toBe('/a 2');
    emit('everything');
    expect(await read('/a')).toBe('/a 3');
  });

  it('[SEARCH-11] caches no page changed while it was rendered', async () => {
    const { read, emit } = startPages();
    const reading = read('/a');
    emit(here);
    await reading;
    expect(await read('/a')).toBe('/a 2');
  });

  it('[SEARCH-11] serves nothing cached while changes cannot be received', async () => {
    const { read, source } = startPages();
    await read('/a');
    source.disconnected = true;
    expect(await read('/a')).toBe('/a 2');
  });

  it('[CDN-1] ignores parameters that no page reads', async () => {
    const { read } = startPages();
    for (const query of ['', '?x', '?utm_source=a', '?fbclid=1&x=2']) expect(await read('/a', query)).toBe('/a 1');
    for (const query of ['?page=2', '?q=plumber', '?token=x', '?p=1&next=/'])
      expect(await read('/a', query)).toBe('/a 1');
    const market = '/ut/riverton-ut/plumber';
    expect(await read(market)).toBe(`${market} 2`);
    for (const query of ['?q=x', '?page=1', '?page=x', '?page=-1'])
      expect(await read(market, query)).toBe(`${market} 2`);
    expect(await read(market, '?utm_source=a&page=2&x=1')).toBe(`${market}?page=2 3`);
    expect(await read('/search', '?x=1&city=riverton-ut&q=plumber')).toBe('/search?q=plumber&city=riverton-ut 4');
  });

  it('caches no page that opts out', async () => {
    const { read } = startPages({ cacheable: false });
    expect([await read('/a'), await read('/a')]).toEqual(['/a 1', '/a 2']);
  });

  it('[CDN-1] renders a single page for all unknown markets', async () => {
    const { open, read, answer } = startPages();
    const paths = Array.from({ length: 1_000 }, (_, number) => `/ut/no-city-${number}-ut/plumber`);
    const told = await Promise.all(paths.map((path) => open(path)));
    expect(new Set(told.map(([status, , html]) => `${status} ${html}`)).size).toBe(1);
    expect(told[0]![0]).toBe(404);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(await read('/ut/riverton-ut/plumber')).toBe('/ut/riverton-ut/plumber 2');
    expect(await read('/ut/no-city-ut/plumber/unknown')).toBe('/ut/nowhere-ut/nothing/~ 3');
  });

  it('[CDN-1] serves the last page as stale while rendering fails, and then a new one', async () => {
    const { open, source, emit } = startPages();
    expect(await open('/a')).toEqual([200, 'made', '/a 1']);
    expect(await open('/a')).toEqual([200, 'kept', '/a 1']);
    Object.assign(source, { disconnected: true, isAway: true });
    expect(await open('/a')).toEqual([200, 'stale', '/a 1']);
    expect(await open('/b')).toEqual([503, 'made', '/b 3']);
    Object.assign(source, { disconnected: false, isAway: false });
    emit('everything');
    expect(await open('/a')).toEqual([200, 'made', '/a 4']);
  });

  it('[SEARCH-11] [CDN-1] serves no stale page after its change', async () => {
    const { open, source, emit } = startPages();
    await open('/a');
    emit(here);
    source.isAway = true;
    expect(await open('/a')).toEqual([503, 'made', '/a 2']);
  });

  it('[MCP-1] caches Markdown and HTML separately, and renders both again after a change', async () => {
    const { open, answer, emit } = startPages();
    const read = async () => [await open('/a'), await open('/a', MARKDOWN)].map(([status, origin]) => [status, origin]);
    expect(await read()).toEqual([
      [200, 'made'],
      [200, 'made'],
    ]);
    expect(await read()).toEqual([
      [200, 'kept'],
      [200, 'kept'],
    ]);
    expect(answer).toHaveBeenCalledTimes(2);
    emit(here);
    expect(await read()).toEqual([
      [200, 'made'],
      [200, 'made'],
    ]);
  });
});
