import { suiteFixture } from '@townlink/server-testing';
import {
  type ManagedUserDetails,
  type ManagedUsers,
  ManagedUsersQuery,
  SORT_DIRECTIONS,
  USER_ROLE_FILTERS,
  USER_SORTS,
  USER_STATES,
} from '@townlink/contracts';
import { readingLittle, readPages, withoutTableScans } from '@townlink/server-http/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signedInPerson, type SignedInPerson, signUpAndConfirm } from '../testing/people';
import { listUsers } from './managed-users.query';

/** 30,000 accounts, half of them confirmed; a hundred banned, twenty with another role, one with pattern characters. */
const MANY_USERS = `
  create temporary table people as select n, uuidv7() as id from generate_series(1, 30000) n;
  insert into auth.users (id, email, email_confirmed_at, banned_until, created_at)
  select id, case n when 7 then '100%_me@x.example' else 'Many' || n || '@x.example' end, case when n > 200 then now() end,
         case when n % 300 = 0 then now() + interval '1 day' when n % 300 = 1 then now() - interval '1 day' end,
         now() - interval '1 year' - n * interval '1 minute' from people;
  insert into profiles (id, email, full_name, role)
  select id, 'many' || n || '@x.example', 'Many ' || n, case when n % 1500 = 0 then 'user' else 'provider' end from people where n > 200`;

describe('accounts in the console', () => {
  const app = suiteFixture(startAccounts);
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await administrator();
  });

  /** Signed in with a second factor. */
  async function administrator(): Promise<SignedInPerson> {
    const person = await signedInPerson(app, 'admin');
    await app.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    return person;
  }

  const list = async (query: string) =>
    (await app.http.get<ManagedUsers>(`/api/admin/users?${query}`, { as: admin })).body;
  const listAt = (filter: string) => (place: object) => list(`${filter}&${new URLSearchParams({ ...place })}`);
  const call = async (method: string, id: string, what = '', body?: object, as = admin) =>
    app.http.call<ManagedUserDetails>(method, `/api/admin/users/${id}${what}`, { as, body });
  const problem = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, (body as unknown as { type: string }).type.split('/').at(-1)];
  };
  const lastEntry = async (id: string) =>
    (
      await app.database.query(
        `select actor_id, action, before, after, reason from audit_log where subject_id = $1 order by id desc limit 1`,
        [id],
      )
    )[0];

  it('[CONSOLE-2] are found by the beginning of the email, by id, role and state', async () => {
    const person = await signedInPerson(app);
    const pending = freshEmail();
    await accountsClient(app.origin).signUp({ email: pending, password: PASSWORD });
    const found = await list(`q=${person.email.slice(0, 20).toUpperCase()}`);
    expect(found).toMatchObject({ total: 1, rows: [{ id: person.id, email: person.email, role: 'provider' }] });
    expect(Object.keys(found.rows[0]!)).not.toContain('encrypted_password');
    expect((await list(`q=${person.id}`)).rows.map(({ id }) => id)).toEqual([person.id]);
    expect((await list('q=%25')).total).toBe(0);
    expect((await list('role=admin')).rows.map(({ id }) => id)).toEqual([admin.id]);
    expect((await list('state=unconfirmed')).rows.map(({ email, role }) => [email, role])).toEqual([[pending, null]]);
  });

  it('[CONSOLE-2] show the person and their sessions, and end one session or all of them', async () => {
    const person = await signUpAndConfirm(app);
    const { id } = person.session.user;
    await accountsClient(app.origin).signInWithPassword({ email: person.email, password: PASSWORD });
    const { body } = await call('GET', id);
    expect(body).toMatchObject({ email: person.email, has_second_factor: false, listing: null, ban_reason: null });
    expect(body.sessions.map(({ ip, second_step }) => [ip, second_step])).toEqual(Array(2).fill(['127.0.0.1', false]));
    const [later, first] = body.sessions;
    expect((await call('DELETE', id, `/sessions/${later!.id}`)).body.sessions.map((one) => one.id)).toEqual([
      first!.id,
    ]);
    expect(await lastEntry(id)).toMatchObject({ actor_id: admin.id, action: 'account.end-session' });
    expect(await problem(call('DELETE', id, `/sessions/${later!.id}`))).toEqual([404, 'session-not-found']);
    const own = await call('GET', admin.id);
    expect(await problem(call('DELETE', id, `/sessions/${own.body.sessions[0]!.id}`))).toEqual([
      404,
      'session-not-found',
    ]);
    expect((await call('DELETE', id, '/sessions')).body.sessions).toEqual([]);
    expect(await lastEntry(id)).toMatchObject({ before: { sessions: 1 }, after: { sessions: 0 } });
    expect((await app.http.get('/api/profile', { as: person })).status).toBe(401);
    expect(await problem(call('DELETE', id, '/sessions'))).toEqual([409, 'no-change']);
  });

  it('[CONSOLE-2] are banned with a reason for some days, and unbanned', async () => {
    const person = await signUpAndConfirm(app);
    const { id } = person.session.user;
    expect((await call('POST', id, '/ban', { days: 7, reason: ' ' })).status).toBe(400);
    const { body } = await call('POST', id, '/ban', { days: 7, reason: ' Spam. ' });
    expect(body).toMatchObject({ ban_reason: 'Spam.', sessions: [] });
    const days = (Date.parse(body.banned_until!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const entry = await lastEntry(id);
    expect(entry).toMatchObject({ actor_id: admin.id, action: 'account.ban', reason: 'Spam.' });
    expect(entry).toMatchObject({ before: { banned_until: null }, after: { banned_until: body.banned_until } });
    const signIn = () => accountsClient(app.origin).signInWithPassword({ email: person.email, password: PASSWORD });
    expect((await signIn()).error).toMatchObject({ code: 'user_banned' });
    expect((await list(`state=banned&q=${person.email}`)).total).toBe(1);
    expect((await call('DELETE', id, '/ban')).body).toMatchObject({ banned_until: null, ban_reason: null });
    expect((await signIn()).error).toBeNull();
    expect(await problem(call('DELETE', id, '/ban'))).toEqual([409, 'no-change']);
  });

  it('[CONSOLE-2] get and lose roles; a former administrator’s sessions end', async () => {
    const person = await signUpAndConfirm(app);
    const { id } = person.session.user;
    expect((await call('POST', id, '/role', { role: 'admin', console_role: 'finance' })).body.role).toBe('admin');
    expect(await lastEntry(id)).toMatchObject({
      before: { role: 'provider' },
      after: { role: 'admin', console_role: 'finance' },
    });
    const own = (as: typeof person) => app.http.get('/api/admin/users', { as });
    expect((await own(person)).body).toMatchObject({ type: '/developers/problems/second-factor-required' });
    expect(await problem(call('POST', id, '/role', { role: 'admin', console_role: 'finance' }))).toEqual([
      409,
      'no-change',
    ]);
    expect((await call('POST', id, '/role', { role: 'user' })).body).toMatchObject({ role: 'user', sessions: [] });
    expect((await own(person)).status).toBe(401);
    expect((await call('POST', id, '/role', { role: 'owner' })).status).toBe(400);
    expect((await call('POST', id, '/role', { role: 'admin' })).status).toBe(400);
  });

  it('[CONSOLE-2] get the confirmation again while unconfirmed, and cannot become administrators', async () => {
    const email = freshEmail();
    await accountsClient(app.origin).signUp({ email, password: PASSWORD });
    const { id } = (await list(`q=${email}`)).rows[0]!;
    expect(await problem(call('POST', id, '/role', { role: 'admin', console_role: 'finance' }))).toEqual([
      409,
      'not-confirmed',
    ]);
    expect((await call('POST', id, '/resend-confirmation')).status).toBe(200);
    expect((await mailTo(app, email)).map(({ template }) => template)).toEqual(['confirm', 'confirm']);
    expect(await lastEntry(id)).toMatchObject({ action: 'account.resend-confirmation' });
    const person = await signedInPerson(app);
    expect(await problem(call('POST', person.id, '/resend-confirmation'))).toEqual([409, 'no-change']);
  });

  it.each<[string, string, object | undefined]>([
    ['POST', '/role', { role: 'user' }],
    ['POST', '/ban', { days: 1, reason: 'By mistake.' }],
    ['DELETE', '/ban', undefined],
    ['DELETE', '/sessions', undefined],
    ['DELETE', `/sessions/${randomUUID()}`, undefined],
    ['POST', '/resend-confirmation', undefined],
  ])('[CONSOLE-2] %s %s is refused for unknown accounts and one’s own', async (method, what, body) => {
    expect(await problem(call(method, admin.id, what, body))).toEqual([409, 'own-account']);
    expect(await problem(call(method, randomUUID(), what, body))).toEqual([404, 'user-not-found']);
    expect((await call(method, 'me', what, body)).status).toBe(400);
    expect((await call(method, admin.id, what, body, await signedInPerson(app))).status).toBe(403);
  });

  it('[CONSOLE-2] keep one administrator when two demote each other concurrently', async () => {
    for (const [what, body] of [
      ['/role', { role: 'provider' }],
      ['/ban', { days: 1, reason: 'At once.' }],
    ] as const) {
      const [one, other] = [await administrator(), await administrator()];
      const pair = [one.id, other.id];
      await app.database.query(`update profiles set role = 'provider' where not id = any($1)`, [pair]);
      const answers = await Promise.all([
        call('POST', one.id, what, body, other),
        call('POST', other.id, what, body, one),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await app.database.query(
        `select from profiles p join auth.users u using (id) where p.id = any($1) and p.role = 'admin' and u.banned_until is null`,
        [pair],
      );
      expect(left).toHaveLength(1);
      await app.database.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    }
  });

  describe('with many accounts', () => {
    let service: pg.Client;

    beforeAll(async () => {
      const owner = new pg.Client(app.database.ownerUrl);
      await owner.connect();
      await owner.query(MANY_USERS);
      await owner.query('analyze');
      await owner.end();
      service = new pg.Client({ connectionString: app.database.url, options: '-c role=townlink_service' });
      await service.connect();
    });
    afterAll(() => service?.end());

    it.each<[string, Partial<ManagedUsersQuery>]>([
      ['the first page', {}],
      ['by email', { sort: 'email', direction: 'asc' }],
      ['the beginning of an email', { q: 'MANY777' }],
      ['the beginning of an email, by email', { q: 'many2', sort: 'email', direction: 'asc' }],
      ['an id', { q: randomUUID() }],
      ['administrators', { role: 'admin' }],
      ['users', { role: 'user' }],
      ['banned', { state: 'banned' }],
      ['unconfirmed', { state: 'unconfirmed' }],
      ['unconfirmed, by email', { state: 'unconfirmed', sort: 'email' }],
    ])('[CONSOLE-2] %s: read without reading the table', async (_, changes) => {
      const query = Object.assign(new ManagedUsersQuery(), changes);
      await expect(listUsers(withoutTableScans(service), query)).resolves.toBeTruthy();
    });

    it.each(USER_ROLE_FILTERS)(
      '[CONSOLE-2] a prefix that all share, of those with the role %s: read without reading the table',
      async (role) => {
        for (const state of USER_STATES)
          for (const sort of USER_SORTS)
            for (const direction of SORT_DIRECTIONS) {
              const query = Object.assign(new ManagedUsersQuery(), { q: 'many', role, state, sort, direction });
              await listUsers(withoutTableScans(service), query);
            }
      },
    );

    it('[CONSOLE-2] read few rows for a rare prefix that statistics overestimate, in any order', async () => {
      const [name] = await app.database.query<{ q: string }>(
        `select (histogram_bounds::text::text[])[50] as q from pg_stats_ext_exprs where statistics_name = 'users_name'`,
      );
      for (const role of USER_ROLE_FILTERS)
        for (const state of USER_STATES)
          for (const sort of USER_SORTS)
            for (const direction of SORT_DIRECTIONS) {
              const query = Object.assign(new ManagedUsersQuery(), { ...name, role, state, sort, direction });
              await listUsers(readingLittle(service), query);
            }
    });

    it('[CONSOLE-2] read only banned accounts for a common prefix, in any order', async () => {
      const [all] = await app.database.query<{ banned: number }>(
        'select count(*)::int as banned from auth.users where banned_until > now()',
      );
      for (const [q, total] of [
        [undefined, all!.banned],
        ['many', 100],
      ] as const)
        for (const sort of USER_SORTS)
          for (const direction of SORT_DIRECTIONS) {
            const query = Object.assign(new ManagedUsersQuery(), { q, state: 'banned', sort, direction });
            const list = await listUsers(readingLittle(service, all!.banned), query);
            expect(list).toMatchObject({ total, is_estimate: false });
          }
    });

    it('[CONSOLE-2] read only matching unconfirmed accounts for a common prefix', async () => {
      const query = Object.assign(new ManagedUsersQuery(), { q: 'many1', state: 'unconfirmed' });
      expect(await listUsers(readingLittle(service, 150), query)).toMatchObject({ total: 111 });
    });

    it('[CONSOLE-2] are each listed once, page by page, for a common prefix, by date joined', async () => {
      const pages = await readPages(listAt('q=many2&sort=joined&size=500'));
      expect(pages[0]!.is_estimate).toBe(true);
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([11_111, 11_111]);
    });

    it('[CONSOLE-2] are each listed once, page by page, by email', async () => {
      const pages = await readPages(listAt('q=many29&sort=email&direction=asc&size=500'));
      const names = pages.flatMap(({ rows }) => rows.map(({ email }) => email));
      expect(names).toHaveLength(1111);
      expect(names).toEqual([...new Set(names)].sort());
      expect((await list('q=100%25_')).rows.map(({ email }) => email)).toEqual(['100%_me@x.example']);
    });

    it('[CONSOLE-2] can be downloaded as a file, which is audited', async () => {
      const { headers, body } = await app.http.get<string>('/api/admin/users/csv?state=banned', { as: admin });
      expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
      expect(body.trimEnd().split('\r\n')).toHaveLength(1 + (await list('state=banned')).total);
      const [entry] = await app.database.query(
        `select actor_id, details from audit_log where action = 'list.export' and subject_type = 'users'`,
      );
      expect(entry).toEqual({
        actor_id: admin.id,
        details: { filter: { role: 'all', state: 'banned', searches: false } },
      });
    });
  });
});
