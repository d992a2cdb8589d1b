import type { GoogleOutcome, ListPage, ModeratedProvider, OwnProvider } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity, zoneAtNoon } from '@townlink/server-testing/markets';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { RefreshGooglePlacesHandler } from './refresh-google-places.handler';

const placeLink = (id: string) => `https://www.google.com/maps/place/?q=place_id:ChIJtownlink${id}`;
const LINK = placeLink('test01');

describe('the Google Business Profile', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;
  let person: SignedInPerson;
  let provider: OwnProvider;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { zone: zoneAtNoon() });
  });

  /** One provider per test, since each has five calls a day. */
  beforeEach(async () => {
    person = await signedInPerson(app);
    provider = (await apply(app, person, application(cityId))).body.provider;
  });

  afterEach(() => app.sandbox.control.clearFaults());

  const resolve = (googleProfileUrl?: string, who = person) =>
    call<GoogleOutcome>(app, 'POST', '/api/google/resolve-and-fetch', who, {
      providerId: provider.id,
      googleProfileUrl,
    });
  const refresh = (who = person) =>
    call<GoogleOutcome>(app, 'POST', '/api/google/refresh-rating', who, { providerId: provider.id });
  const own = async () => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const approve = () =>
    call(app, 'POST', '/api/admin/vet-provider', admin, { providerId: provider.id, action: 'approve' });
  const confirm = (placeId: string, who = admin) =>
    call(app, 'POST', '/api/admin/confirm-google-place', who, { providerId: provider.id, placeId });
  const breakGoogle = () =>
    app.sandbox.control.addFault({ service: 'google', kind: 'error', status: 503, times: 'forever' });
  const audited = async () =>
    (
      await app.database.query<{ action: string }>(
        `select action from audit_log where subject_id = $1 and action like 'google.%' order by id`,
        [provider.id],
      )
    ).map(({ action }) => action);

  it('[GOOG-1] links a place and reads its rating', async () => {
    expect(await resolve(LINK)).toMatchObject({ status: 200, body: { success: true } });
    expect(await own()).toMatchObject({
      google_place_url: LINK,
      google_rating: expect.any(Number),
      google_review_count: expect.any(Number),
    });
  });

  it.each([
    'https://www.google.com/maps/place/Ace+Plumbing/@40.52,-111.93,17z',
    'https://search.google.com/local/writereview?placeid=ChIJtownlinktest02',
    'https://maps.google.com/?q=Ace+Plumbing+Riverton',
    'https://maps.app.goo.gl/AbCdEf',
  ])('[GOOG-1] resolves %s', async (link) => {
    expect((await resolve(link)).body).toMatchObject({ success: true });
  });

  it('[GOOG-1] reports an unknown place, and keeps the linked one', async () => {
    await resolve(LINK);
    const link = 'https://www.google.com/maps/place/?q=place_id:missing-place-01';
    expect((await resolve(link)).body).toMatchObject({
      success: false,
      error: expect.stringContaining('could not find'),
    });
    expect(await own()).toMatchObject({ google_place_url: LINK, google_rating: expect.any(Number) });
  });

  it.each(['https://example.com/not-google', 'https://google.zip/maps?q=Ace', 'http://maps.google.com/?q=Ace'])(
    '[GOOG-1] refuses %s, which is not a place link',
    async (googleProfileUrl) => {
      const request = { providerId: provider.id, googleProfileUrl };
      const { status, body } = await call(app, 'POST', '/api/google/resolve-and-fetch', person, request);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'googleProfileUrl', message: 'Please use a link to your business on Google Maps' }],
      ]);
      expect((await own()).google_place_url).toBeNull();
    },
  );

  it('[GOOG-1] stores the link while Google is down, and the worker retries', async () => {
    await breakGoogle();
    const { status, body } = await resolve(LINK);
    expect([status, body.success]).toEqual([200, false]);
    expect(await own()).toMatchObject({ google_place_url: LINK, google_rating: null });
    await app.sandbox.control.clearFaults();
    await eventually(async () => expect((await own()).google_rating).toEqual(expect.any(Number)));
  });

  it('[ONB-7] accepts an application without Google, and looks up its place later', async () => {
    await breakGoogle();
    person = await signedInPerson(app);
    const { status, body } = await apply(app, person, application(cityId, { googlePlaceUrl: LINK }));
    expect([status, body.provider]).toEqual([201, expect.objectContaining({ google_place_url: LINK })]);
    await app.sandbox.control.clearFaults();
    await eventually(async () => expect((await own()).google_rating).toEqual(expect.any(Number)));
  });

  it('[GOOG-2] refreshes at most five times a day', async () => {
    await resolve(LINK);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('[GOOG-2] counts every attempted link, by provider or administrator', async () => {
    const statuses: number[] = [];
    for (const [id, who] of [
      ['a', person],
      ['b', admin],
      ['c', person],
      ['d', admin],
      ['e', person],
    ] as const) {
      statuses.push((await resolve(placeLink(`another-${id}`), who)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await resolve(LINK)).status).toBe(429);
    expect((await resolve(LINK, admin)).status).toBe(429);
    expect((await refresh()).status).toBe(429);
    expect((await own()).google_place_url).toBe(placeLink('another-e'));
    expect((await resolve(undefined)).body.success).toBe(true);
  });

  it('[GOOG-2] neither calls nor counts for the current link', async () => {
    for (let time = 0; time < 7; time += 1) expect((await resolve(LINK)).status).toBe(200);
  });

  it('[GOOG-1] hides the rating of an approved listing’s new place until an administrator confirms it', async () => {
    await resolve(LINK);
    await approve();
    expect(await own()).toMatchObject({ google_rating: expect.any(Number), google_awaits_confirmation: false });
    const other = placeLink('others-place');
    expect((await resolve(other)).body).toEqual({ success: true, message: expect.stringContaining('confirmed') });
    expect(await own()).toMatchObject({
      google_place_url: other,
      google_rating: null,
      google_review_count: null,
      google_awaits_confirmation: true,
    });
    const published = `select google_place_url, google_place_id, google_rating from providers where id = $1`;
    const nothing = { google_place_url: null, google_place_id: null, google_rating: null };
    expect(await app.database.query(published, [provider.id])).toEqual([nothing]);
    await refresh();
    expect(await app.database.query(published, [provider.id])).toEqual([nothing]);

    expect((await confirm('ChIJtownlinkothers-place', person)).status).toBe(403);
    expect((await confirm('ChIJtownlinktest01')).status).toBe(409);
    expect((await confirm('ChIJtownlinkothers-place')).status).toBe(200);
    expect(await own()).toMatchObject({ google_rating: expect.any(Number), google_awaits_confirmation: false });
    expect(await audited()).toEqual(['google.confirm']);
  });

  it('[GOOG-1] shows the rating of a confirmed place again for any link to it', async () => {
    await resolve(LINK);
    await approve();
    await resolve(placeLink('others-place'));
    await resolve('https://search.google.com/local/writereview?placeid=ChIJtownlinktest01');
    expect(await own()).toMatchObject({ google_rating: expect.any(Number), google_awaits_confirmation: false });
  });

  it('[ADM-2] shows Google’s data next to the application, and the differences', async () => {
    await resolve(LINK);
    const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', '/api/admin/vetting', admin);
    expect(body.rows.find(({ id }) => id === provider.id)!.google_place).toEqual({
      url: LINK,
      place_id: 'ChIJtownlinktest01',
      name: expect.stringContaining('Sandbox Business'),
      address: expect.stringContaining('Riverton, UT'),
      phone: expect.stringContaining('(801)'),
      rating: expect.any(Number),
      review_count: expect.any(Number),
      fetched_at: expect.any(String),
      is_confirmed: true,
      differences: ['name', 'phone'],
    });
  });

  it('[ADM-9] audits administrators’ calls to Google', async () => {
    await resolve(LINK, admin);
    await refresh(admin);
    await resolve(undefined, admin);
    expect(await audited()).toEqual(['google.link', 'google.refresh', 'google.unlink']);
  });

  it('[PROF-3, GOOG-2] deletes an unlinked place’s data, and its call count when the day is over', async () => {
    const counted = () =>
      app.database.query<{ count: number }>('select count from google_refreshes where provider_id = $1', [provider.id]);
    await resolve(LINK);
    await app.database.query(
      `insert into google_refreshes (provider_id, day, count) values ($1, current_date - 2, 3)`,
      [provider.id],
    );
    await resolve(undefined);
    expect(await app.database.query('select from google_places where provider_id = $1', [provider.id])).toEqual([]);
    expect(await counted()).toEqual([{ count: 1 }]);
    await app.database.query('update google_refreshes set day = day - 2 where provider_id = $1', [provider.id]);
    await app.worker.get(RefreshGooglePlacesHandler).refresh();
    expect(await counted()).toEqual([]);
  });

  it('[PROF-3] unlinks when no address is given', async () => {
    await resolve(LINK);
    expect((await resolve(undefined)).body.success).toBe(true);
    expect(await own()).toMatchObject({ google_place_url: null, google_rating: null });
    expect((await refresh()).status).toBe(409);
  });

  it('[DASH-3] is limited to its provider', async () => {
    const stranger = await signedInPerson(app);
    expect((await resolve(LINK, stranger)).status).toBe(403);
    expect((await refresh(stranger)).status).toBe(403);
    expect((await call(app, 'PATCH', '/api/provider', stranger, { phone: '8015550199' })).status).toBe(404);
    expect((await call(app, 'PATCH', '/api/provider', person, { membership_tier: 'featured' })).status).toBe(400);
  });

  it('[DASH-3] lets providers change their own contact data', async () => {
    const { body } = await call<OwnProvider>(app, 'PATCH', '/api/provider', person, {
      phone: '801-555-0177',
      websiteUrl: 'new.example',
      phoneDisplayOptIn: false,
    });
    expect(body).toMatchObject({
      phone: '801-555-0177',
      website_url: 'https://new.example',
      phone_display_opt_in: false,
    });
  });
});
