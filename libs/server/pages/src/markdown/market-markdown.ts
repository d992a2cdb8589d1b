import {
  categoryPlural,
  cityCategoryPath,
  type DirectoryEntry,
  formatCount,
  formatMoney,
  ProviderListQuery,
  type ProviderSearchResult,
  type PublicApi,
  type RelatedMarkets,
  unitText,
} from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { entryMarkdown, list, parts, plain } from './listing-markdown';

export interface ShownMarket {
  citySlug: string;
  categorySlug: string;
  /** Path of the page with the parameters that it uses. */
  address: string;
}

/** The list of a service in a city, paged, in the site's order. */
export async function marketMarkdown(api: PublicApi, market: ShownMarket, siteUrl: string): Promise<string> {
  const { citySlug: city, categorySlug: category, address } = market;
  const parameters = new URL(address, siteUrl).searchParams;
  const query = listQueryOf(parameters);
  const [result, related] = await Promise.all([
    api.searchProviders({ ...query, city, category }),
    api.relatedMarkets({ city, category }),
  ]);
  return parts([
    `# ${plain(categoryPlural(result.category!))} in ${plain(result.city!.name)}, ${result.city!.state}`,
    aboutList(result, [...parameters.keys()], query),
    ...groupsOf(result, siteUrl),
    otherPages(result, address, siteUrl),
    relatedOf(result, related, siteUrl),
  ]);
}

/** Invalid parameters are ignored, as on the page. */
function listQueryOf(parameters: URLSearchParams): ProviderListQuery {
  const query = plainToInstance(ProviderListQuery, Object.fromEntries(parameters));
  const invalid = validateSync(query).map(({ property }) => property);
  return Object.assign(
    new ProviderListQuery(),
    Object.fromEntries(Object.entries(query).filter(([name]) => !invalid.includes(name))),
  );
}

/** @param given names of the parameters in the address; only those that were understood are described */
function aboutList(
  { total, page, pages }: ProviderSearchResult,
  given: readonly string[],
  query: ProviderListQuery,
): string {
  const names = [...new Set(given)].filter((name) => name !== 'page') as (keyof ProviderListQuery)[];
  const chosen = names.filter((name) => query[name] !== undefined).map((name) => `${name}=${query[name]}`);
  return parts([
    `${formatCount(total)} licensed, vetted ${total === 1 ? 'provider' : 'providers'}${pages > 1 ? `; page ${page} of ${pages}` : ''}.`,
    chosen.length > 0 && `Filters and order: ${plain(chosen.join(', '))}.`,
    total > 0 && 'Featured and standard providers pay for their place in the list. Checks cannot be bought.',
  ]);
}

function groupsOf({ groups, also_serving, city }: ProviderSearchResult, siteUrl: string): (string | false)[] {
  const group = (title: string, entries: readonly DirectoryEntry[]) =>
    entries.length > 0 && parts([`## ${title}`, ...entries.map((entry) => entryMarkdown(entry, siteUrl))]);
  const hasTiers = groups.featured.length + groups.standard.length > 0;
  return [
    group('Featured (paid placement)', groups.featured),
    group('Standard (paid placement)', groups.standard),
    group(hasTiers ? 'All others' : 'Providers', groups.others),
    also_serving.length > 0 &&
      parts([
        `## Also serving ${plain(city!.name)}`,
        ...also_serving.map((entry) =>
          entryMarkdown(entry, siteUrl, [
            `Located in ${plain(entry.city_name)}, ${entry.city_state}, ${entry.distance_miles} miles away`,
          ]),
        ),
      ]),
  ];
}

function otherPages({ page, pages }: ProviderSearchResult, address: string, siteUrl: string): string | false {
  const at = (number: number) => {
    const url = new URL(address, siteUrl);
    url.searchParams.set('page', String(number));
    return url.href;
  };
  return page < pages && `[Next page](${at(page + 1)})`;
}

function relatedOf({ city, category }: ProviderSearchResult, related: RelatedMarkets, siteUrl: string): string {
  const { prices, cities, services } = related;
  const link = (text: string, path: string) => `[${plain(text)}](${siteUrl}${path})`;
  const usual =
    prices && `${formatMoney(prices.low_cents)} to ${formatMoney(prices.high_cents)}${unitText(prices.unit)}`;
  return parts([
    prices && `Usual prices in ${city!.state}: ${usual}, by ${formatCount(prices.listings)} listings.`,
    cities.length > 0 && '## Nearby',
    list(
      cities.map(({ name, state, slug }) => link(`${name}, ${state}`, cityCategoryPath(state, slug, category!.slug))),
    ),
    services.length > 0 && `## Other services in ${plain(city!.name)}`,
    list(services.map((one) => link(categoryPlural(one), cityCategoryPath(city!.state, city!.slug, one.slug)))),
  ]);
}
