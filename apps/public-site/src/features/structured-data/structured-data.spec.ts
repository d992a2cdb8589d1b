import { categoryIcon, type DirectoryEntry, OTHER_ICON, type ProviderProfile } from '@townlink/contracts';
import { businessType, typedServices } from './business-type';
import * as onServer from './structured-data';
import { itemList, localBusiness, profileBusiness, webSite } from './structured-data';
import * as inBrowser from './structured-data.browser';

const entry = {
  id: '1',
  slug: 'ace',
  business_name: 'Ace',
  google_rating: 4.9,
  google_review_count: 12,
  city_name: 'Riverton',
  city_slug: 'riverton-ut',
  city_state: 'UT',
  category_slug: 'plumber',
  phone: null,
  website_url: null,
} as DirectoryEntry;

describe('structured data', () => {
  it('[SEO-1] has a stand-in in the browser for each of its functions', () =>
    expect(Object.keys(inBrowser).sort()).toEqual(Object.keys(onServer).sort()));

  it('[CITY-3] describes a provider without ratings, and without a phone that has no consent', () => {
    const text = JSON.stringify(localBusiness(entry, 'https://townlink.example'));
    expect(text).toContain('"url":"https://townlink.example/ut/riverton-ut/plumber/ace"');
    expect(text).not.toMatch(/rating|review|telephone/i);
  });

  it('[CITY-3] lists in the order of the page', () => {
    const list = itemList('Plumbers', [entry, { ...entry, slug: 'best' }], '') as unknown as {
      itemListElement: { position: number }[];
    };
    expect(list.itemListElement.map((item) => item.position)).toEqual([1, 2]);
  });

  // The compiler checks each term against the schema.org vocabulary (schema-dts).
  it('[SEO-1] maps a provider’s service to a schema.org type', () => {
    expect(['plumber', 'dentist', 'lawyer', 'dog-walker', 'no-such-service'].map(businessType)).toEqual([
      'Plumber',
      'Dentist',
      'Attorney',
      'LocalBusiness',
      'LocalBusiness',
    ]);
    expect(localBusiness(entry, '')).toMatchObject({ '@type': 'Plumber' });
    expect(typedServices.filter((slug) => categoryIcon(slug) === OTHER_ICON)).toEqual([]);
    expect(new Set(typedServices).size).toBe(typedServices.length);
  });

  it('[LIST-2] includes the hours and special days of a provider', () => {
    const service = {
      languages: [],
      hours: [
        { day: 'Tuesday', opens: '08:00', closes: '17:00' },
        { day: 'Monday', opens: '08:00', closes: '17:00' },
        { day: 'Friday', opens: '22:00', closes: '02:00' },
        { day: 'Sunday', opens: '00:00', closes: '00:00' },
      ],
      special_days: [
        { date: '2026-12-24', name: null, spans: [{ opens: '08:00', closes: '12:00' }] },
        { date: '2026-12-25', name: 'Christmas Day', spans: [] },
      ],
    };
    const described = profileBusiness({ ...entry, service } as unknown as ProviderProfile, '');
    const of = (days: object, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      ...days,
      opens,
      closes,
    });
    const on = (date: string) => ({ validFrom: date, validThrough: date });
    expect(described).toMatchObject({
      openingHoursSpecification: [
        of({ dayOfWeek: ['Monday', 'Tuesday'] }, '08:00', '17:00'),
        of({ dayOfWeek: ['Friday'] }, '22:00', '02:00'),
        of({ dayOfWeek: ['Sunday'] }, '00:00', '23:59'),
      ],
      specialOpeningHoursSpecification: [
        of(on('2026-12-24'), '08:00', '12:00'),
        of(on('2026-12-25'), '00:00', '00:00'),
      ],
    });
    expect(JSON.stringify(profileBusiness(entry as ProviderProfile, ''))).not.toContain('opening');
  });

  it('[LIST-4] includes the city that a provider serves, and its languages', () => {
    const described = (languages: string[]) =>
      profileBusiness(
        { ...entry, service: { hours: [], special_days: [], languages } } as unknown as ProviderProfile,
        '',
      );
    expect(described(['English', 'Spanish'])).toMatchObject({
      areaServed: { '@type': 'City', name: 'Riverton', containedInPlace: { '@type': 'State', name: 'UT' } },
      knowsLanguage: ['English', 'Spanish'],
    });
    expect(described([])).not.toHaveProperty('knowsLanguage');
  });

  it('[LIST-1] includes the services of a provider with their lowest prices', () => {
    const drains = { name: 'Drain cleaning', from_cents: 8950, unit: 'hour' };
    const services = [drains, { ...drains, from_cents: null }];
    const itemOffered = { '@type': 'Service', name: 'Drain cleaning' };
    expect(profileBusiness({ ...entry, services } as ProviderProfile, '').makesOffer).toEqual([
      {
        '@type': 'Offer',
        itemOffered,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'USD',
          minPrice: 89.5,
          unitText: 'hour',
        },
      },
      { '@type': 'Offer', itemOffered },
    ]);
    expect(profileBusiness({ ...entry, services: [] } as unknown as ProviderProfile, '')).not.toHaveProperty(
      'makesOffer',
    );
  });

  it('[SEO-1] describes the site, its operator and its search', () => {
    expect(webSite('https://townlink.example')).toMatchObject({
      '@type': 'WebSite',
      publisher: { '@type': 'Organization', url: 'https://townlink.example/' },
      potentialAction: { target: { urlTemplate: 'https://townlink.example/search?q={search_term_string}' } },
    });
  });
});
