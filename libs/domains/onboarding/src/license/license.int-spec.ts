import { licenseStateOf, type OwnProvider, type ProviderProfile } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity, zoneAtNoon } from '@townlink/server-testing/markets';
import { application, apply, applyAndPay, call } from '../testing/applications';
import { facts, listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';
import { WatchLicensesHandler } from './watch-licenses.handler';

describe('the license passport', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;
  const zone = zoneAtNoon();

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton', zone });
  });

  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const vet = (providerId: string, license?: object) =>
    call(app, 'POST', '/api/admin/vet-provider', admin, { providerId, action: 'approve', license });
  const night = () => app.worker.get(WatchLicensesHandler, { strict: false }).run();

  /** Sets the days left of a license. */
  const left = (providerId: string, days: number) =>
    app.database.query(
      `update provider_licenses set expires_on = app.today_in((select city_id from providers where id = $1)) + $2::int
        where provider_id = $1`,
      [providerId, days],
    );
  const emails = async (providerId: string) =>
    (
      await app.database.query<{ key: string }>(
        `select key from messages where key like 'license:' || $1 || ':%' order by created_at, id`,
        [providerId],
      )
    ).map(({ key }) => key.split(':').at(-1));
  const isActive = async (providerId: string) =>
    (
      await app.database.query<{ is_active: boolean }>('select is_active from providers where id = $1', [providerId])
    )[0]!.is_active;

  it('[LIC-1] stores the license’s facts, reviewer and date, and shows visitors all except its number', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    const [stored] = await app.database.query(
      'select number, board, state, expires_on::text, checked_by from provider_licenses where provider_id = $1',
      [id],
    );
    const { number, board, state, expiresOn } = facts();
    expect(stored).toEqual({ number, board, state, expires_on: expiresOn, checked_by: admin.id });

    const mine = await own(person);
    expect(mine).toMatchObject({ license_state: 'valid', license: { number, board, state, expires_on: expiresOn } });
    expect(JSON.stringify(mine)).not.toContain(admin.id);

    const path = `/api/providers/${mine.provider_slug}?city=${mine.city_slug}&category=${mine.category_slug}`;
    const shown = await eventually(async () => {
      const { status, body } = await call<ProviderProfile>(app, 'GET', path, null);
      expect(status).toBe(200);
      return body;
    });
    expect(shown.vetted_at).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    expect(shown.checks[0]).toMatchObject({ kind: 'license', state: 'valid', issuer: board, valid_until: expiresOn });
    for (const secret of [number, 'license_file', 'checked_by', admin.id])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('[LIC-1] approves without facts, and then tracks no expiry', async () => {
    const { person, provider } = await applyAndPay(app, cityId);
    expect((await vet(provider.id)).status).toBe(200);
    expect(await own(person)).toMatchObject({ license_state: 'none', license: null });
  });

  it.each([
    ['expiresOn', '2020-01-01'],
    ['expiresOn', '2095-02-29'],
    ['expiresOn', '9999-12-31'],
    ['expiresOn', 'soon'],
    ['expiresOn', undefined],
    ['state', 'XX'],
    ['number', ' '],
    ['number', 'x'.repeat(51)],
    ['board', null],
    ['board', 'x'.repeat(121)],
  ])('[LIC-1] names the invalid field: %s of %j', async (field, value) => {
    const { body: applied } = await apply(app, await signedInPerson(app), application(cityId));
    const { status, body } = await vet(applied.provider.id, facts({ [field]: value }));
    expect([status, body.errors?.[0]?.field]).toEqual([400, `license.${field}`]);
  });

  it('[LIC-1] accepts a license that ends on February 29', async () => {
    const { body: applied } = await apply(app, await signedInPerson(app), application(cityId));
    expect((await vet(applied.provider.id, facts({ expiresOn: '2092-02-29' }))).status).toBe(200);
  });

  it('[LIC-1] has the state that the rule gives on every day', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    for (const listed of [true, false]) {
      await app.database.query('update providers set is_active = $2 where id = $1', [id, listed]);
      for (const days of [31, 30, 1, 0, -1, -14, -15]) {
        await left(id, days);
        const { license_state, license_expires_on } = await own(person);
        expect([listed, days, license_state]).toEqual([
          listed,
          days,
          licenseStateOf(license_expires_on!, listed, new Date(), zone),
        ]);
      }
    }
  });

  it('[LIC-1] reminds 30, 7 and 1 days before and after expiry, each once', async () => {
    const { id } = await listedWithLicense(app, admin, cityId);
    for (const days of [31, 30, 7, 1]) {
      await left(id, days);
      await night();
      await night();
    }
    expect(await emails(id)).toEqual(['30', '7', '1']);
    await left(id, -14);
    await night();
    await night();
    expect([await emails(id), await isActive(id)]).toEqual([['30', '7', '1', 'expired'], true]);
  });

  it('[LIC-1] unlists after 14 days of grace, stops collecting, and blocks other ways to list', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await left(id, -15);
    await night();
    await night();
    expect([await emails(id), await isActive(id)]).toEqual([['off'], false]);
    const collection = () =>
      app.database.query(`select collection_paused from subscriptions where provider_id = $1`, [id]);
    await eventually(async () => expect(await collection()).toEqual([{ collection_paused: true }]));
    expect(await own(person)).toMatchObject({ license_state: 'expired' });
    expect(
      await call(app, 'POST', '/api/admin/manage-provider', admin, { providerId: id, action: 'resume' }),
    ).toMatchObject({ status: 409, body: { type: '/developers/problems/license-expired' } });
    expect(await isActive(id)).toBe(false);
    const [entry] = await app.database.query(
      `select actor_id from audit_log where subject_id = $1 and action = 'provider.license-expired'`,
      [id],
    );
    expect(entry).toEqual({ actor_id: null });
  });

  it('[LIC-1] ignores unlisted providers, except for reminders to paused ones', async () => {
    const { id } = await listedWithLicense(app, admin, cityId);
    await call(app, 'POST', '/api/admin/manage-provider', admin, { providerId: id, action: 'pause' });
    await left(id, 7);
    await night();
    expect(await emails(id)).toEqual(['7']);
    await left(id, -30);
    await night();
    expect(await emails(id)).toEqual(['7']);
  });
});
