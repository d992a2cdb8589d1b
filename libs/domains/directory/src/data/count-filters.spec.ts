import { countFilters, type ListingKind } from './count-filters';
import { type ListFilters, NO_FILTERS } from './list-filters';

const kind = (changes: Partial<ListingKind>): ListingKind => ({
  is_open: false,
  has_offer: false,
  has_phone: false,
  emergency_service: false,
  google_rating: null,
  languages: [],
  payment_methods: [],
  count: 1,
  ...changes,
});

const market = [
  kind({ is_open: true, has_offer: true, google_rating: 4.6, languages: ['English', 'Spanish'], count: 2 }),
  kind({ has_phone: true, google_rating: 4, languages: ['English'], payment_methods: ['Cash'] }),
  kind({ has_phone: true, emergency_service: true, payment_methods: ['Cash', 'Check'], count: 3 }),
];

const count = (chosen: Partial<ListFilters> = {}) => countFilters(market, { ...NO_FILTERS, ...chosen });

describe('[FIND-6] the counts of filters', () => {
  it('count each choice when none is chosen, without those that leave none', () => {
    expect(count()).toEqual({
      all: 6,
      total: 6,
      open: 2,
      offer: 2,
      phone: 4,
      emergency: 3,
      rating: [
        { value: '4.5', count: 2 },
        { value: '4', count: 3 },
        { value: '3', count: 3 },
      ],
      language: [
        { value: 'English', count: 3 },
        { value: 'Spanish', count: 2 },
      ],
      payment: [
        { value: 'Cash', count: 4 },
        { value: 'Check', count: 3 },
      ],
      without: { open: null, offer: null, phone: null, emergency: null, rating: null, language: null, payment: null },
    });
  });

  it.each<[Partial<ListFilters>, object]>([
    // A choice is not affected by its own filter: the counts of other languages do not change.
    [
      { language: 'Spanish' },
      {
        total: 2,
        offer: 2,
        phone: 0,
        language: [
          { value: 'English', count: 3 },
          { value: 'Spanish', count: 2 },
        ],
        payment: [],
      },
    ],
    [{ isOpenNow: true }, { total: 2, phone: 0, without: expect.objectContaining({ open: 6 }) }],
    [
      { hasPhone: true },
      { total: 4, open: 0, offer: 0, phone: 4, emergency: 3, language: [{ value: 'English', count: 1 }] },
    ],
    [{ rating: 4.5 }, { total: 2, without: expect.objectContaining({ rating: 6, offer: null }) }],
    // A chosen value stays visible even when nothing matches.
    [
      { payment: 'Bank transfer' },
      { total: 0, payment: expect.arrayContaining([{ value: 'Bank transfer', count: 0 }]) },
    ],
    [
      { language: 'Spanish', hasPhone: true },
      { total: 0, without: expect.objectContaining({ language: 4, phone: 2, rating: null }) },
    ],
    [
      { language: 'Spanish', hasPhone: true, takesEmergencies: true },
      { total: 0, without: expect.objectContaining({ language: 3, phone: 0, emergency: 0 }) },
    ],
  ])('under %j are %j', (chosen, expected) => expect(count(chosen)).toMatchObject(expected));

  it('are zero for a market without listings', () => {
    expect(countFilters([], NO_FILTERS)).toMatchObject({ all: 0, total: 0, offer: 0, rating: [], language: [] });
  });
});
