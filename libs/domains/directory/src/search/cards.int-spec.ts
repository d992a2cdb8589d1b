import { jest } from '@jest/globals';
import type { ProviderSearchResult } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('additional data on a card', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
  });
  afterAll(() => directory?.close());

  it('[GAL-1, APPLY-1] includes a public logo for plans with pictures, and emergency calls', async () => {
    const listings = new Listings(directory.database);
    const { database } = directory;
    const market = { cityId: await listings.city('Logan'), categoryId: await listings.category('Kite Repair') };
    const id = await listings.provider(market, { membership_tier: 'standard', business_name: 'Logo Lou' });
    const entry = async () => {
      const { body } = await directory.http.get<ProviderSearchResult>(
        '/api/providers/search?city=logan-ut&category=kite-repair',
      );
      const { logo_url, emergency_service } = [...body.groups.standard, ...body.groups.others][0]!;
      return [logo_url, emergency_service];
    };
    const untilShown = (expected: unknown[]) => eventually(async () => expect(await entry()).toEqual(expected));
    expect(await entry()).toEqual([null, false]);
    await database.query(
      `insert into provider_photos (provider_id, kind, file_path, state, width, height, widths)
       values ($1, 'logo', 'made-of-lou', 'ready', 64, 64, '{64}')`,
      [id],
    );
    await database.query('insert into provider_details (provider_id, emergency_service) values ($1, true)', [id]);
    await untilShown([null, true]);
    await database.query('update provider_photos set is_shown = true where provider_id = $1', [id]);
    await untilShown(['/media/provider-photos/made-of-lou/0.webp', true]);
    await database.query(`update providers set membership_tier = 'basic' where id = $1`, [id]);
    await untilShown([null, true]);
  });

  it('[LIST-1, LIST-2] are read with their list: as many statements for twenty full listings as for a bare one', async () => {
    const listings = new Listings(directory.database);
    const query = jest.spyOn(directory.app.get(PublicReader, { strict: false }), 'query');
    const statementsOf = async (city: string) => {
      await directory.http.get(`/api/providers/search?city=${city}&category=sail-repair`); // Reads towns and categories.
      query.mockClear();
      const path = `/api/providers/search?city=${city}&category=sail-repair&limit=20&sort=name`;
      const { body } = await directory.http.get<ProviderSearchResult>(path);
      return { cards: body.groups.others, statements: query.mock.calls.length };
    };
    const bare = await listings.market('Kanab', 'Sail Repair');
    await listings.provider(bare, { business_name: 'Bare' });
    const full = { cityId: await listings.city('Heber City'), categoryId: bare.categoryId };
    for (let number = 0; number < 20; number += 1) await listings.provider(full, { business_name: `Full ${number}` });
    const ofFull = 'select id from providers where city_id = $1';
    await directory.database.query(
      `insert into provider_details (provider_id, hours) select id, $2 from (${ofFull}) p`,
      [full.cityId, JSON.stringify([{ day: 'Monday', opens: '08:00', closes: '17:00' }])],
    );
    await directory.database.query(
      `insert into listing_services (provider_id, position, name)
       select id, n, 'Service ' || n from (${ofFull}) p, generate_series(1, 4) n`,
      [full.cityId],
    );
    const few = await statementsOf('kanab-ut');
    const many = await statementsOf('heber-city-ut');
    expect(many.cards).toHaveLength(20);
    expect(many.cards.every(({ services, open_hours }) => services.length === 3 && open_hours !== null)).toBe(true);
    expect([few.statements > 0, many.statements]).toEqual([true, few.statements]);
  });
});
