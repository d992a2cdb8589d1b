import type { NearestPlace, ProblemDetails } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadGazetteer } from '../reference/gazetteer/load-gazetteer';
import { startDirectory } from '../testing/listings';

/** Milliseconds to load the whole gazetteer. */
const LOADING = 240_000;

describe('towns near a position', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    await loadGazetteer(directory.database, installedPlaces());
    await directory.database.query('analyze gazetteer_places');
  }, LOADING);

  afterAll(() => directory?.close());

  const near = (position: unknown) => directory.http.post<NearestPlace[]>('/api/places/nearest', position);

  it.each([
    ['a yard in Riverton', { lat: 40.52, lng: -111.94 }, 'riverton-ut'],
    ['Honolulu', { lat: 21.31, lng: -157.86 }, 'honolulu-hi'],
    ['the last town of the north', { lat: 71.29, lng: -156.79 }, 'barrow-ak'],
  ])('[FIND-3] resolves %s to its town', async (_where, position, slug) => {
    const { status, headers, body } = await near(position);
    expect([status, headers.get('cache-control'), body[0]?.slug]).toEqual([200, 'no-store', slug]);
    const miles = body.map(({ distance_miles }) => distance_miles);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(body.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['the Atlantic', { lat: 35, lng: -60 }],
    ['Paris', { lat: 48.86, lng: 2.35 }],
    ['a pole', { lat: 90, lng: 0 }],
    ['the date line', { lat: -90, lng: 180 }],
  ])('[FIND-3] finds no town near %s', async (_where, position) => expect((await near(position)).body).toEqual([]));

  it.each([
    {},
    { lat: '40', lng: '-111' },
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: null, lng: null },
    { lat: [40], lng: -111 },
    '{"lat":1e999,"lng":0}',
  ])('[FIND-3] refuses %j, which is not a position', async (position) => {
    const { status, body } = (await near(position)) as unknown as { status: number; body: ProblemDetails };
    expect([status, body.status]).toEqual([400, 400]);
  });

  it('[FIND-3] uses the index of positions', async () => {
    const plan = await directory.database.query(
      `explain select * from gazetteer_places where lat between 40 and 41 and lng between -112 and -111`,
    );
    expect(JSON.stringify(plan)).toContain('gazetteer_places_position');
  });
});
