import {
  type AlsoServing,
  MILES_PER_DEGREE,
  type ProviderSearchResult,
  type PublicProvider,
} from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { ProviderColumns } from '@townlink/server-testing/markets';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

/** Degrees of latitude north of the requested town. */
const TOWNS = { Riverton: 0, Draper: 5, Sandy: 12, Lehi: 24, Provo: 30 };

describe('[FIND-4] listings that serve a town from elsewhere', () => {
  let directory: TestApp;
  let listings: Listings;
  const cities: Record<string, string> = {};

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    for (const [name, miles] of Object.entries(TOWNS)) {
      cities[name] = await listings.city(name);
      const position = [40.5 + miles / MILES_PER_DEGREE, -111.9, cities[name]];
      await directory.database.query('update cities set lat = $1, lng = $2 where id = $3', position);
    }
  });
  afterAll(() => directory?.close());

  async function service(name: string, defaultRadius = 25): Promise<string> {
    const id = await listings.category(name);
    await directory.database.query('update categories set default_radius_miles = $2 where id = $1', [
      id,
      defaultRadius,
    ]);
    return id;
  }

  async function listed(city: string, categoryId: string, business_name: string, radius?: number | null) {
    const columns: Partial<ProviderColumns> = { business_name, membership_tier: 'featured' };
    const id = await listings.provider({ cityId: cities[city]!, categoryId }, columns);
    if (radius !== undefined) await setRadius(id, radius);
    return id;
  }

  const setRadius = (id: string, radius: number | null) =>
    directory.database.query(
      `insert into provider_details (provider_id, radius_miles) values ($1, $2)
       on conflict (provider_id) do update set radius_miles = excluded.radius_miles`,
      [id, radius],
    );

  async function search(category: string, more = ''): Promise<ProviderSearchResult> {
    const path = `/api/providers/search?city=riverton-ut&category=${category}${more}`;
    return (await directory.http.get<ProviderSearchResult>(path)).body;
  }

  const said = ({ business_name, city_name, distance_miles }: AlsoServing) =>
    `${business_name}, ${city_name}, ${distance_miles}`;
  const found = async (category: string, more?: string) => (await search(category, more)).also_serving.map(said);

  it('are found by distance, within 25 miles and their own radius, and are not counted among the town’s own', async () => {
    const plumbers = await service('Plumber');
    await listed('Riverton', plumbers, 'Own Pipes');
    await listed('Sandy', plumbers, 'Sandy Pipes');
    await listed('Draper', plumbers, 'Draper Near', 4);
    await listed('Draper', plumbers, 'Draper Far', 6);
    await listed('Lehi', plumbers, 'Lehi Pipes', 200);
    await listed('Provo', plumbers, 'Provo Pipes', 200);
    const result = await search('plumber');
    expect(result.also_serving.map(said)).toEqual([
      'Draper Far, Draper, 5',
      'Sandy Pipes, Sandy, 12',
      'Lehi Pipes, Lehi, 24',
    ]);
    expect([result.total, result.groups.featured.length]).toEqual([1, 1]);
    expect(result.also_serving[0]).toMatchObject({ city_slug: 'draper-ut', city_id: cities['Draper'] });
    const { body } = await directory.http.get<{ items: PublicProvider[] }>(
      '/api/v1/providers?city=riverton-ut&category=plumber',
    );
    expect(JSON.stringify(body)).not.toContain('Draper');
  });

  it('use the category’s default radius when they set none, and do not appear with 0', async () => {
    const dentists = await service('Dentist', 0);
    await listed('Draper', dentists, 'Stays');
    const traveling = await listed('Draper', dentists, 'Travels', 10);
    await listed('Draper', dentists, 'Empty', null);
    expect(await found('dentist')).toEqual(['Travels, Draper, 5']);
    await directory.database.query('update categories set default_radius_miles = 5 where id = $1', [dentists]);
    await eventually(async () => expect(await found('dentist')).toHaveLength(3));
    await setRadius(traveling, 0);
    await eventually(async () => expect(await found('dentist')).toHaveLength(2));
  });

  it('appear and disappear immediately when they are listed, unlisted or change their radius', async () => {
    const roofers = await service('Roofer');
    expect(await found('roofer')).toEqual([]);
    const ace = await listed('Sandy', roofers, 'Ace');
    await eventually(async () => expect(await found('roofer')).toEqual(['Ace, Sandy, 12']));
    await setRadius(ace, 11);
    await eventually(async () => expect(await found('roofer')).toEqual([]));
    await setRadius(ace, 12);
    await eventually(async () => expect(await found('roofer')).toHaveLength(1));
    const bolt = await listed('Sandy', roofers, 'Bolt');
    await eventually(async () => expect(await found('roofer')).toHaveLength(2));
    await directory.database.query('update providers set is_active = false where id = any ($1)', [[ace, bolt]]);
    await eventually(async () => expect(await found('roofer')).toEqual([]));
  });

  it('also serve a place that never had a listing, with the same filters, and only after the last page', async () => {
    const movers = await service('Mover');
    await listings.place('Bluffdale', 'UT');
    const spanish = await listed('Draper', movers, 'Mudanzas');
    await listed('Draper', movers, 'Movers');
    await directory.database.query(
      `insert into provider_details (provider_id, languages, payment_methods) values ($1, '{Spanish}', '{Cash}')`,
      [spanish],
    );
    const elsewhere = async (more: string) => {
      const path = `/api/providers/search?city=bluffdale-ut&category=mover${more}`;
      const { body } = await directory.http.get<ProviderSearchResult>(path);
      return body.also_serving.map(({ business_name }) => business_name);
    };
    expect(await elsewhere('')).toEqual(['Movers', 'Mudanzas']);
    expect(await elsewhere('&language=Spanish&payment=Cash')).toEqual(['Mudanzas']);
    for (const name of ['Own A', 'Own B']) await listed('Riverton', movers, name);
    await eventually(async () => expect((await search('mover')).total).toBe(2));
    await directory.database.query(`update providers set membership_tier = 'basic' where category_id = $1`, [movers]);
    await eventually(async () => expect(await found('mover', '&limit=1')).toEqual([]));
    expect(await found('mover', '&limit=1&page=2')).toHaveLength(2);
  });
});
