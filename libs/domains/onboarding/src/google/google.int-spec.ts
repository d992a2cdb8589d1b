import type { GoogleOutcome, OwnProvider } from '@townlink/contracts';
import { addCity, application, apply, call } from '../testing/applications';
import { type OnboardingApp, type SignedInPerson, startOnboarding } from '../testing/onboarding-app';

const LINK = 'https://www.google.com/maps/place/?q=place_id:ChIJtownlinktest01';

describe('the Google Business Profile', () => {
  let app: OnboardingApp;
  let person: SignedInPerson;
  let provider: OwnProvider;

  beforeAll(async () => {
    app = await startOnboarding();
    person = await app.person();
    provider = (await apply(app, person, application(await addCity(app)))).body.provider;
  }, 60_000);

  afterAll(() => app.close());

  const resolve = (googleProfileUrl?: string, who = person) =>
    call<GoogleOutcome>(app, 'POST', '/api/google/resolve-and-fetch', who, {
      providerId: provider.id,
      googleProfileUrl,
    });
  const own = async () => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;

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

  it('[GOOG-1] says so when there is no such place', async () => {
    const link = 'https://www.google.com/maps/place/?q=place_id:missing-place-01';
    expect((await resolve(link)).body).toMatchObject({
      success: false,
      error: expect.stringContaining('could not find'),
    });
  });

  it.each(['https://example.com/not-google', 'https://google.zip/maps?q=Ace', 'http://maps.google.com/?q=Ace'])(
    '[GOOG-1] refuses %s, which is no place link, and keeps what was linked',
    async (link) => {
      const before = await own();
      const { status, body } = await call(app, 'POST', '/api/google/resolve-and-fetch', person, {
        providerId: provider.id,
        googleProfileUrl: link,
      });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'googleProfileUrl', message: 'Please use a link to your business on Google Maps' }],
      ]);
      expect((await own()).google_place_url).toBe(before.google_place_url);
    },
  );

  it('[GOOG-1] keeps the link when Google is down', async () => {
    await app.sandbox.control.addFault({ service: 'google', kind: 'error', status: 503, times: 'forever' });
    const { status, body } = await resolve(LINK);
    await app.sandbox.control.clearFaults();
    expect([status, body.success]).toEqual([200, false]);
    expect(await own()).toMatchObject({ google_place_url: LINK, google_rating: null });
  });

  it('[GOOG-2] refreshes five times a day and not a sixth', async () => {
    await resolve(LINK);
    const refresh = () =>
      call<GoogleOutcome>(app, 'POST', '/api/google/refresh-rating', person, { providerId: provider.id });
    const answers = await Promise.all(Array.from({ length: 8 }, refresh));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('unlinks when no address is given', async () => {
    expect((await resolve(undefined)).body.success).toBe(true);
    expect(await own()).toMatchObject({ google_place_url: null, google_rating: null });
  });

  it('[DASH-3] is nobody else’s business', async () => {
    const stranger = await app.person();
    expect((await resolve(LINK, stranger)).status).toBe(403);
    expect((await call(app, 'POST', '/api/google/refresh-rating', stranger, { providerId: provider.id })).status).toBe(
      403,
    );
    expect((await call(app, 'PATCH', '/api/provider', stranger, { phone: '8015550199' })).status).toBe(404);
    expect((await call(app, 'PATCH', '/api/provider', person, { membership_tier: 'featured' })).status).toBe(400);
  });

  it('[DASH-3] lets a provider change his own contact data', async () => {
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
