import {
  type DirectoryEntry,
  MEMBERSHIP_TIERS,
  PROVIDER_SORTS,
  type ProviderSearchResult,
  type ProviderSort,
} from '@townlink/contracts';
import type { ProviderColumns, TestMarket } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { eventually } from '@townlink/server-testing';
import fc from 'fast-check';
import { Listings, startDirectory } from '../testing/listings';

type Compare = (a: DirectoryEntry, b: DirectoryEntry) => number;

const falling = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1);
const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byName: Compare = (a, b) => text(a.business_name.toLowerCase(), b.business_name.toLowerCase());
const byTier: Compare = (a, b) => a.tier_rank - b.tier_rank;
const byId: Compare = (a, b) => text(a.id, b.id);
const byStars: Compare = (a, b) =>
  falling(a.google_rating, b.google_rating) || falling(a.google_review_count, b.google_review_count);

/** Written independently of PostgreSQL's ordering, for comparison. */
const ORDERS: Record<ProviderSort, Compare> = {
  featured: (a, b) => byTier(a, b) || byStars(a, b) || byName(a, b) || byId(a, b),
  rating: (a, b) => byStars(a, b) || byTier(a, b) || byName(a, b) || byId(a, b),
  name: (a, b) => byName(a, b) || byTier(a, b) || byId(a, b),
};

const listing: fc.Arbitrary<Partial<ProviderColumns>> = fc.record({
  business_name: fc.constantFrom('Ace', 'ace', 'Bolt & Co', 'Zed', "O'Neil"),
  membership_tier: fc.constantFrom(...MEMBERSHIP_TIERS),
  google_rating: fc.option(fc.constantFrom(0, 3.5, 4.9, 5)),
  google_review_count: fc.option(fc.constantFrom(0, 10, 200)),
});

describe('the order of lists', () => {
  let directory: TestApp;
  let listings: Listings;
  let cityId: string;
  let markets = 0;

  beforeAll(async () => {
    directory = await startDirectory({ settings: { DIRECTORY_CACHE_SECONDS: '0' } });
    listings = new Listings(directory.database);
    cityId = await listings.city('Riverton');
  });

  afterAll(() => directory?.close());

  async function page(category: string, sort: ProviderSort, limit: number, number: number) {
    const path = `/api/providers/search?city=riverton-ut&category=${category}&sort=${sort}&limit=${limit}&page=${number}`;
    const { status, body } = await directory.http.get<ProviderSearchResult>(path);
    expect(status).toBe(200);
    return body;
  }

  /** All pages of a list. The upper groups must be the same on each. */
  async function read(category: string, sort: ProviderSort, limit: number) {
    const first = await page(category, sort, limit, 1);
    const others = [...first.groups.others];
    for (let number = 2; number <= first.pages + 1; number++) {
      const { groups, total } = await page(category, sort, limit, number);
      expect({ ...groups, others: [] }).toEqual({ ...first.groups, others: [] });
      expect(total).toBe(first.total);
      others.push(...groups.others);
    }
    return { ...first, groups: { ...first.groups, others } };
  }

  async function checkOrder(category: string, sort: ProviderSort, limit: number, size: number) {
    const { groups, total } = await read(category, sort, limit);
    const all = Object.values(groups).flat();
    const ordered = [...all].sort(ORDERS[sort]);
    // Only 'featured' has the upper groups.
    const places = sort === 'featured' ? 3 : 0;
    const top = (rank: number) => ordered.filter((entry) => entry.tier_rank === rank).slice(0, places);
    const upper = [...top(1), ...top(2)];
    expect(total).toBe(size);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(size);
    expect(groups.featured).toEqual(top(1));
    expect(groups.standard).toEqual(top(2));
    expect(groups.others).toEqual(ordered.filter((entry) => !upper.includes(entry)));
  }

  it('[SEARCH-10] is tier, rating, reviews, name; nulls come last and ties are stable, on every page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listing, { maxLength: 14 }), fc.integer({ min: 1, max: 6 }), async (some, limit) => {
        const name = `Category ${++markets}`;
        const market: TestMarket = { cityId, categoryId: await listings.category(name) };
        for (const one of some) await listings.provider(market, one);
        const slug = `category-${markets}`;
        await eventually(async () => expect((await page(slug, 'featured', 1, 1)).category).not.toBeNull());
        for (const sort of PROVIDER_SORTS) await checkOrder(slug, sort, limit, some.length);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('[SEARCH-3] has at most three featured and three standard listings, and pages the others', async () => {
    const market = { cityId, categoryId: await listings.category('Crowded') };
    const tiers = { featured: 5, standard: 4, basic: 30 } as const;
    for (const tier of MEMBERSHIP_TIERS) {
      for (let number = 0; number < tiers[tier]; number++) {
        await listings.provider(market, { business_name: `${tier} ${number}`, membership_tier: tier });
      }
    }
    const first = await page('crowded', 'featured', 20, 1);
    expect(first).toMatchObject({ total: 39, limit: 20, pages: 2 });
    expect(Object.values(first.groups).map((group) => group.length)).toEqual([3, 3, 20]);
    expect(first.groups.others.slice(0, 4).map((entry) => entry.tier_rank)).toEqual([1, 1, 2, 3]);
    expect((await page('crowded', 'featured', 20, 2)).groups.others).toHaveLength(13);
    expect((await page('crowded', 'featured', 20, 1000)).groups.others).toHaveLength(0);
    for (const sort of PROVIDER_SORTS) await checkOrder('crowded', sort, 1, 39);
  });
});
