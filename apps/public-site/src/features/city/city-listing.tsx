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
import { Head, JsonLd, useServices } from '@townlink/web-federation';
import { CategoryIcon, Page, PageHead, Pagination, Section } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { QuestionList } from '../questions/question-list';
import { searchAddress } from '../search-form/search-address';
import { EmptyResults } from '../search/empty-results';
import { readSearch } from '../search/read-search';
import { cityTexts } from './city-texts';
import { faqPage, itemList } from '../structured-data/structured-data';

/** Address of a page of a list, from 1; the first is the list's own address. @param path the list's own */
export const pageAddress = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

interface CityListingProps {
  /** The page's canonical path. */
  path: string;
  city: SearchedCity;
  category: Category;
  result: ProviderSearchResult;
}

/** The page's content: the list in its groups, what is worth knowing, and all of it again for search engines. */
export function CityListing({ path, city, category, result }: CityListingProps) {
  const { siteUrl } = useServices();
  const { total, groups } = result;
  const texts = cityTexts(category, city, total);
  const entries = [...groups.featured, ...groups.standard, ...groups.others];
  return (
    <>
      <Head title={texts.title} description={texts.description} canonical={path} noindex={total === 0} />
      {total > 0 && <JsonLd data={itemList(texts.title, entries, siteUrl)} />}
      <JsonLd data={faqPage(texts.questions)} />
      <PageHead
        icon={<CategoryIcon slug={category.slug} />}
        crumbs={[
          { label: 'Home', to: PAGES.home },
          // The pages of city and state are there where somebody is listed.
          ...(total > 0 && isStateCode(city.state)
            ? [{ label: US_STATES[city.state], to: statePath(city.state) }]
            : []),
          {
            label: `${city.name}, ${city.state}`,
            to: total > 0 ? cityPath(city.state, city.slug) : searchAddress({ city: city.slug }),
          },
          { label: categoryPlural(category) },
        ]}
        title={texts.title}
        lead={texts.found}
      />
      <Page className="grid gap-12 md:gap-16">
        <div className="grid gap-10 md:gap-12">
          <ProviderGroup
            title="Featured"
            subtitle="Premium listings with exclusive offers"
            note={PAID_PLACEMENT}
            entries={groups.featured}
          />
          <ProviderGroup title="Verified" subtitle="Verified professionals in your area" entries={groups.standard} />
          <ProviderGroup title="More" subtitle="Additional verified options" entries={groups.others} look="rows">
            <Pagination page={result.page} pages={result.pages} hrefFor={(page) => pageAddress(path, page)} />
          </ProviderGroup>
          {total === 0 && (
            <EmptyResults
              search={{ ...readSearch(new URLSearchParams()), city: city.slug, category: category.slug }}
              result={result}
            />
          )}
        </div>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <Section title={`About ${texts.title.replace('Best ', '')}`} className="content-start">
            <p className="measure text-body text-muted">{texts.about}</p>
          </Section>
          <Section title="Questions and answers" className="content-start">
            <QuestionList questions={texts.questions} />
          </Section>
        </div>
      </Page>
    </>
  );
}
