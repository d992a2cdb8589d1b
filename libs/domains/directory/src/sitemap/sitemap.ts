import { Injectable } from '@nestjs/common';
import {
  builtInPages,
  CATEGORY_PAGE_CITIES,
  categoryPath,
  cityCategoryPath,
  cityPath,
  ownPagePath,
  sitemapPages,
  statePath,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache } from '../cache/directory-cache';
import { partsOf, SITEMAP_ADDRESSES_MAX, type SitemapCity, type SitemapPart } from './sitemap-parts';

const LISTED = `p.vetting_status = 'approved' and p.is_active`;

const STATES: Statement = {
  name: 'sitemap.states',
  text: `select distinct state from cities c where exists (select from providers p where p.city_id = c.id and ${LISTED}) order by state`,
};

const CITIES: Statement = {
  name: 'sitemap.cities',
  text: `
    select c.slug, count(distinct p.category_id)::int as services, max(p.updated_at) as changed_at
      from providers p join cities c on c.id = p.city_id
     where ${LISTED} group by c.slug order by c.slug collate "C"`,
};

/** Categories whose pages are shown to search engines: $1 minimum number of cities. */
const CATEGORIES: Statement = {
  name: 'sitemap.categories',
  text: `
    select k.slug from market_counts m join categories k on k.id = m.category_id
     where m.listed > 0 group by k.slug having count(distinct m.city_id) >= $1 order by k.slug`,
};

/** Published pages of blocks; the release's own are among the fixed pages. */
const OWN_PAGES: Statement = {
  name: 'sitemap.own-pages',
  text: `
    select p.name from content_pages p join content_versions v on v.page = p.name and v.number = p.version
     where v.document is not null order by p.name`,
};

/** Cities per step, so that neither the database nor this process ever holds a whole part. */
const STEP = 25;

/** Services of the next $3 cities, starting at slug $1 (or after it, with $4), and ending before slug $2 if given. */
const SERVICES: Statement = {
  name: 'sitemap.services',
  text: `
    select c.slug, c.state, k.slug as service, p.changed_at
      from (select id, slug, state from cities
             where slug collate "C" >= $1 and (not $4 or slug <> $1) and ($2::text is null or slug collate "C" < $2)
             order by slug collate "C" limit $3) c
      left join lateral (select p.category_id, max(p.updated_at) as changed_at from providers p
                          where p.city_id = c.id and ${LISTED} group by p.category_id) p on true
      left join categories k on k.id = p.category_id
     order by c.slug collate "C", k.slug`,
};

interface ServiceRow {
  slug: string;
  state: string;
  service: string | null;
  changed_at: Date | null;
}

/** The sitemap as XML, in pieces (sitemaps.org): current listings and the fixed pages. */
@Injectable()
export class Sitemap {
  private readonly site: string;

  constructor(
    settings: RuntimeSettings,
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {
    this.site = settings.SITE_URL;
  }

  async index(): Promise<string> {
    const parts = await this.cache.getResult('sitemap parts', async () =>
      partsOf(await this.reader.query<SitemapCity>(CITIES)),
    );
    const entries = [entry('sitemap', `${this.site}/sitemaps/pages.xml`), ...parts.map((part) => this.partEntry(part))];
    return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
  }

  /**
   * Fixed pages, the operator's own pages, those of states with listings, and those of categories in several cities.
   */
  async *pages(): AsyncGenerator<string> {
    const states = await this.reader.query<{ state: string }>(STATES);
    const categories = await this.reader.query<{ slug: string }>(CATEGORIES, [CATEGORY_PAGE_CITIES]);
    const pages = await this.reader.query<{ name: string }>(OWN_PAGES);
    const paths = [
      ...sitemapPages.map(({ path }) => path),
      ...pages.filter(({ name }) => !builtInPages.has(name)).map(({ name }) => ownPagePath(name)),
      ...states.map(({ state }) => statePath(state)),
      ...categories.map(({ slug }) => categoryPath(slug)),
    ];
    yield `${XML}<urlset ${NAMESPACE}>\n`;
    for (const path of paths) yield entry('url', this.site + path);
    yield '</urlset>\n';
  }

  /** Cities with their services, from one slug up to, but excluding, another. */
  async *cities(from: string, before: string | null): AsyncGenerator<string> {
    let addresses = 0;
    let rows = await this.step(from, before, false);
    yield `${XML}<urlset ${NAMESPACE}>\n`;
    while (rows.length > 0) {
      const listed = this.addresses(rows).slice(0, SITEMAP_ADDRESSES_MAX - addresses);
      yield listed.join('');
      addresses += listed.length;
      rows = addresses < SITEMAP_ADDRESSES_MAX ? await this.step(rows.at(-1)!.slug, before, true) : [];
    }
    yield '</urlset>\n';
  }

  private step(from: string, before: string | null, isAfter: boolean): Promise<ServiceRow[]> {
    return this.reader.query<ServiceRow>(SERVICES, [from, before, STEP, isAfter]);
  }

  private addresses(rows: readonly ServiceRow[]): string[] {
    const entries: string[] = [];
    for (const [place, { slug, state, service, changed_at }] of rows.entries()) {
      if (!service || !changed_at) continue;
      if (rows[place - 1]?.slug !== slug) entries.push(entry('url', this.site + cityPath(state, slug)));
      entries.push(entry('url', this.site + cityCategoryPath(state, slug, service), changed_at));
    }
    return entries;
  }

  private partEntry({ from, before, changed_at }: SitemapPart): string {
    const query = new URLSearchParams({ from, ...(before ? { before } : {}) });
    return entry('sitemap', `${this.site}/sitemaps/cities.xml?${query}`, changed_at);
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(tag: 'url' | 'sitemap', address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</${tag}>\n`;
}
