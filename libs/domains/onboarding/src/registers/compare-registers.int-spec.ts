import type { LicenseFactsInput, ProblemDetails, RegisterTasks } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import type { RegisterDataset, RegisterRow } from '@townlink/sandbox-tools';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { checkActions } from '../testing/checks';
import { facts } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';
import { CompareRegistersHandler } from './compare-registers.handler';

const WA = 'm8qx-ubtq';
const L_AND_I = 'Washington State Department of Labor and Industries';

describe('the daily comparison with registers', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;
  let register: RegisterDataset;
  let numbers = 0;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Spokane', state: 'WA' });
    register = await app.sandbox.control.registerRows(WA);
  });
  beforeEach(() => app.database.query('delete from providers'));
  afterEach(() => app.sandbox.control.clearFaults());
  // There is one comparison per day, so each test continues where the previous one ended.
  afterAll(() => app.clock.reset());

  const entry = (number: string, changes: RegisterRow = {}): RegisterRow => ({
    contractorlicensenumber: number,
    businessname: 'ACE PLUMBING LLC',
    contractorlicensestatus: 'ACTIVE',
    licenseexpirationdate: '2095-06-30T00:00:00.000',
    ...changes,
  });
  const registerHas = (...rows: RegisterRow[]) => app.sandbox.control.setRegister(WA, { ...register, rows });
  const newNumber = () => `ACEPL*${String((numbers += 1)).padStart(6, '0')}`;

  /** A listed provider with a license from Washington. */
  async function listed(number: string, changes: object = {}): Promise<string> {
    const market = await makeMarket(app.database);
    const id = await makeProvider(app.database, { ...market, cityId }, { business_name: 'Ace Plumbing' });
    const license = { board: L_AND_I, state: 'WA', expires_on: '2095-06-30', ...changes };
    await app.database.query(
      `insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
       values ($1, $2, $3, $4, $5, now(), $6)`,
      [id, number, license.board, license.state, license.expires_on, admin.id],
    );
    return id;
  }
  /** Runs the job of a day and everything that it triggers. */
  const day = async (ahead: number) => {
    app.clock.travelDays(ahead);
    await app.worker.get(CompareRegistersHandler, { strict: false }).begin();
    await app.settle(['registers.read']);
  };
  const tasks = async (state = 'open') =>
    (await app.http.get<RegisterTasks>(`/api/admin/register-tasks?state=${state}&size=100`, { as: admin })).body.rows;
  const decide = (id: string, body: object, as = admin) =>
    app.http.post<ProblemDetails>(`/api/admin/register-tasks/${id}/decide`, body, { as });
  const licenseOf = async (id: string) =>
    (
      await app.database.query<{ expires_on: string; is_listed: boolean }>(
        `select lic.expires_on::text as expires_on, app.is_listed(lic.provider_id) as is_listed
           from provider_licenses lic where provider_id = $1`,
        [id],
      )
    )[0]!;
  const confirmed = (id: string) =>
    app.database.query('select from register_comparisons where provider_id = $1 and confirmed_at is not null', [id]);

  it('[PASS-2] confirms a license, and raises a suspension within a day, once, without ending anything', async () => {
    const number = newNumber();
    const id = await listed(number);
    await registerHas(entry(number));
    await day(1);
    expect([await confirmed(id), await tasks()]).toEqual([[{}], []]);
    const { profileOf } = checkActions(app, () => ({ admin, cityId }));
    await eventually(async () =>
      expect((await profileOf(id)).checks[0]).toMatchObject({ kind: 'license', confirmed_at: expect.any(String) }),
    );
    await registerHas(entry(number, { contractorlicensestatus: 'SUSPENDED' }));
    await day(1);
    await day(1);
    const [task, ...more] = await tasks();
    expect([task, more]).toMatchObject([
      {
        provider_id: id,
        own: { name: 'Ace Plumbing', number, expires_on: '2095-06-30' },
        found: { differences: ['standing'], entry: { status: 'SUSPENDED' } },
      },
      [],
    ]);
    expect(await licenseOf(id)).toEqual({ expires_on: '2095-06-30', is_listed: true });

    expect((await decide(task!.id, { outcome: 'dismissed' })).status).toBe(400);
    expect((await decide(task!.id, { outcome: 'dismissed', reason: 'Paid today.' })).status).toBe(200);
    expect((await decide(task!.id, { outcome: 'ended' })).body.type).toContain('register-task-decided');
    await day(1);
    expect(await tasks()).toEqual([]);
    await registerHas(entry(number));
    await day(1);
    await registerHas(entry(number, { contractorlicensestatus: 'SUSPENDED' }));
    await day(1);
    expect(await tasks()).toHaveLength(1);
    await registerHas(entry(number));
    await day(1);
    expect([await tasks(), (await tasks('closed')).map(({ outcome }) => outcome)]).toEqual([
      [],
      ['dismissed', 'settled'],
    ]);
  });

  it('[PASS-2] keeps the day of a pending difference that changes, and shows the register’s current data', async () => {
    const number = newNumber();
    await listed(number);
    await registerHas(entry(number, { contractorlicensestatus: 'SUSPENDED' }));
    await day(1);
    const [first] = await tasks();
    await registerHas(entry(number, { contractorlicensestatus: 'REVOKED' }));
    await day(1);
    expect(await tasks()).toMatchObject([
      { id: first!.id, raised_at: first!.raised_at, found: { entry: { status: 'REVOKED' } } },
    ]);
  });

  it('[PASS-2] raises a difference of a row with characters that the database cannot store', async () => {
    const number = newNumber();
    await listed(number);
    const name = 'ACE PLUMBING\u0000\ud83d LLC';
    await registerHas(entry(number, { businessname: name, contractorlicensestatus: 'SUSPENDED' }));
    await day(1);
    expect(await tasks()).toMatchObject([
      { found: { entry: { number, name: expect.stringContaining('ACE PLUMBING') } } },
    ]);
  });

  it('[PASS-2] compares the others when one row lacks its name or status', async () => {
    const [bare, whole] = [newNumber(), newNumber()];
    const [bareId, wholeId] = [await listed(bare), await listed(whole)];
    await registerHas({ contractorlicensenumber: bare }, entry(whole));
    await day(1);
    expect([await confirmed(bareId), await confirmed(wholeId)]).toEqual([[], [{}]]);
    expect(await tasks()).toMatchObject([{ provider_id: bareId, found: { differences: ['name', 'standing'] } }]);
  });

  it('[PASS-2] never confirms by name alone, and skips other boards, states and unlisted providers', async () => {
    const [gone, other] = [await listed(newNumber()), await listed(newNumber(), { board: 'Department of Health' })];
    const utah = await listed(newNumber(), { state: 'UT' });
    const paused = await listed(newNumber());
    await app.database.query('update providers set is_active = false where id = $1', [paused]);
    await registerHas(entry('OTHERNUMBER1'));
    await day(1);
    expect((await tasks()).map(({ provider_id, found }) => [provider_id, found.differences])).toEqual([
      [gone, ['not-found']],
    ]);
    expect((await tasks())[0]!.found.suggestions.map(({ number }) => number)).toEqual(['OTHERNUMBER1']);
    for (const id of [gone, other, utah, paused]) expect(await confirmed(id)).toEqual([]);
  });

  it('[PASS-2] is only delayed by 429 or no answer, and continues where it was', async () => {
    const number = newNumber();
    const id = await listed(number);
    await registerHas(entry(number));
    await app.sandbox.control.addFault({ service: 'registers', status: 429, retry_after: 1 });
    await day(1);
    await app.settled('select from register_comparisons where provider_id = $1 and confirmed_at is not null', [id]);
    await app.sandbox.control.addFault({ service: 'registers', kind: 'half', times: 'forever' });
    app.clock.travelDays(1);
    await app.worker.get(CompareRegistersHandler, { strict: false }).begin();
    await app.settled(
      `select from outbox where name = 'registers.read' and (payload ->> 'silent')::int = 1 and run_at > now() + interval '30 seconds'`,
      [],
    );
    expect(await tasks()).toEqual([]);
    await app.database.query(`delete from outbox where name = 'registers.read' and relayed_at is null`);
  });

  it('[PASS-2] renews a check with the register’s data, and ends a license with its grace period', async () => {
    const number = newNumber();
    const id = await listed(number);
    const license = facts({ number, board: L_AND_I, state: 'WA' }) as LicenseFactsInput;
    await registerHas(entry(number, { licenseexpirationdate: '2096-01-31T00:00:00.000' }));
    await day(1);
    const [task] = await tasks();
    expect(task!.found.differences).toEqual(['expiry']);
    expect((await decide(task!.id, { outcome: 'renewed' })).status).toBe(400);
    expect(
      (await decide(task!.id, { outcome: 'renewed', license: { ...license, expiresOn: '2096-01-31' } })).status,
    ).toBe(200);
    expect(await licenseOf(id)).toEqual({ expires_on: '2096-01-31', is_listed: true });
    await registerHas();
    await day(1);
    const [gone] = await tasks();
    expect(await decide(gone!.id, { outcome: 'ended' }, await signedInPerson(app))).toMatchObject({ status: 403 });
    const both = await Promise.all([decide(gone!.id, { outcome: 'ended' }), decide(gone!.id, { outcome: 'ended' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const ended = await licenseOf(id);
    expect([ended.is_listed, ended.expires_on < new Date().toISOString().slice(0, 10)]).toEqual([true, true]);
    await day(1);
    expect(await tasks()).toEqual([]);
  });

  it('[PASS-2] stops at a register that knows no license, or lacks a column, without a flood of tasks', async () => {
    for (let made = 0; made < 20; made += 1) await listed(newNumber());
    await registerHas();
    await day(1);
    const { columns } = register;
    await app.sandbox.control.setRegister(WA, { columns: columns.filter((one) => one !== 'businessname'), rows: [] });
    await day(1);
    expect(await tasks()).toEqual([]);
    const failed = await app.database.query<{ last_error: string }>(
      `select last_error from outbox where name = 'registers.read' and failed_at is not null order by id`,
    );
    expect(failed.map(({ last_error }) => last_error)).toEqual([
      expect.stringContaining('knows none of 20 licenses'),
      expect.stringContaining('no column businessname'),
    ]);
  });

  it('[PASS-2] requests 100 licenses at a time: 20,000 take 200 calls, which is 40 seconds at five per second', async () => {
    const market = await makeMarket(app.database);
    await app.database.query(
      `with people as (
         insert into auth.users (email) select 'many-' || n || '@x.example' from generate_series(1, 700) n returning id, email),
       made as (
         insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status,
                                membership_tier, is_active)
         select id, split_part(email::text, '@', 1), 'Ace Plumbing', 'Pat', '801-555-0100', email, $1, $2, 'approved', 'basic', true
           from people returning id, slug)
       insert into provider_licenses (provider_id, number, board, state, expires_on, checked_at, checked_by)
       select id, 'MANYL*' || lpad(substr(slug, 6), 6, '0'), $3, 'WA', '2095-06-30', now(), $4 from made`,
      [cityId, market.categoryId, L_AND_I, admin.id],
    );
    await registerHas(...Array.from({ length: 700 }, (_, n) => entry(`MANYL*${String(n + 1).padStart(6, '0')}`)));
    const before = (await app.sandbox.control.registerCalls()).length;
    await day(1);
    expect((await app.sandbox.control.registerCalls()).length - before).toBe(7);
    const [{ done } = { done: 0 }] = await app.database.query<{ done: number }>(
      'select count(*)::int as done from register_comparisons where confirmed_at is not null',
    );
    expect([done, await tasks()]).toEqual([700, []]);
  });
});
