import type { City, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

const PATH = '/api/cities/upsert-by-place';

describe('a city missing in the gazetteer', () => {
  let directory: TestApp;
  let frugal: TestApp | undefined;
  let listings: Listings;

  beforeAll(async () => {
    directory = await startDirectory({ sandbox: true });
    listings = new Listings(directory.database);
  });

  afterAll(async () => {
    await frugal?.close();
    await directory?.close();
  });
  afterEach(() => directory.sandbox.control.clearFaults());

  const pick = <Body = City>(place_id: string, change: object = {}, app = directory) =>
    app.http.post<Body>(PATH, {
      city_name: 'Somewhere',
      state_code: 'NV',
      place_id,
      lat: 1,
      lng: 2,
      ...change,
    });
  const refused = async (place_id: string, app = directory) => {
    const { status, body } = await pick<ProblemDetails>(place_id, {}, app);
    return [status, body.errors?.[0]?.field];
  };
  const cities = () => directory.database.query<{ slug: string }>('select * from cities order by id');
  const googleFails = (fault: object) =>
    directory.sandbox.control.addFault({ service: 'google', kind: 'error', status: 503, times: 'forever', ...fault });

  it('[ONB-7] [NEWCAT-1] is looked up at Google by the server, which stores none of the caller’s data', async () => {
    const { status, body } = await pick('city-Elk_Hollow-UT');
    expect([status, body]).toEqual([200, { id: body.id, name: 'Elk Hollow', slug: 'elk-hollow-ut', state: 'UT' }]);
    expect(await directory.database.query('select * from cities where id = $1', [body.id])).toEqual([
      expect.objectContaining({
        place_id: 'city-Elk_Hollow-UT',
        lat: expect.closeTo(40, 0),
        lng: expect.closeTo(-111, 0),
        is_proposed: true,
      }),
    ]);
  });

  it('[NEWCAT-1] is hidden until a provider there is approved', async () => {
    const { body: city } = await pick('city-Quail_Flats-UT');
    const shown = async () => (await directory.http.get<City[]>('/api/cities?q=quail')).body;
    expect(await shown()).toEqual([]);
    await listings.provider(
      { cityId: city.id, categoryId: await listings.category('Plumber') },
      { business_name: 'Ace' },
    );
    expect(await shown()).toEqual([city]);
  });

  it('[FORM-3] is added once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pick('city-Twice_Over-ID')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('[FORM-3] is not looked up again once it exists', async () => {
    const { body } = await pick('city-Old_Acquaintance-UT');
    await googleFails({});
    expect((await pick('city-Old_Acquaintance-UT')).body).toEqual(body);
  });

  it('[FORM-3] is the gazetteer’s when Google’s name matches one', async () => {
    const place_id = await listings.place('Herriman', 'UT');
    const { body } = await pick('city-Herriman-UT');
    expect(body).toMatchObject({ name: 'Herriman', slug: 'herriman-ut' });
    expect((await cities()).find(({ slug }) => slug === 'herriman-ut')).toMatchObject({ place_id });
  });

  it.each([
    ['is unknown', 'missing-city', 'city_name'],
    ['is a business in a city', 'ChIJtownlinktest01', 'city_name'],
    ['has a name that no address can be made of', 'city-____-UT', 'city_name'],
    ['has a longer name than a city may have', `city-${'x'.repeat(101)}-UT`, 'city_name'],
    ['lies in another country', 'city-Calgary-AB-CA', 'state_code'],
    ['lies in another country, whose province has a state’s code', 'city-Perth-WA-AU', 'state_code'],
    ['lies in no state', 'city-San_Juan-PR', 'state_code'],
  ])('[FORM-4] is refused when the place %s', async (_what, placeId, field) => {
    const before = await cities();
    expect(await refused(placeId)).toEqual([400, field]);
    expect(await cities()).toEqual(before);
  });

  it.each(['geonames:987654', '../v1/places:searchText'])(
    '[FORM-4] is refused without asking Google when its id is %s, which could be none of Google’s',
    async (placeId) => {
      await googleFails({});
      expect(await refused(placeId)).toEqual([400, 'city_name']);
    },
  );

  it.each([
    ['is down', { status: 503 }, 'city-Patience-UT'],
    ['has had enough of us', { status: 429 }, 'city-Forbearance-UT'],
    ['refuses our key', { status: 403 }, 'city-Endurance-UT'],
    ['cuts the connection', { kind: 'drop' }, 'city-Calm-UT'],
  ])('[ONB-7] can be retried when Google %s, without partial results', async (_what, fault, place) => {
    await googleFails(fault);
    const before = await cities();
    const { status, body, headers } = await pick<ProblemDetails>(place);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.detail).toBe('This city could not be looked up. Please try again in a moment.');
    expect(await cities()).toEqual(before);
    await directory.sandbox.control.clearFaults();
    expect((await pick(place)).status).toBe(200);
  });

  it('[ONB-7] limits calls to Google per day, and still finds existing cities', async () => {
    frugal = await startDirectory({ sandbox: true, settings: { CITY_LOOKUPS_PER_DAY: '2' } });
    const statuses = [];
    for (const place of ['missing-one', 'city-Second-UT', 'city-Third-UT', 'city-Second-UT'])
      statuses.push((await pick(place, {}, frugal)).status);
    expect(statuses).toEqual([400, 200, 503, 200]);
  });
});
