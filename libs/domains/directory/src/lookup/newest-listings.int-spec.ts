import type { NewestListing, ProblemDetails } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

describe('the newest listings', () => {
  let directory: TestApp;
  let listings: Listings;

  beforeAll(async () => {
    directory = await startDirectory();
    listings = new Listings(directory.database);
    const categoryId = await listings.category('Plumber');
    const [utah, nevada] = [await listings.city('Riverton'), await listings.city('Reno', 'NV')];
    const approve = (cityId: string, business_name: string, day: number, others = {}) =>
      listings.provider({ cityId, categoryId }, { business_name, vetted_at: `2026-11-0${day}T10:00:00Z`, ...others });
    await approve(utah, 'First', 1);
    await approve(nevada, 'Third', 3);
    await approve(utah, 'Second', 2);
    await approve(utah, 'Paused', 4, { is_active: false });
  });
  afterAll(() => directory?.close());

  const names = async (query: string) =>
    (await directory.http.get<NewestListing[]>(`/api/newest-listings?${query}`)).body.map(
      ({ business_name }) => business_name,
    );

  it('[CONTENT-1] are the most recently approved current listings, everywhere or in a state', async () => {
    await eventually(async () => expect(await names('limit=2')).toEqual(['Third', 'Second']));
    expect(await names('limit=3&state=UT')).toEqual(['Second', 'First']);
    expect(await names('limit=3&state=TX')).toEqual([]);
  });

  it('[CONTENT-1] follow a listing that is taken offline', async () => {
    expect(await names('limit=12')).toContain('Third');
    await directory.database.query(`update providers set is_active = false where business_name = 'Third'`);
    await eventually(async () => expect(await names('limit=12')).not.toContain('Third'));
  });

  it.each(['', 'limit=0', 'limit=25', 'limit=3&state=XX'])(
    '[CONTENT-1] are refused without a number within bounds: %j',
    async (query) =>
      expect((await directory.http.get<ProblemDetails>(`/api/newest-listings?${query}`)).status).toBe(400),
  );
});
