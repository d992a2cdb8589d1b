import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import {
  type Category,
  categoryPlural,
  cityPath,
  formatCount,
  isStateCode,
  PAGES,
  type ProviderSearchResult,
  type SearchedCity,
  statePath,
  US_STATES,
} from '@townlink/contracts';
import { Head, JsonLd, lazyAfterHydration, previewOf, useServices } from '@townlink/web-federation';
import { CategoryIcon, type Crumb, Page, PageHead, Pagination, TextLink } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { searchAddress } from '../search-form/search-address';
import { type CityTexts, cityTexts } from './city-texts';
import { breadcrumbList, faqPage, itemList } from '../structured-data/structured-data';

/** Below the list, which is usable before this loads. */
export const BelowList = lazyAfterHydration(() =>
  import(/* webpackChunkName: "below-list" */ './below-list').then((module) => module.BelowList),
);

/** Replaces the list in the few markets without providers. */
export const EmptyMarket = lazyAfterHydration(() =>
  import(/* webpackChunkName: "empty-market" */ './empty-market').then((module) => module.EmptyMarket),
);

/** Address of a page of a list, from 1; the first is the list's own address. @param path the list's own */
export const pageAddress = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

interface CityListingProps {
  /** The page's canonical path. */
  path: string;
  city: SearchedCity;
  category: Category;
  result: ProviderSearchResult;
}

/** The list in its groups, background below it, and structured data for search engines. */
export function CityListing({ path, city, category, result }: CityListingProps) {
  const { siteUrl } = useServices();
  const { total, groups } = result;
  const texts = cityTexts(category, city, total);
  const crumbs = crumbsOf(city, category, result);
  const entries = [...groups.featured, ...groups.standard, ...groups.others];
  return (
    <>
      <ListingHead path={path} texts={texts} result={result} />
      {total > 0 && <JsonLd data={itemList(texts.title, entries, siteUrl)} />}
      {total > 0 && <JsonLd data={faqPage(texts.questions)} />}
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
        lead={texts.found}
      />
      <Page className="grid gap-12 md:gap-16">
        <div className="grid gap-10 md:gap-12">
          {total > 1 && <FilterLink city={city} category={category} total={total} />}
          <ProviderGroup
            title="Featured"
            subtitle="Premium listings with exclusive offers"
            note={PAID_PLACEMENT}
            entries={groups.featured}
          />
          <ProviderGroup title="Verified" subtitle="Verified professionals in your area" entries={groups.standard} />
          <ProviderGroup title="More" subtitle="Additional verified options" entries={groups.others} variant="rows">
            <Pagination page={result.page} pages={result.pages} hrefFor={(page) => pageAddress(path, page)} />
          </ProviderGroup>
          {total === 0 && (
            <Suspense>
              <EmptyMarket city={city} category={category} result={result} />
            </Suspense>
          )}
        </div>
        <Suspense>
          <BelowList city={city} category={category} texts={total > 0 ? texts : undefined} />
        </Suspense>
      </Page>
    </>
  );
}

/** Breadcrumb; city and state have pages only where a provider is listed, and no link elsewhere. */
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

/** Link to the same list on the results page, with filters and sorting. */
function FilterLink({ city, category, total }: { city: SearchedCity; category: Category; total: number }) {
  return (
    <p className="-mt-4 -mb-6 print:hidden">
      <TextLink alone to={searchAddress({ q: category.name, city: city.slug, category: category.slug })}>
        <SlidersHorizontal aria-hidden="true" className="size-4" /> Filter or sort these {formatCount(total)}
      </TextLink>
    </p>
  );
}

/** Every page of the list is indexed under its own title, except empty ones. */
function ListingHead({ path, texts, result }: Pick<CityListingProps, 'path' | 'result'> & { texts: CityTexts }) {
  const { page, total } = result;
  return (
    <Head
      title={page === 1 ? texts.title : `${texts.title}, page ${page}`}
      description={texts.description}
      canonical={pageAddress(path, page)}
      noindex={total === 0}
      image={total > 0 ? previewOf(path, texts.title) : undefined}
    />
  );
}
