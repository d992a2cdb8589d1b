import { categoryIcon, type DirectoryEntry, OTHER_ICON } from '@townlink/contracts';
import { businessType, typedServices } from './business-type';
import { itemList, localBusiness, webSite } from './structured-data';

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
  it('[CITY-3] describes a provider and passes on neither ratings nor a phone without consent', () => {
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

  it('[SEO-1] describes the site, its operator and its search', () => {
    expect(webSite('https://townlink.example')).toMatchObject({
      '@type': 'WebSite',
      publisher: { '@type': 'Organization', url: 'https://townlink.example/' },
      potentialAction: { target: { urlTemplate: 'https://townlink.example/search?q={search_term_string}' } },
    });
  });
});
