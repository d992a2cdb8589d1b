import {
  brand,
  type DirectoryEntry,
  isAllDay,
  type OpeningSpan,
  PAGES,
  providerPath,
  type ProviderProfile,
  type ServiceItem,
  WEEKDAYS,
} from '@townlink/contracts';
import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  Organization,
  SearchAction,
  WebSite,
} from 'schema-dts';
import { cityQuestions } from '../city/city-background';
import { businessType } from './business-type';

/** A question with its answer, for the page and for search engines alike. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * A provider for search engines. Google's ratings are never passed on as ours. A phone number is included only with the
 * provider's consent; without it the entry has none.
 */
export const localBusiness = (entry: DirectoryEntry, siteUrl: string): Exclude<LocalBusiness, string> => ({
  // A subtype of LocalBusiness with all its properties.
  '@type': businessType(entry.category_slug) as 'LocalBusiness',
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

/** A provider on its own page: with its city, languages, hours and services. */
export const profileBusiness = (profile: ProviderProfile, siteUrl: string): Exclude<LocalBusiness, string> => ({
  ...localBusiness(profile, siteUrl),
  areaServed: {
    '@type': 'City',
    name: profile.city_name,
    containedInPlace: { '@type': 'State', name: profile.city_state },
  },
  ...(profile.service && profile.service.languages.length > 0 && { knowsLanguage: profile.service.languages }),
  ...(profile.service && openingHours(profile.service)),
  ...(profile.services?.length > 0 && { makesOffer: profile.services.map(offerOf) }),
});

type Hours = Pick<NonNullable<ProviderProfile['service']>, 'hours' | 'special_days'>;

/** Groups days with the same times. Search engines read a closing time before the opening as one on the next day. */
function openingHours({
  hours,
  special_days,
}: Hours): Pick<Exclude<LocalBusiness, string>, 'openingHoursSpecification' | 'specialOpeningHoursSpecification'> {
  const times = Map.groupBy(hours, ({ opens, closes }) => `${opens} ${closes}`);
  const usual = [...times.values()].map((spans) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: WEEKDAYS.filter((name) => spans.some(({ day }) => day === name)),
    ...timesOf(spans[0]!),
  }));
  // A special day without hours is closed: it opens and closes at midnight.
  const special = special_days.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans.map(timesOf) : [{ opens: '00:00', closes: '00:00' }]).map((span) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      ...span,
    })),
  );
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual as OpeningHoursSpecification[] }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special as OpeningHoursSpecification[] }),
  };
}

/** All day ends at 23:59. */
const timesOf = (span: OpeningSpan): OpeningSpan => ({
  opens: span.opens,
  closes: isAllDay(span) ? '23:59' : span.closes,
});

/** A service that a provider names, with its lowest price. */
const offerOf = ({ name, from_cents, unit }: ServiceItem): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name },
  ...(from_cents !== null && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'USD',
      minPrice: from_cents / 100,
      unitText: unit,
    },
  }),
});

/** The list of a page, in display order. */
export const itemList = (name: string, entries: readonly DirectoryEntry[], siteUrl: string): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: localBusiness(entry, siteUrl),
  })),
});

export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The FAQ of a city page, with the texts below its list. */
export const marketFaq = (...market: Parameters<typeof cityQuestions>): FAQPage => faqPage(cityQuestions(...market));

/** Breadcrumbs from the home page, ending with the page itself. */
export const breadcrumbList = (steps: readonly { label: string; path: string }[], siteUrl: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + path,
  })),
});

const organization = (siteUrl: string): Organization => ({
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.tagline,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icons/512.png`,
  email: brand.supportEmail,
  ...(brand.socialLinks.length > 0 && { sameAs: [...brand.socialLinks] }),
});

/** Search engines require `query-input`, which the vocabulary lacks. */
type SearchForm = SearchAction & { 'query-input': string };

/** The site, its operator, and its search. */
export const webSite = (siteUrl: string): WebSite => ({
  '@type': 'WebSite',
  name: brand.name,
  url: `${siteUrl}/`,
  publisher: organization(siteUrl),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${PAGES.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as SearchForm,
});
