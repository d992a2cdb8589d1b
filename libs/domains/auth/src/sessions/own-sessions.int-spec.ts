import type { OwnSession } from '@townlink/contracts';
import { bearer, suiteFixture } from '@townlink/server-testing/app';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { PASSWORD, signUpAndConfirm } from '../testing/people';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe('a person’s sessions', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const signIn = async (email: string, userAgent: string) => {
    const body = { email, password: PASSWORD };
    const headers = { 'user-agent': userAgent };
    const answer = await accounts.http.post('/auth/v1/token?grant_type=password', body, { headers });
    return bearer(answer.body.access_token as string);
  };
  const list = async (as: { headers: { authorization: string } }) =>
    (await accounts.http.get<OwnSession[]>('/api/account/sessions', { as })).body;

  it('[ME-1] are listed with their devices, the current one first', async () => {
    const person = await signUpAndConfirm(accounts);
    const firefox = await signIn(person.email, FIREFOX);
    const strange = await signIn(person.email, '<script>alert(1)</script>');
    const seen = await list(firefox);
    expect(seen.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Firefox on Windows'],
      [false, 'Unknown device'],
      [false, expect.any(String)],
    ]);
    expect(seen[0]).toMatchObject({ ip: '127.0.0.1', second_step: false, created_at: expect.stringMatching(/Z$/) });
    expect((await list(strange))[0]!.current).toBe(true);
  });

  it('[ME-1] end one by one, immediately, and only by their owner', async () => {
    const [person, other] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    const client = accountsClient(accounts.origin);
    await client.signInWithPassword({ email: person.email, password: PASSWORD });
    const [, elsewhere] = await list(person);
    const end = async (id: string, as: typeof person) =>
      (await accounts.http.call('DELETE', `/api/account/sessions/${id}`, { as })).status;
    expect(await end(elsewhere!.id, other)).toBe(404);
    expect((await client.getUser()).error).toBeNull();
    expect(await end(elsewhere!.id, person)).toBe(204);
    expect((await client.getUser()).error).not.toBeNull();
    expect((await client.refreshSession()).error).not.toBeNull();
    expect(await end(elsewhere!.id, person)).toBe(404);
    expect(await end('me', person)).toBe(400);
    expect(await list(person)).toHaveLength(1);
  });

  it('[ME-1] omit expired ones', async () => {
    const person = await signUpAndConfirm(accounts);
    accounts.clock.travelDays(29);
    const fresh = await signIn(person.email, FIREFOX);
    accounts.clock.travelDays(2);
    expect(await list(fresh)).toHaveLength(1);
  });
});

describe('a session that requires the second step', () => {
  const accounts = suiteFixture(startAccounts);

  it('[AUTH-7] reads only the profile until then', async () => {
    const person = await signUpAndConfirm(accounts);
    const insert = `insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`;
    await accounts.database.query(insert, [person.session.user.id]);
    const profile = await accounts.http.get('/api/profile', { as: person });
    expect([profile.status, profile.body.second_step]).toEqual([200, 'verify']);
    const refused = await accounts.http.get('/api/account/sessions', { as: person });
    expect([refused.status, refused.body.type]).toEqual([403, '/developers/problems/second-factor-required']);
    const rename = await accounts.http.call('PATCH', '/api/profile', { as: person, body: { full_name: 'Pat' } });
    expect(rename.status).toBe(403);
    await accounts.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.session.user.id]);
    expect((await accounts.http.get('/api/account/sessions', { as: person })).status).toBe(200);
    expect((await accounts.http.get('/api/profile', { as: person })).body.second_step).toBe('none');
  });

  it('[AUTH-7] must enroll one for an administrator who has none', async () => {
    const person = await signUpAndConfirm(accounts);
    await accounts.database.query(`update profiles set role = 'admin' where id = $1`, [person.session.user.id]);
    expect((await accounts.http.get('/api/profile', { as: person })).body.second_step).toBe('enroll');
  });
});
