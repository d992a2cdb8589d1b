import type { GoogleFactsOutcome, OwnProvider } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity, zoneAtNoon } from '@townlink/server-testing/markets';
import { suiteFixture } from '@townlink/server-testing/app';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

const placeLink = (id: string) => `https://www.google.com/maps/place/?q=place_id:${id}`;

describe('[LIST-3] reading one’s own place from Google', () => {
  const app = suiteFixture(startOnboarding);
  let cityId: string;
  let person: SignedInPerson;
  let provider: OwnProvider;

  beforeAll(async () => {
    cityId = await makeCity(app.database, { zone: zoneAtNoon() });
  });
  /** One provider per test, since each has five calls a day. */
  beforeEach(async () => {
    person = await signedInPerson(app);
    provider = (await apply(app, person, application(cityId))).body.provider;
  });
  afterEach(() => app.sandbox.control.clearFaults());

  const link = (id: string) =>
    call(app, 'POST', '/api/google/resolve-and-fetch', person, {
      providerId: provider.id,
      googleProfileUrl: placeLink(id),
    });
  const facts = (who = person) => call<GoogleFactsOutcome>(app, 'POST', '/api/google/facts', who);
  const own = async () => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;

  it('returns hours, phone, website, name and address, and changes nothing', async () => {
    await link('ChIJtownlinkfacts1');
    const before = await own();
    const { status, body } = await facts();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        facts: {
          name: expect.stringContaining('Sandbox Business'),
          address: expect.stringContaining('Riverton, UT'),
          phone: expect.stringContaining('(801) 555-01'),
          website: 'https://example.com/',
          hours: [
            ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
              day,
              opens: '08:00',
              closes: '17:00',
            })),
            { day: 'Saturday', opens: '20:30', closes: '01:00' },
          ],
          is_closed_for_now: false,
        },
      },
    ]);
    expect(await own()).toEqual(before);
  });

  it('returns null for what Google lacks', async () => {
    await link('bare-place-01');
    expect((await facts()).body.facts).toMatchObject({ phone: null, website: null, hours: null });
  });

  it('refuses a permanently closed place', async () => {
    await link('closed-for-good-01');
    expect((await facts()).body).toEqual({ success: false, error: expect.stringContaining('permanently closed') });
  });

  it('may be read five times a day, counted together with links and refreshes', async () => {
    await link('ChIJtownlinkfacts2');
    const answers = await Promise.all(Array.from({ length: 7 }, () => facts()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429]);
    expect((await link('ChIJtownlinkfacts3')).status).toBe(429);
  });

  it('requires a link and an account, and says so when Google is not answering', async () => {
    expect((await facts()).status).toBe(409);
    expect((await facts(await signedInPerson(app))).status).toBe(409);
    expect((await app.http.call('POST', '/api/google/facts', {})).status).toBe(401);
    await link('ChIJtownlinkfacts4');
    await app.sandbox.control.addFault({ service: 'google', kind: 'error', status: 503, times: 'forever' });
    expect((await facts()).body).toEqual({ success: false, error: expect.stringContaining('not answering') });
  });
});
