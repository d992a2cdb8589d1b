import { Injectable } from '@nestjs/common';
import { type ApiProvider, isStateCode } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { PublicReader, type Statement } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import { PublicProviders } from './public-providers';

/**
 * Listings of an address, the one that it resolves to first: $1 possible slugs of the city, $2 the category's slug, $3
 * the listing's. A listing that lost its slug in a merge of categories takes precedence over the current owner of the
 * slug.
 */
const BY_ADDRESS: Statement = {
  name: 'public-api.provider-by-address',
  text: `
    with town as (select id from cities where slug = any($1)),
         trade as (select id, coalesce(merged_into, id) as today from categories where slug = $2)
    select provider_id as id, 1 as choice from former_addresses
     where city_id in (select id from town) and category_id = (select id from trade) and slug = $3
    union all
    select id, 2 from providers
     where city_id in (select id from town) and category_id = (select today from trade) and slug = $3
     order by choice`,
};

const WRONG = (site: string): string => `url must be the address of a provider's page at ${site}.`;

/** Providers by the addresses of their pages. */
@Injectable()
export class ProviderByAddress {
  constructor(
    private readonly reader: PublicReader,
    private readonly providers: PublicProviders,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @throws a 400 problem for an address of another site, 404 when it does not resolve to a listed provider */
  async read(url: string): Promise<ApiProvider> {
    const slugs = slugsOf(url, this.runtime.SITE_URL);
    if (!slugs) throw invalidField('url', WRONG(new URL(this.runtime.SITE_URL).origin));
    const rows = await this.reader.query<{ id: string }>(BY_ADDRESS, [slugs.cities, slugs.category, slugs.provider]);
    const known = await this.providers.many(rows.map(({ id }) => id));
    const found = rows.map(({ id }) => known.get(id)).find(Boolean);
    if (!found) throw notFound('There is no listed provider at this address.');
    return found;
  }
}

interface Slugs {
  /** People type '/ut/riverton/…' for '/ut/riverton-ut/…'. */
  cities: string[];
  category: string;
  provider: string;
}

/** The slugs of a page's address or path; undefined for anything else. */
function slugsOf(url: string, site: string): Slugs | undefined {
  const address = URL.canParse(url, site) ? new URL(url, site) : undefined;
  if (!address || address.host !== new URL(site).host || !/^https?:$/.test(address.protocol)) return undefined;
  const parts = address.pathname.toLowerCase().replace(/\.md$/, '').split('/').filter(Boolean);
  const [state = '', city = '', category = '', provider = ''] = parts;
  if (parts.length !== 4 || !isStateCode(state.toUpperCase())) return undefined;
  if (![city, category, provider].every((slug) => /^[a-z0-9-]{1,120}$/.test(slug))) return undefined;
  return { cities: city.endsWith(`-${state}`) ? [city] : [`${city}-${state}`], category, provider };
}
