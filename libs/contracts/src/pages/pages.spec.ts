import { describe, expect, it } from '@jest/globals';
import {
  consoleSections,
  footerLinks,
  headerLinks,
  isIndexed,
  PAGES,
  pageAt,
  remoteFor,
  sitemapPages,
  type SitePage,
  sitePages,
} from '.';

const everyPage: [string, SitePage][] = Object.entries(sitePages);
const pathsOf = (links: readonly { to?: string }[]) => links.map(({ to }) => to);

describe('[PAGE-1] the manifest of pages', () => {
  it('gives every page a unique address', () => {
    const addresses = everyPage.flatMap(([, { path, aliases = [] }]) => [path, ...aliases]);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it('finds a page in any letter case, with or without a trailing slash', () => {
    expect(pageAt('/Provider/Dashboard/')).toBe(sitePages.dashboard);
    expect(pageAt('/ut/riverton-ut/plumber')).toBe(sitePages.city);
    expect(pageAt('/ut/riverton-ut/plumber/joes-pipes')).toBe(sitePages.provider);
    expect(pageAt('/ut')).toBe(sitePages.browse);
    expect(pageAt('/tree-service')).toBe(sitePages.browse);
    expect(pageAt('/UT/riverton-ut/')).toBe(sitePages.cityIndex);
    expect(pageAt('/no/such/page/at/all')).toBeUndefined();
    expect(pageAt('/provider/nothing-here')).toBeUndefined();
  });

  it('places every page in its remote, and unknown paths in the public site', () => {
    for (const [, { path, remote }] of everyPage) expect([path, remoteFor(path)]).toEqual([path, remote]);
    expect(remoteFor('/no-such-page')).toBe('public_site');
    expect(remoteFor('/provider/nothing-here')).toBe('public_site');
  });

  it.each(['/search', '/r/abc123', '/account', '/provider/onboarding', '/admin/vetting', '/newsletter/unsubscribe'])(
    'keeps %s out of search engines',
    (path) => expect(isIndexed(path)).toBe(false),
  );

  it.each(['/', '/refer', '/provider-guidelines', '/ut/riverton-ut/plumber', '/faq'])('lets %s in', (path) =>
    expect(isIndexed(path)).toBe(true),
  );

  it('keeps guarded pages out of search engines and the sitemap', () => {
    const guarded = everyPage.filter(([, { access }]) => access !== 'everyone');
    expect(guarded.filter(([, { indexed, sitemap }]) => indexed || sitemap)).toEqual([]);
    expect(everyPage.filter(([, { indexed, sitemap }]) => sitemap && !indexed)).toEqual([]);
  });

  it('lists existing pages with a fixed address in the sitemap', () => {
    const paths = sitemapPages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/legal/disclaimer']));
    expect(paths.filter((path) => path.includes(':') || sitePages.search.path === path)).toEqual([]);
  });

  it('builds the navigation in manifest order', () => {
    expect(headerLinks.map(({ label }) => label)).toEqual(['Refer & Earn', 'FAQ', 'For Providers']);
    expect(pathsOf(footerLinks[0]!.links)).toEqual([
      '/how-it-works',
      '/safety-trust',
      '/support',
      '/faq',
      '/shortlist',
    ]);
    expect(footerLinks.map(({ title }) => title)).toEqual(['Find a provider', 'For providers', 'Legal and more']);
    expect(consoleSections.slice(0, 3)).toEqual([
      { name: 'adminOverview', label: 'Overview', to: PAGES.adminOverview },
      { name: 'adminSupport', label: 'Support Desk', to: PAGES.adminSupport },
      { name: 'admin', label: 'Vetting', to: PAGES.admin },
    ]);
  });

  it('names a planned section without linking to it', () => {
    const announced = consoleSections.filter(({ to }) => to === undefined);
    for (const { name } of announced) expect(sitePages[name].planned).toBe(true);
  });
});
