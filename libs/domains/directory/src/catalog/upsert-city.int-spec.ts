import type { City, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { Listings, startDirectory } from '../testing/listings';

const PATH = '/api/cities/upsert-by-place';

describe('POST /api/cities/upsert-by-place', () => {
  let directory: TestApp;
  let listings: Listings;
  let rivertonId: string;

  beforeAll(async () => {
    directory = await startDirectory({ sandbox: true });
    listings = new Listings(directory.database);
    rivertonId = await listings.place('Riverton', 'UT');
  });

  afterAll(() => directory?.close());

  const place = (change: object = {}) => ({
    city_name: 'Riverton',
    state_code: 'UT',
    place_id: rivertonId,
    lat: 40.52,
    lng: -111.93,
    ...change,
  });
  const citiesNamed = (slug: string) => directory.database.query('select * from cities where slug = $1', [slug]);

  it('[FORM-3] adds the city of a place once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => directory.http.post<City>(PATH, place())));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(answers[0]!.body).toEqual({ id: expect.any(String), name: 'Riverton', slug: 'riverton-ut', state: 'UT' });
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await citiesNamed('riverton-ut')).toHaveLength(1);
  });

  it('[FORM-3] takes a gazetteer place from the gazetteer, by its id and by its name', async () => {
    const byId = await directory.http.post<City>(PATH, place({ city_name: 'Rivertown', state_code: 'NV' }));
    expect(byId.body.slug).toBe('riverton-ut');
    const elsewhere = await directory.http.post<City>(PATH, place({ place_id: 'ChIJ-of-the-maps-service' }));
    expect(elsewhere.body).toEqual(byId.body);
  });

  it('[NEWCAT-1] stores none of the caller’s data, and adds no city for an unknown place', async () => {
    const made = await directory.http.post<ProblemDetails>(
      PATH,
      place({ city_name: 'Buy Pills', place_id: 'ChIJ1234' }),
    );
    expect([made.status, made.body.errors?.[0]?.field]).toEqual([400, 'city_name']);
    expect(await directory.database.query(`select from cities where name ilike '%pills%'`)).toEqual([]);
  });

  it('[NEWCAT-1] is not misled by a place id that another city has', async () => {
    const bluffdale = await listings.place('Bluffdale', 'UT');
    await directory.database.query(
      `insert into cities (name, slug, state, place_id) values ('Somewhere Else', 'somewhere-else-nv', 'NV', $1)`,
      [bluffdale],
    );
    const { body } = await directory.http.post<City>(PATH, place({ city_name: 'Bluffdale', place_id: bluffdale }));
    expect(body.slug).toBe('bluffdale-ut');
  });

  it('[NEWCAT-1] hides a city until a provider there is approved', async () => {
    const { body: city } = await directory.http.post<City>(
      PATH,
      place({ city_name: 'Herriman', place_id: await listings.place('Herriman', 'UT') }),
    );
    const shown = async () => (await directory.http.get<City[]>('/api/cities?q=herriman')).body;
    expect(await shown()).toEqual([]);
    await listings.provider(
      { cityId: city.id, categoryId: await listings.category('Plumber') },
      { business_name: 'Ace' },
    );
    expect(await shown()).toEqual([city]);
  });

  it.each([
    ['state_code', 'ON'],
    ['state_code', ''],
    ['state_code', 5],
    ['city_name', ''],
    ['city_name', '🦷🦷'],
    ['city_name', '<script>alert(1)</script>'],
    ['city_name', '12345'],
    ['city_name', 'x'.repeat(101)],
    ['city_name', null],
    ['lat', 'north'],
    ['lat', 91],
    ['lng', undefined],
    ['place_id', ''],
    ['place_id', 'x'.repeat(301)],
  ])('[FORM-4] refuses a place whose %s is %j', async (field, value) => {
    const known = field === 'place_id' ? {} : { place_id: 'ChIJ-unknown' };
    const name = field === 'city_name' ? {} : { city_name: 'Elsewhere' };
    const { status, body } = await directory.http.post<ProblemDetails>(
      PATH,
      place({ ...known, ...name, [field]: value }),
    );
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await citiesNamed('elsewhere-ut')).toHaveLength(0);
  });

  it('[FORM-3] limits new cities per address', async () => {
    const limited = await startDirectory({ settings: { CITY_UPSERTS_PER_HOUR: '3' } });
    await new Listings(limited.database).place('Riverton', 'UT');
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await limited.http.post(PATH, place())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
  });
});
