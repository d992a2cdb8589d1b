import type { LicenseLink, OwnProvider } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { makeCity } from '@townlink/server-testing/markets';
import { application, apply, call } from '../testing/applications';
import { facts, listedWithLicense, renew, waitingRevision } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';
import { WatchLicensesHandler } from './watch-licenses.handler';

describe('a renewed license', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const own = async (person: SignedInPerson) => (await call<OwnProvider>(app, 'GET', '/api/provider', person)).body;
  const waitingOf = (providerId: string) => waitingRevision(app, admin, providerId);
  const decide = (revisionId: string, action: string, more: object = {}) =>
    call<{ is_active?: boolean; type?: string; errors?: { field: string }[] }>(
      app,
      'POST',
      '/api/admin/decide-revision',
      admin,
      { revisionId, action, ...more },
    );
  const letExpire = (providerId: string, daysAgo: number) =>
    app.database.query(
      `update provider_licenses set expires_on = app.today_in((select city_id from providers where id = $1)) - $2::int
        where provider_id = $1`,
      [providerId, daysAgo],
    );
  const watch = () => app.worker.get(WatchLicensesHandler, { strict: false }).run();
  const expire = async (providerId: string, daysAgo: number) => {
    await letExpire(providerId, daysAgo);
    await watch();
  };
  const offLetters = (providerId: string) =>
    app.database.query(`select key from messages where key like 'license:' || $1 || ':%:off'`, [providerId]);

  /** Renewed in a full market, and waiting for a slot. */
  const inLine = async () => {
    const full = await makeCity(app.database);
    const { person, id } = await listedWithLicense(app, admin, full, { membershipTier: 'featured' });
    await eventually(async () => expect(await own(person)).toMatchObject({ is_active: true }));
    await expire(id, 20);
    expect(await own(person)).toMatchObject({ is_active: false });
    for (let slot = 1; slot <= 3; slot += 1) await listedWithLicense(app, admin, full, { membershipTier: 'featured' });
    await renew(app, person);
    const answer = await decide((await waitingOf(id))!.id, 'approve', { license: facts() });
    expect(answer).toMatchObject({ status: 200, body: { is_active: false } });
    expect(await own(person)).toMatchObject({ license_state: 'valid', no_room_since: expect.any(String) });
    await app.settle();
    return { person, id };
  };

  it('[LIC-1] is pending while the old one remains valid, and visible only to administrators', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    expect((await renew(app, person)).status).toBe(201);
    expect(await own(person)).toMatchObject({
      is_active: true,
      vetting_status: 'approved',
      license_renewal_waits: true,
      license_state: 'valid',
      revision: { state: 'waiting', has_license: true },
    });
    const waiting = (await waitingOf(id))!;
    expect(waiting).toMatchObject({ has_license: true, license: { number: 'UT-12345' } });
    const link = await call<LicenseLink>(app, 'GET', `/api/admin/revisions/${waiting.id}/license`, admin);
    const { pathname, search } = new URL(link.body.url, app.origin);
    expect((await fetch(new URL(pathname + search, app.origin))).headers.get('content-type')).toBe('application/pdf');
    expect((await call(app, 'GET', '/api/admin/revisions', person)).status).toBe(403);
    expect((await call(app, 'GET', `/api/admin/revisions/${waiting.id}/license`, person)).status).toBe(403);
  });

  it('[LIC-1] restores an expired listing once approved with its facts', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await expire(id, 20);
    expect((await own(person)).is_active).toBe(false);
    await renew(app, person);
    const waiting = (await waitingOf(id))!;
    const without = await decide(waiting.id, 'approve');
    expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'license']);
    expect((await decide(waiting.id, 'approve', { license: facts({ number: 'UT-2' }) })).body).toEqual({
      is_active: true,
    });
    expect(await own(person)).toMatchObject({
      is_active: true,
      license_state: 'valid',
      revision: null,
      license: { number: 'UT-2' },
    });
    const emails = await eventually(async () => {
      const sent = await app.sandbox.control.messages({ to: person.email });
      expect(sent.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^We checked the change of/)]),
      );
      return sent;
    });
    expect(emails.some(({ subject }) => /is off/.test(subject ?? ''))).toBe(true);
    await eventually(async () =>
      expect(
        await app.database.query('select collection_paused from subscriptions where provider_id = $1', [id]),
      ).toEqual([{ collection_paused: false }]),
    );
  });

  it('[LIC-1] waits for the next slot in a full market, until it expires again', async () => {
    const { person, id } = await inLine();
    await expire(id, 21);
    expect(await own(person)).toMatchObject({ license_state: 'expired', no_room_since: null });
    expect(await offLetters(id)).toHaveLength(2);
  });

  it('[LIC-1, STUCK-1] notifies once, even after other events found it expired', async () => {
    const { person, id } = await inLine();
    await letExpire(id, 21);
    await app.connection.as(systemActor, async (tx) => {
      const [row] = await tx.query<{ subscriptionId: string }[]>(
        'select stripe_subscription_id as "subscriptionId" from subscriptions where provider_id = $1',
        [id],
      );
      await app.app.get(Outbox, { strict: false }).add(tx, 'billing.sync', row!);
    });
    await app.settle();
    expect(await own(person)).toMatchObject({ license_state: 'expired', no_room_since: null });
    expect(await offLetters(id)).toHaveLength(1);
    for (let night = 0; night < 2; night += 1) await watch();
    expect(await offLetters(id)).toHaveLength(2);
    const told = await app.database.query(
      `select from audit_log where action = 'provider.license-expired' and subject_id = $1`,
      [id],
    );
    expect(told).toHaveLength(2);
  });

  it('[LIC-1] is refused with a reason, and the old one remains valid', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = await app.files();
    await renew(app, person);
    expect((await decide((await waitingOf(id))!.id, 'refuse', { notes: 'It is of another business.' })).status).toBe(
      200,
    );
    expect(await own(person)).toMatchObject({
      is_active: true,
      license_state: 'valid',
      license_renewal_waits: false,
      revision: { state: 'refused', has_license: true, notes: 'It is of another business.' },
    });
    await app.settle();
    expect(await app.files()).toEqual(before);
    await renew(app, person);
    expect(await own(person)).toMatchObject({ revision: { state: 'waiting' } });
  });

  it('[LIC-1] replaces a pending one, which can no longer be decided', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = (await app.files()).length;
    await renew(app, person);
    const first = (await waitingOf(id))!;
    await renew(app, person);
    expect(await decide(first.id, 'approve', { license: facts() })).toMatchObject({
      status: 409,
      body: { type: '/developers/problems/revision-decided' },
    });
    const second = (await waitingOf(id))!;
    const both = await Promise.all([decide(second.id, 'approve', { license: facts() }), decide(second.id, 'refuse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.settle();
    expect((await app.files()).length).toBe(before);
  });

  it('[LIC-1] is refused after a rejection, without an application, or of another file type', async () => {
    const stranger = await signedInPerson(app);
    expect((await renew(app, stranger)).status).toBe(404);
    const rejected = await signedInPerson(app);
    const { body: applied } = await apply(app, rejected, application(cityId));
    const rejection = { providerId: applied.provider.id, action: 'reject' };
    await call(app, 'POST', '/api/admin/vet-provider', admin, rejection);
    await app.settle();
    const before = await app.files();
    expect((await renew(app, rejected)).body).toMatchObject({ type: '/developers/problems/not-approved' });
    const { person } = await listedWithLicense(app, admin, cityId);
    const all = (await app.files()).length;
    for (const wrong of [Buffer.from('<svg></svg>'), pdf().subarray(0, 1_000), null]) {
      const { status, body } = await renew(app, person, wrong);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'license']);
    }
    expect((await renew(app, person, pdf(10 * 1024 * 1024 + 1))).status).toBe(413);
    await app.settle();
    expect((await app.files()).length).toBe(all);
    expect(before.length).toBeLessThan(all);
  });

  it('[LIC-1] is deleted with its provider', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    await renew(app, person);
    const before = (await app.files()).length;
    await call(app, 'POST', '/api/admin/manage-provider', admin, { providerId: id, action: 'delete' });
    await app.settle();
    expect((await app.files()).length).toBe(before - 2);
  });
});
