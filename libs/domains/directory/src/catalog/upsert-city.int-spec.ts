import type { City, ProblemDetails } from '@townlink/contracts';
import { type DirectoryApp, startDirectory } from '../testing/directory-app';
import { Listings } from '../testing/listings';

const PATH = '/api/cities/upsert-by-place';

describe('POST /api/cities/upsert-by-place', () => {
  let directory: DirectoryApp;
  let rivertonId: string;

  beforeAll(async () => {
    directory = await startDirectory();
    rivertonId = await new Listings(directory.database).place('Riverton', 'UT');
  });

  afterAll(() => directory.close());

  const place = (change: object = {}) => ({
    city_name: 'Riverton',
    state_code: 'UT',
    place_id: rivertonId,
    lat: 40.52,
    lng: -111.93,
    ...change,
  });
  const citiesNamed = (slug: string) => directory.database.query('select * from cities where slug = $1', [slug]);

  it('[FORM-3] makes the city of a place once, whoever asks at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => directory.post<City>(PATH, place())));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(answers[0]!.body).toEqual({ id: expect.any(String), name: 'Riverton', slug: 'riverton-ut', state: 'UT' });
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await citiesNamed('riverton-ut')).toHaveLength(1);
  });

  it('[FORM-3] takes a place of the gazetteer as the gazetteer has it, by its id and by its name', async () => {
    const byId = await directory.post<City>(PATH, place({ city_name: 'Rivertown', state_code: 'NV' }));
    expect(byId.body.slug).toBe('riverton-ut');
    const elsewhere = await directory.post<City>(PATH, place({ place_id: 'ChIJ-of-the-maps-service' }));
    expect(elsewhere.body).toEqual(byId.body);
  });

  it('[FORM-3] makes a city that only the maps service knows, and finds it again', async () => {
    const copperton = place({ city_name: 'St. Copper’s Côte', place_id: 'ChIJ1234' });
    const { status, body } = await directory.post<City>(PATH, copperton);
    expect([status, body.slug]).toEqual([200, 'st-coppers-cote-ut']);
    expect((await directory.post<City>(PATH, copperton)).body.id).toBe(body.id);
    const found = await directory.get<City[]>('/api/cities?q=st%20copp&state=UT');
    expect(found.body).toEqual([body]);
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
    const { status, body } = await directory.post<ProblemDetails>(PATH, place({ ...known, ...name, [field]: value }));
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await citiesNamed('elsewhere-ut')).toHaveLength(0);
  });

  it('[FORM-3] takes only so many from one address', async () => {
    const limited = await startDirectory({ CITY_UPSERTS_PER_HOUR: '3' });
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await limited.post(PATH, place())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
  });
});
