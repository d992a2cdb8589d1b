import type { ProviderSearchResult } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('further data of a card', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
  }, 60_000);
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
});
