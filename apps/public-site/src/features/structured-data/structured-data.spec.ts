import type { DirectoryEntry } from '@townlink/contracts';
import { itemList, localBusiness } from './structured-data';

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
    const list = itemList('Plumbers', [entry, { ...entry, slug: 'best' }], '') as {
      itemListElement: { position: number }[];
    };
    expect(list.itemListElement.map((item) => item.position)).toEqual([1, 2]);
  });
});
