import type { Profile } from '@townlink/contracts';
import { member } from '@townlink/server-database';
import { bearer, type Caller, suiteFixture } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, type Person, signUpAndConfirm } from '../testing/people';

describe('profiles', () => {
  const accounts = suiteFixture(startAccounts);
  let person: Person;

  beforeAll(async () => {
    person = await signUpAndConfirm(accounts);
  });

  const call = (body?: object, as: Caller = person) =>
    accounts.http.call(body ? 'PATCH' : 'GET', '/api/profile', { as, body });

  it('[PROF-1] exist from the first session: role provider, email and given name', async () => {
    const { status, body } = await call();
    expect([status, body]).toEqual([
      200,
      {
        id: person.session.user.id,
        email: person.email,
        full_name: 'Pat Plumber',
        role: 'provider',
        console_role: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        terms_version: null,
        second_step: 'none',
        version: expect.any(String),
      },
    ]);
  });

  it('[SAVE-1] accept one of several concurrent renames', async () => {
    await expectVersionChecks({
      read: async () => (await accounts.http.get<Profile>('/api/profile', { as: person })).body,
      write: (number, headers) =>
        accounts.http.call('PATCH', '/api/profile', { as: person, headers, body: { full_name: `Pat ${number}` } }),
    });
  });

  it('[PROF-1] are created once under concurrent calls, with a possibly empty name', async () => {
    await accounts.database.query('delete from profiles where id = $1', [person.session.user.id]);
    await person.client.updateUser({ data: { full_name: null } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call()));
    expect(answers.map(({ status, body }) => [status, body.full_name, body.role])).toEqual(
      Array.from({ length: 5 }, () => [200, '', 'provider']),
    );
  });

  it('[PROF-1] clean and shorten a name from other clients', async () => {
    for (const [given, kept] of [
      ['  Pat\r\nBcc: x@example.com\u0007 ', 'Pat Bcc: x@example.com'],
      ['🚰'.repeat(300), '🚰'.repeat(100)],
      [{ first: 'Pat' }, ''],
    ]) {
      const email = freshEmail();
      const client = accountsClient(accounts.origin);
      await client.signUp({ email, password: PASSWORD, options: { data: { full_name: given } } });
      const [mail] = await mailTo(accounts, email);
      const { data } = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mail!.data.url) });
      const { status, body } = await call(undefined, bearer(data.session!.access_token));
      expect([status, body.full_name]).toEqual([200, kept]);
    }
  });

  it('[PROF-2] accept a new full name, and refuse a short one in the specification’s words', async () => {
    expect((await call({ full_name: '  Pat P. Lumber ' })).body.full_name).toBe('Pat P. Lumber');
    const short = await call({ full_name: 'P' });
    expect(short.status).toBe(400);
    expect(short.body.errors).toEqual([{ field: 'full_name', message: 'Full name must be at least 2 characters' }]);
  });

  it('[PROF-4] refuse a role, an email or another account’s id', async () => {
    for (const extra of [
      { role: 'admin' },
      { email: 'x@example.com' },
      { id: '00000000-0000-4000-8000-000000000000' },
    ]) {
      expect((await call({ full_name: 'Pat', ...extra })).status).toBe(400);
    }
    await person.client.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
    expect((await call()).body.role).toBe('provider');
  });

  it('[PROF-4] are protected by the database: a member changes neither role nor email, and sees only their own', async () => {
    const database = accounts.connection;
    const other = await signUpAndConfirm(accounts);
    const [own, foreign] = [person.session.user.id, other.session.user.id];
    const as = (text: string, values: unknown[]) => database.as(member(own), (tx) => tx.query<unknown>(text, values));
    for (const column of ['role', 'email', 'created_at']) {
      await expect(as(`update profiles set ${column} = default`, [])).rejects.toThrow(/permission denied/);
    }
    await expect(as('insert into profiles (id, email) values ($1, $2)', [own, 'x@example.com'])).rejects.toThrow(
      /denied/,
    );
    await expect(as('delete from profiles where id = $1', [own])).rejects.toThrow(/permission denied/);
    expect(await as('select id from profiles', [])).toEqual([{ id: own }]);
    await as(`update profiles set full_name = 'Taken over' where id = $1`, [foreign]);
    const [untouched] = await accounts.database.query('select full_name from profiles where id = $1', [foreign]);
    expect(untouched).toEqual({ full_name: 'Pat Plumber' });
    await expect(as('select * from auth.users', [])).rejects.toThrow(/permission denied/);
    await expect(as('select * from auth.refresh_tokens', [])).rejects.toThrow(/permission denied/);
  });

  it('[PROF-4] require a session, also right after a sign-out', async () => {
    const unauthenticated = await accounts.http.get('/api/profile');
    expect([unauthenticated.status, unauthenticated.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect((await call(undefined, bearer('x.y.z'))).status).toBe(401);
    const leaving = await signUpAndConfirm(accounts);
    await leaving.client.signOut();
    expect((await call(undefined, leaving)).status).toBe(401);
  });
});
