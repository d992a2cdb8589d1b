import { type DirectoryEntry, providerPath } from '@townlink/contracts';

/** A question with its answer, for the page and for search engines alike. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * A provider for search engines. Ratings are Google's and are never passed on as ours; a phone number is there only
 * with the provider's consent (without it the entry has none).
 */
export const localBusiness = (entry: DirectoryEntry, siteUrl: string): object => ({
  '@type': 'LocalBusiness',
  name: entry.business_name,
  url: siteUrl + providerPath(entry.city_state, entry.city_slug, entry.category_slug, entry.slug),
  ...(entry.phone && { telephone: entry.phone }),
  ...(entry.website_url && { sameAs: [entry.website_url] }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: entry.city_name,
    addressRegion: entry.city_state,
    addressCountry: 'US',
  },
});

/** The list of a page, in the order in which it is shown. */
export const itemList = (name: string, entries: readonly DirectoryEntry[], siteUrl: string): object => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: localBusiness(entry, siteUrl),
  })),
});

export const faqPage = (questions: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The way from the home page to a page. The last step is the page itself. */
export const breadcrumbList = (steps: readonly { label: string; path: string }[], siteUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + path,
  })),
});
