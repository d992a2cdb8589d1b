import { dayIn } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { citySlug } from '@townlink/contracts';
import { fillTimeZones } from '../reference/gazetteer/time-zone';
import { Listings, startDirectory } from '../testing/listings';

const PLACES: [name: string, state: string, lat: number | null, lng: number | null, zone: string][] = [
  ['Riverton', 'UT', 40.52, -111.94, 'America/Denver'],
  ['Honolulu', 'HI', 21.31, -157.86, 'Pacific/Honolulu'],
  ['Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
  ['Albany', 'NY', 42.65, -73.75, 'America/New_York'],
  ['Indianapolis', 'IN', 39.77, -86.16, 'America/Indiana/Indianapolis'],
  ['Gary', 'IN', 41.59, -87.35, 'America/Chicago'],
  ['Anchorage', 'AK', 61.22, -149.9, 'America/Anchorage'],
  ['Nowhere', 'HI', null, null, 'Pacific/Honolulu'],
];

describe('the day in a city', () => {
  let app: TestApp;
  let listings: Listings;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    app = await startDirectory();
    listings = new Listings(app.database);
    for (const [name, state, lat, lng] of PLACES) {
      const id = await listings.city(name, state);
      ids.set(name, id);
      await app.database.query('update cities set lat = $2, lng = $3 where id = $1', [id, lat, lng]);
    }
    await fillTimeZones((text, values) => app.database.query(text, values));
  });
  afterAll(() => app?.close());

  const zoneOf = async (name: string) =>
    (await app.database.query<{ zone: string }>('select app.zone_of($1) as zone', [ids.get(name)]))[0]!.zone;
  const dayAt = async (name: string, at: string) =>
    (await app.database.query<{ day: string }>('select app.day_in($1, $2)::text as day', [ids.get(name), at]))[0]!.day;

  it.each(PLACES)('[SEARCH-3] is that of its zone when the city is %s, %s', async (name, _state, _lat, _lng, zone) => {
    expect(await zoneOf(name)).toBe(zone);
  });

  it.each([
    ['Riverton', '2026-11-27T06:59:59Z', '2026-11-26'],
    ['Riverton', '2026-11-27T07:00:00Z', '2026-11-27'],
    // Clocks changed on March 8 and November 1.
    ['Riverton', '2026-03-08T06:59:59Z', '2026-03-07'],
    ['Riverton', '2026-03-09T05:59:59Z', '2026-03-08'],
    ['Riverton', '2026-03-09T06:00:00Z', '2026-03-09'],
    ['Riverton', '2026-11-01T05:59:59Z', '2026-10-31'],
    ['Riverton', '2026-11-02T06:59:59Z', '2026-11-01'],
    ['Phoenix', '2026-07-01T06:59:59Z', '2026-06-30'],
    ['Phoenix', '2026-12-01T06:59:59Z', '2026-11-30'],
    ['Honolulu', '2026-11-27T09:59:59Z', '2026-11-26'],
    ['Honolulu', '2026-11-27T10:00:00Z', '2026-11-27'],
    ['Albany', '2028-03-01T04:59:59Z', '2028-02-29'],
    ['Albany', '2028-03-01T05:00:00Z', '2028-03-01'],
    ['Indianapolis', '2026-11-27T04:59:59Z', '2026-11-26'],
    ['Gary', '2026-11-27T05:59:59Z', '2026-11-26'],
    ['Anchorage', '2026-11-27T08:59:59Z', '2026-11-26'],
    ['Anchorage', '2026-07-01T08:00:00Z', '2026-07-01'],
  ])('[SEARCH-3] ends at local midnight in %s, here at %s', async (name, at, day) => {
    expect(await dayAt(name, at)).toBe(day);
    expect(dayIn(await zoneOf(name), new Date(at))).toBe(day);
  });

  it('[SEARCH-3] lists an offer through its last day in the city’s time zone', async () => {
    const categoryId = await listings.category('Plumber');
    for (const [name, state] of PLACES) {
      const market = { cityId: ids.get(name)!, categoryId };
      const offer = { ftco_enabled: true, ftco_type: 'percent', ftco_value: 10 } as const;
      const today = dayIn(await zoneOf(name));
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      await listings.provider(market, { business_name: 'Stands', ...offer, ftco_expiry_date: today });
      await listings.provider(market, { business_name: 'Over', ...offer, ftco_expiry_date: yesterday });
      const query = `city=${citySlug(name, state)}&category=plumber`;
      const { body } = await app.http.get<{ providers: { public_name: string; ftco_summary: string | null }[] }>(
        `/api/public/providers?${query}`,
      );
      expect(body.providers.filter(({ ftco_summary }) => ftco_summary).map(({ public_name }) => public_name)).toEqual([
        'Stands',
      ]);
    }
  });
});
