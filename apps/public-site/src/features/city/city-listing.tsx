import type { Category, ProviderSearchResult, SearchedCity } from '@townlink/contracts';
import { Head, JsonLd, useServices } from '@townlink/web-federation';
import { Accordion, Page, PageHeader, Pagination, Section } from '@townlink/web-ui';
import { PAID_PLACEMENT, ProviderGroup } from '../listing/provider-group';
import { EmptyResults } from '../search/empty-results';
import { readSearch } from '../search/read-search';
import { cityTexts } from './city-texts';
import { faqPage, itemList } from './structured-data';

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
    <Page className="grid gap-10">
      <Head title={texts.title} description={texts.description} canonical={path} noindex={total === 0} />
      {total > 0 && <JsonLd data={itemList(texts.title, entries, siteUrl)} />}
      <JsonLd data={faqPage(texts.questions)} />
      <div>
        <PageHeader title={texts.title} lead={texts.found} />
        <div className="grid gap-10">
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
      </div>
      <Section title={`About ${texts.title.replace('Best ', '')}`}>
        <p className="measure text-body text-muted">{texts.about}</p>
      </Section>
      <Section title="Questions and answers">
        <Accordion
          items={texts.questions.map(({ question, answer }) => ({ id: question, title: question, content: answer }))}
        />
      </Section>
    </Page>
  );
}
