import { byWorth, LISTING_PARTS, type PartFigures, worthOf, worthText } from './completeness';

const figures = (changes: Partial<PartFigures> = {}): PartFigures => ({
  days: 90,
  listing_days: 2_700,
  views: 5_400,
  contacts: 270,
  ...changes,
});

describe('the worth of a part of a listing', () => {
  it.each<[string, PartFigures | null, PartFigures | null, ReturnType<typeof worthOf>]>([
    ['listings with it have more', figures({ contacts: 378 }), figures(), { what: 'contacts', times: 1.4 }],
    [
      'it is counted for each listing',
      figures({ contacts: 1_080, listing_days: 5_400 }),
      figures(),
      { what: 'contacts', times: 2 },
    ],
    ['one side has 89 days', figures({ contacts: 378, days: 89 }), figures(), null],
    ['the other side has 89 days', figures({ contacts: 378 }), figures({ days: 89 }), null],
    ['all listings have it', figures(), null, null],
    ['no listing has it', null, figures(), null],
    ['it makes no difference', figures({ contacts: 280 }), figures(), null],
    ['listings without it have more', figures({ contacts: 100 }), figures(), null],
    [
      'there are contacts on one side only',
      figures({ views: 8_100 }),
      figures({ contacts: 0 }),
      { what: 'views', times: 1.5 },
    ],
    ['listings without it are never seen', figures(), figures({ contacts: 0, views: 0 }), null],
  ])('[LIST-5] is based on real figures or not shown: %s', (_case, given, missing, worth) => {
    expect(worthOf(given, missing)).toEqual(worth);
  });

  it.each([
    ['hours', 'TX', 1.4, 'Listings with hours get 1.4 times as many contacts in Texas.'],
    ['logo', 'DC', 2, 'Listings with a logo get 2 times as many contacts in the District of Columbia.'],
  ] as const)('[LIST-5] is described for %s in %s', (part, state, times, words) => {
    expect(worthText(part, { what: 'contacts', times }, state)).toBe(words);
  });

  it('[LIST-5] orders the parts; those without a figure follow in the documented order', () => {
    const times: Partial<Record<string, number>> = { languages: 1.2, hours: 1.4 };
    const parts = LISTING_PARTS.map((part) => ({
      part,
      state: 'missing' as const,
      worth: times[part] ? { what: 'contacts' as const, times: times[part] } : null,
    }));
    expect(byWorth(parts.toReversed()).map(({ part }) => part)).toEqual([
      'hours',
      'languages',
      ...LISTING_PARTS.filter((part) => !(part in times)),
    ]);
  });
});
