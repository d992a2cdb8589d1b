import { Suspense } from 'react';
import {
  type Category,
  categoryPlural,
  cityPath,
  isStateCode,
  PAGES,
  type ProviderSearchResult,
  type SearchedCity,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import { Head, JsonLd, lazyAfterHydration, previewOf, useServices } from '@townlink/web-federation';
import { CategoryIcon, type Crumb, Page, PageHead, Pagination } from '@townlink/web-ui';
import { FilterBar, NoMatch } from '../listing/lazy-filters';
import { isFiltered, listAddress, type ListView } from '../listing/list-view';
import { ListingGroups } from '../listing/listing-groups';
import { type CityTexts, cityTexts } from './city-texts';
import { breadcrumbList, itemList, marketFaq } from '../structured-data/structured-data';

/** Below the list, which is usable before this loads. */
export const BelowList = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-list" */ './below-list').then((module) => module.BelowList),
);

/** Replaces the list in the few markets without providers. */
export const EmptyMarket = lazyAfterHydration(() =>
  import(/* webpackChunkName: "empty-market" */ './empty-market').then((module) => module.EmptyMarket),
);

const TITLES = ['Featured', 'Verified', 'More'] as const;

interface CityListingProps {
  /** The page's canonical path. */
  path: string;
  view: ListView;
  city: SearchedCity;
  category: Category;
  result: ProviderSearchResult;
}

/** The list in its groups, background below it, and structured data for search engines. */
export function CityListing({ path, view, city, category, result }: CityListingProps) {
  const { siteUrl } = useServices();
  const { total, groups } = result;
  const texts = cityTexts(category, city, total, result.also_serving.length);
  const isPlain = total > 0 && !isFiltered(view);
  const crumbs = crumbsOf(city, category, result);
  const entries = [...groups.featured, ...groups.standard, ...groups.others];
  return (
    <>
      <ListingHead path={path} view={view} texts={texts} result={result} />
      {isPlain && <JsonLd data={itemList(texts.title, entries, siteUrl)} />}
      {isPlain && <JsonLd data={marketFaq(category, city)} />}
      <JsonLd
        data={breadcrumbList(
          crumbs.flatMap(({ label, to }, index) =>
            to || index === crumbs.length - 1 ? [{ label, path: to ?? path }] : [],
          ),
          siteUrl,
        )}
      />
      <PageHead
        icon={<CategoryIcon slug={category.slug} icon={category.icon} />}
        crumbs={crumbs}
        title={texts.title}
        lead={total === 0 && isFiltered(view) ? texts.noMatch : texts.found}
      />
      <Page className="grid gap-12 md:gap-16">
        <div className="grid gap-10 md:gap-12">
          <CityList path={path} view={view} city={city} category={category} result={result} />
        </div>
        <Suspense>
          <BelowList city={city} category={category} isListed={total > 0} />
        </Suspense>
      </Page>
    </>
  );
}

/** Breadcrumbs. City and state are links only if a provider is listed there, since they have no page otherwise. */
export function crumbsOf(
  city: Pick<SearchedCity, 'name' | 'slug' | 'state'>,
  category: Pick<Category, 'name' | 'plural'>,
  { total, popular }: Pick<ProviderSearchResult, 'total' | 'popular'>,
): Crumb[] {
  const hasPage = total > 0 || popular.length > 0;
  return [
    { label: 'Home', to: PAGES.home },
    ...(hasPage && isStateCode(city.state) ? [{ label: US_STATES[city.state], to: statePath(city.state) }] : []),
    { label: `${city.name}, ${city.state}`, to: hasPage ? cityPath(city.state, city.slug) : undefined },
    { label: categoryPlural(category) },
  ];
}

/** Filters, groups, and the replacement for an empty list. */
function CityList({ path, view, city, category, result }: CityListingProps) {
  const { total, page, pages } = result;
  const market = { city: city.slug, category: category.slug };
  const isNarrowed = isFiltered(view);
  const addressOf = (other: ListView) => listAddress(path, other);
  return (
    <>
      {(total > 1 || isNarrowed) && (
        <Suspense>
          <FilterBar view={view} addressOf={addressOf} market={market} />
        </Suspense>
      )}
      {total === 0 && isNarrowed && (
        <Suspense>
          <NoMatch view={view} addressOf={addressOf} market={market} />
        </Suspense>
      )}
      <ListingGroups
        result={result}
        titles={TITLES}
        isOneList={view.sort !== 'featured'}
        paging={<Pagination page={page} pages={pages} hrefFor={(other) => addressOf({ ...view, page: other })} />}
      />
      {total === 0 && !isNarrowed && (
        <Suspense>
          <EmptyMarket city={city} category={category} result={result} />
        </Suspense>
      )}
    </>
  );
}

/** Every page of the list is indexed under its own title, except empty, filtered and reordered ones. */
function ListingHead({
  path,
  view,
  texts,
  result,
}: Pick<CityListingProps, 'path' | 'view' | 'result'> & { texts: CityTexts }) {
  const { page, total } = result;
  const isOwn = view.sort === 'featured' && !isFiltered(view);
  return (
    <Head
      title={page === 1 ? texts.title : `${texts.title}, page ${page}`}
      description={texts.description}
      canonical={listAddress(path, { page: isOwn ? page : 1 })}
      noindex={total === 0 || !isOwn}
      image={total > 0 ? previewOf(path, texts.title) : undefined}
    />
  );
}
