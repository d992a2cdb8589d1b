import type { MadeCalendar, OwnCalendar, ProblemDetails } from '@townlink/contracts';
import { PASSWORD, signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { applicationData } from '../personal-data';
import { application, apply, call } from '../testing/applications';
import { checkActions } from '../testing/checks';
import { listedWithLicense } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

const OWN = '/api/provider/calendar';
const NONE = { made_at: null, last_read_at: null };

describe('[BADGE-1] the calendar of a listing’s dates', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton' });
  });
  afterEach(() => app.clock.reset());

  const { approved, ends } = checkActions(app, () => ({ admin, cityId }));
  const listed = () => listedWithLicense(app, admin, cityId, { businessName: 'Smith; Sons' });
  const own = (as: SignedInPerson) => call<OwnCalendar>(app, 'GET', OWN, as);
  const make = async (as: SignedInPerson) => {
    const { status, body } = await call<MadeCalendar>(app, 'POST', OWN, as);
    expect(status).toBe(201);
    return body;
  };
  const read = async (address: string) => {
    const { pathname, search } = new URL(address);
    const { status, headers, body } = await app.http.get<string>(pathname + search);
    return { status, headers, text: String(body).replaceAll('\r\n ', '') };
  };
  const join = async (providerId: string) => {
    const member = await signedInPerson(app);
    await app.database.query(`insert into listing_members (provider_id, account_id, role) values ($1, $2, 'viewer')`, [
      providerId,
      member.id,
    ]);
    return member;
  };

  it('is read at a secret address without signing in, and follows the documents', async () => {
    const { person, id } = await listed();
    expect((await own(person)).body).toEqual(NONE);
    const { address } = await make(person);
    const first = await read(address);
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(first.text.match(/^DTSTART.*$/gm)).toEqual(['DTSTART;VALUE=DATE:20950630']);
    expect(first.text).toContain('SUMMARY:License ends (Smith\\; Sons)');
    await approved(person, id);
    expect((await read(address)).text.match(/^SUMMARY:.*$/gm)).toEqual([
      expect.stringContaining('License ends'),
      expect.stringContaining('General liability insurance ends'),
    ]);
    await app.database.query(`update provider_licenses set expires_on = '2097-01-31' where provider_id = $1`, [id]);
    expect((await read(address)).text).toContain('DTSTART;VALUE=DATE:20970131');
  });

  it('leaves out a check that has ended, and every date before an approval', async () => {
    const { person, id } = await listed();
    const { address } = await make(person);
    await ends(await approved(person, id), -1);
    expect((await read(address)).text.match(/^SUMMARY:.*$/gm)).toHaveLength(1);
    const applicant = await signedInPerson(app);
    expect((await apply(app, applicant, application(cityId))).status).toBe(201);
    const empty = await read((await make(applicant)).address);
    expect([empty.status, empty.text.includes('BEGIN:VEVENT')]).toEqual([200, false]);
  });

  it('shows its address once, storing only the digest', async () => {
    const { person, id } = await listed();
    const { address, made_at } = await make(person);
    const token = new URL(address).searchParams.get('token')!;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await own(person)).body).toEqual({ made_at, last_read_at: null });
    const [row] = await app.database.query('select to_jsonb(c) as row from check_calendars c where provider_id = $1', [
      id,
    ]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('shows to the hour when it was last read', async () => {
    const { person } = await listed();
    const { address } = await make(person);
    await read(address);
    const first = (await own(person)).body.last_read_at;
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT/);
    await read(address);
    expect((await own(person)).body.last_read_at).toBe(first);
    app.clock.travel(3_700);
    await read(address);
    expect((await own(person)).body.last_read_at! > first!).toBe(true);
  });

  it('has one address per member: a new one ends the previous one, also when two are created concurrently', async () => {
    const { person, id } = await listed();
    const viewer = await join(id);
    const [before, theirs] = [await make(person), await make(viewer)];
    const both = await Promise.all([make(person), make(person)]);
    expect((await read(before.address)).status).toBe(404);
    const answers = await Promise.all(both.map(({ address }) => read(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(theirs.address)).status).toBe(200);
    expect(await call(app, 'DELETE', OWN, person)).toEqual({ status: 200, body: NONE });
    expect(await call(app, 'DELETE', OWN, person)).toEqual({ status: 200, body: NONE });
    for (const { address } of both) expect((await read(address)).status).toBe(404);
    expect((await read(theirs.address)).status).toBe(200);
  });

  it('ends when the member leaves the team', async () => {
    const { id } = await listed();
    const viewer = await join(id);
    const { address } = await make(viewer);
    await app.database.query('delete from listing_members where account_id = $1', [viewer.id]);
    expect((await read(address)).status).toBe(404);
    expect((await call<ProblemDetails>(app, 'POST', OWN, viewer)).body.type).toBe(
      '/developers/problems/no-provider-profile',
    );
    expect((await own(viewer)).body).toEqual(NONE);
  });

  it('is not read while the account is banned, and ends with it; its data is exported and erased', async () => {
    const { person, id } = await listed();
    const { address } = await make(person);
    await app.database.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      person.id,
    ]);
    expect((await read(address)).status).toBe(404);
    await app.database.query('update auth.users set banned_until = null where id = $1', [person.id]);
    const who = { userId: person.id, email: person.email, providerId: id };
    const collected = await app.connection.as(systemActor, (tx) => applicationData.collect(tx, who));
    expect(collected).toMatchObject({ calendar_addresses: [{ listing: 'Smith; Sons', last_read_at: null }] });
    const closed = await app.http.post('/api/account/closing', { password: PASSWORD }, { as: person });
    expect(closed.status).toBe(204);
    expect((await read(address)).status).toBe(404);
    await app.connection.as(systemActor, (tx) => applicationData.erase!(tx, who));
    expect(await app.database.query('select from check_calendars where account_id = $1', [person.id])).toEqual([]);
  });

  it('answers sixty reads per hour from one address, and still answers others', async () => {
    const [one, other] = [await make((await listed()).person), await make((await listed()).person)];
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++) statuses.push((await read(one.address)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await read(other.address)).status).toBe(200);
  });

  it('explains what is wrong with a truncated address, and reveals nothing about an unknown one', async () => {
    const path = '/api/calendars/checks.ics';
    expect((await app.http.get(path)).status).toBe(400);
    expect((await app.http.get(`${path}?token=`)).status).toBe(400);
    expect((await app.http.get(`${path}?token=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await app.http.get(`${path}?token=${'a'.repeat(43)}`)).status).toBe(404);
  });

  it('is also available as a file', async () => {
    const { person } = await listed();
    const { status, headers, body } = await app.http.get<string>(`${OWN}/file`, { as: person });
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="checks.ics"']);
    expect(body).toContain('BEGIN:VEVENT');
    expect((await app.http.get(`${OWN}/file`, { as: await signedInPerson(app) })).status).toBe(404);
  });
});
