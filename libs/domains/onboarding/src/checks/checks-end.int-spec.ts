import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity, zoneAtNoon } from '@townlink/server-testing/markets';
import { call } from '../testing/applications';
import { checkActions } from '../testing/checks';
import { listedWithLicense, renew } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('ending checks', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton', zone: zoneAtNoon() });
  });

  const { day, policy, send, own, waitingOf, decide, approved, lineOf, ends, night, notices } = checkActions(
    app,
    () => ({ admin, cityId }),
  );

  it('[PASS-1] cause reminders 60, 30 and 7 days before and at the end, each once, and remove the line but not the listing', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    const checkId = await approved(person, id);
    for (const left of [61, 60, 30, 7]) {
      await ends(checkId, left);
      await night();
      await night();
    }
    expect(await notices(checkId)).toEqual(['60', '30', '7']);
    await ends(checkId, 0);
    await eventually(async () => expect((await lineOf(id))?.state).toBe('valid'));
    await ends(checkId, -1);
    await night();
    await night();
    expect(await notices(checkId)).toEqual(['60', '30', '7', 'expired']);
    await eventually(async () => expect((await lineOf(id))?.state).toBe('not-checked'));
    const [listed] = await app.database.query('select is_active from providers where id = $1', [id]);
    expect(listed).toEqual({ is_active: true });
    expect((await own(person)).current).toBeNull();
  });

  it('[PASS-1] cause no reminder while another document is pending or the next policy is approved', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    const checkId = await approved(person, id);
    await ends(checkId, 5);
    await send(person);
    await night();
    const [next] = await waitingOf(id);
    const facts = await policy({ startsOn: await day(6), expiresOn: await day(370) });
    await decide(next!.id, 'approve', { facts });
    await night();
    expect([await notices(checkId), await notices(next!.id)]).toEqual([[], []]);
    expect(await own(person)).toMatchObject({ current: { state: 'valid', expires_on: facts.expiresOn } });
    expect(await lineOf(id)).toMatchObject({ state: 'valid', valid_until: await day(5) });
  });

  it('[PASS-1] keep the license as their first line, with its history', async () => {
    const { id } = await listedWithLicense(app, admin, cityId);
    await app.database.query(`update provider_licenses set expires_on = app.today_in($2) - 3 where provider_id = $1`, [
      id,
      cityId,
    ]);
    await eventually(async () => expect(await lineOf(id, 'license')).toMatchObject({ state: 'ended' }));
    await app.database.query(
      `update provider_licenses set number = 'UT-2', expires_on = app.today_in($2) + 300, checked_at = now() where provider_id = $1`,
      [id, cityId],
    );
    await eventually(async () => {
      const line = await lineOf(id, 'license');
      expect([line?.state, line?.history.length]).toEqual(['valid', 2]);
    });
  });

  it('[PASS-1] are deleted undecided after 60 days; administrators are reminded weekly from the 14th', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    const before = (await app.files()).length;
    await send(person);
    const [sent] = await waitingOf(id);
    const reminders = async () =>
      (
        await app.database.query(`select from messages where recipient = $1 and template = 'checks-waiting'`, [
          admin.email,
        ])
      ).length;
    const waits = async (days: number) => {
      // Otherwise a week could end between the two nights.
      app.clock.stop();
      app.clock.travelDays(days);
      await night();
      await night();
      app.clock.reset();
      return [await reminders(), (await waitingOf(id)).length];
    };
    expect(await waits(13)).toEqual([0, 1]);
    expect(await waits(15)).toEqual([1, 1]);
    expect(await waits(22)).toEqual([2, 1]);
    expect(await waits(59)).toEqual([3, 1]);
    expect(await waits(61)).toEqual([3, 0]);
    expect([await notices(sent!.id), (await own(person)).sent]).toEqual([['lapsed'], null]);
    await app.settle();
    expect((await app.files()).length).toBe(before);
  });

  it('[PASS-1, LIC-1] delete a renewed license undecided after 60 days, and leave the name that is pending with it', async () => {
    const [only, named] = [await listedWithLicense(app, admin, cityId), await listedWithLicense(app, admin, cityId)];
    await app.settle();
    const before = (await app.files()).length;
    for (const { person } of [only, named]) expect((await renew(app, person)).status).toBe(201);
    await app.database.query(`update provider_revisions set business_name = 'New Name' where provider_id = $1`, [
      named.id,
    ]);
    const waiting = () =>
      app.database.query<{ id: string; provider_id: string; file: string | null }>(
        `select id, provider_id, license_file_path as file from provider_revisions
          where provider_id = any($1) and state = 'waiting' order by provider_id = $2`,
        [[only.id, named.id], named.id],
      );
    const [first] = await waiting();
    const waits = async (days: number) => {
      app.clock.travelDays(days);
      await night();
      app.clock.reset();
    };
    await waits(59);
    expect(await waiting()).toHaveLength(2);
    const [reminder] = await app.database.query<{ key: string }>(
      `select key from messages where recipient = $1 and key like 'licenses-waiting:%'`,
      [admin.email],
    );
    expect(reminder).toBeDefined();
    await waits(61);
    await waits(61);
    expect(await waiting()).toMatchObject([{ provider_id: named.id, file: null }]);
    expect(await notices(first!.id)).toEqual(['lapsed']);
    await app.settle();
    expect((await app.files()).length).toBe(before);
  });

  it('[PASS-1, LIC-1] count the 60 days of a renewed license from its own upload, not from a name submitted later', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    expect((await renew(app, person)).status).toBe(201);
    const age = `update provider_revisions set submitted_at = submitted_at - interval '20 days'
                  where provider_id = $1 and state = 'waiting'`;
    await app.database.query(age, [id]);
    const days = async () => {
      const [row] = await app.database.query<{ days: number }>(
        `select extract(day from now() - submitted_at)::int as days from provider_revisions
          where provider_id = $1 and state = 'waiting'`,
        [id],
      );
      return row!.days;
    };
    expect((await call(app, 'PATCH', '/api/provider', person, { businessName: 'Another Name' })).status).toBe(200);
    expect(await days()).toBe(20);
    expect((await renew(app, person)).status).toBe(201);
    expect(await days()).toBe(0);
  });

  it('[PASS-1] are deleted with their provider', async () => {
    const { person, id } = await listedWithLicense(app, admin, cityId);
    await app.settle();
    await approved(person, id);
    await send(person, 'bond');
    const before = (await app.files()).length;
    await call(app, 'POST', '/api/admin/manage-provider', admin, { providerId: id, action: 'delete' });
    await app.settle();
    expect((await app.files()).length).toBe(before - 3);
    expect(await app.database.query('select from listing_checks where provider_id = $1', [id])).toEqual([]);
  });
});
