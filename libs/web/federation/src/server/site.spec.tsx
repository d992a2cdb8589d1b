/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { City } from '@townlink/contracts';
import type { ContainerFormat, PublicApi, Release } from '@townlink/contracts';
import { ApiProblem } from '@townlink/web-api';
import { bootElementId, type BootData } from '../boot-data';
import { Head, JsonLd } from '../head';
import { lazyPage } from '../lazy-page';
import { loadQuery } from '../load-query';
import { notFound } from '../not-found';
import { redirect, useParams, type RouteObject } from '../router';
import { ServicesProvider, usePublicQueries } from '../services';
import type { Providers } from './render';
import { createSite } from './site';

const remote = (name: string, container: ContainerFormat) => ({
  container,
  entry: `/mf/${name}/entry.js`,
  preload: [],
  chunks: { city: [`/mf/${name}/city.js`] },
});
const release: Release = {
  id: 'r1',
  scripts: ['/app/shell.js'],
  styles: ['/assets/townlink.css'],
  fonts: [],
  remotes: {
    public_site: remote('site', 'webpack'),
    account_pages: remote('account', 'federation'),
    provider_portal: remote('portal', 'federation'),
    admin_console: remote('admin', 'federation'),
  },
};

const providers: Providers = ({ services, children }) => (
  <QueryClientProvider client={services.queryClient}>
    <ServicesProvider services={services}>{children}</ServicesProvider>
  </QueryClientProvider>
);

function CityPage() {
  const slug = useParams().slug!;
  const { data } = useQuery(usePublicQueries().cities({ slug }));
  const name = data?.[0]?.name;
  return (
    <>
      <Head title={`Plumbers in ${name}`} description={'5 < 6 & "so on"'} canonical={`/city/${slug}`} />
      <JsonLd data={{ '@type': 'City', name }} />
      <h1>{name ?? 'Loading...'}</h1>
    </>
  );
}

const routes: RouteObject[] = [
  {
    path: 'city/:slug',
    ...lazyPage('city', () =>
      Promise.resolve({
        Component: CityPage,
        loader: (args) => loadQuery(args, (queries) => queries.cities({ slug: args.params.slug })).then(() => null),
      }),
    ),
  },
  {
    path: 'old',
    loader: () => {
      throw redirect('/city/new', 301);
    },
  },
  {
    path: '*',
    loader: () => {
      throw notFound();
    },
    ErrorBoundary: () => <h1>Oops! Page not found</h1>,
  },
];

const frame: RouteObject[] = [{ path: '*', element: <p>Frame</p> }];
const answer = createSite({ pages: routes, frame, providers }, { release, siteUrl: 'https://townlink.example' });
const apiOf = (cities: PublicApi['cities']) => ({ cities }) as unknown as PublicApi;
const riverton: City = { id: 'c1', name: '</script><b>River & ton', state: 'UT', slug: 'riverton-ut' };
const open = (
  path: string,
  cities: PublicApi['cities'] = () => Promise.resolve([riverton]),
  timeoutMilliseconds = 60_000,
) => answer({ path, api: apiOf(cities), timeoutMilliseconds });

function bootOf(html: string): BootData {
  return JSON.parse(new RegExp(`id="${bootElementId}"[^>]*>(.*?)</script>`).exec(html)![1]!) as BootData;
}

describe('server-side rendering', () => {
  it('[CITY-4] sends the content, the head and the data for hydration', async () => {
    const { status, html, cacheable } = await open('/city/riverton-ut');
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: true });
    expect(html).toContain('<h1>&lt;/script&gt;&lt;b&gt;River &amp; ton</h1>');
    expect(html).toContain('<meta name="description" content="5 &lt; 6 &amp; &quot;so on&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://townlink.example/city/riverton-ut">');
    expect(html).toContain('<meta property="og:url" content="https://townlink.example/city/riverton-ut">');
    expect(html).toContain('<link rel="preload" as="script" href="/mf/site/city.js" fetchpriority="low">');
    expect(bootOf(html).page?.queries.queries).toHaveLength(1);
    expect(bootOf(html).remotes.admin_console).toEqual({ container: 'federation', entry: '/mf/admin/entry.js' });
  });

  it('[CITY-3] escapes values of the structured data', async () => {
    const { html } = await open('/city/riverton-ut');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name: riverton.name });
  });

  it('[SHELL-4] returns 404 for unknown pages and for data unknown to the API', async () => {
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/nowhere')).html).toContain('Oops! Page not found');
    expect((await open('/city/atlantis', () => Promise.reject(new ApiProblem(404)))).status).toBe(404);
  });

  it('passes redirects on with their status', async () => {
    expect(await open('/old')).toMatchObject({ status: 301, redirect: '/city/new', cacheable: false });
  });

  it('sends the page without its data, with status 503, if the data cannot be read', async () => {
    const { status, html, cacheable } = await open('/city/x', () => Promise.reject(new ApiProblem(503)));
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false });
    expect(html).toContain('<h1>Loading...</h1>');
  });

  it('leaves rendering to the browser if the data takes too long', async () => {
    const { status, html, cacheable } = await open('/city/slow', () => new Promise(() => undefined), 20);
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false });
    expect(html).toContain('<div id="root"><p>Frame</p></div>');
    expect(bootOf(html).page).toBeUndefined();
  });

  it('never renders pages that need a session, and keeps them out of search engines', async () => {
    const { html } = await open('/account');
    expect(html).toContain('<div id="root"><p>Frame</p></div>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('href="/mf/account/entry.js"');
  });

  it('treats a path that looks like another host as a path', async () => {
    expect((await open('//evil.example/city')).status).toBe(404);
  });
});
