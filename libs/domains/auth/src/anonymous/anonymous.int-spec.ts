import { suiteFixture } from '@townlink/server-testing';
import { Clock } from '@townlink/server-config';
import { decodeJwt } from 'jose';
import { AuthSettings } from '../auth.config';
import { PruneAccounts } from '../users/prune-accounts.handler';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD } from '../testing/people';
import { freshPhone, lastCode } from '../testing/phones';
import { AnonymousSettings } from './anonymous.config';

const DAY = 86_400;

describe('an anonymous sign-in', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_ANONYMOUS: 'true', AUTH_PHONE: 'true' }));

  afterEach(() => accounts.clock.reset());

  const visitor = async () => {
    const client = accountsClient(accounts.origin);
    const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
    if (error) throw error;
    const headers = { authorization: `Bearer ${data.session!.access_token}` };
    return { client, user: data.user!, session: data.session!, headers };
  };

  it('[AUTH-6] starts an anonymous session that can be refreshed', async () => {
    const { client, user, session } = await visitor();
    expect(user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      user_metadata: { theme: 'dark' },
      app_metadata: {},
    });
    const claims = decodeJwt<{ is_anonymous: boolean; amr: { method: string }[] }>(session.access_token);
    expect([claims.is_anonymous, claims.amr.map(({ method }) => method)]).toEqual([true, ['anonymous']]);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.updateUser({ data: { theme: 'light' } })).error).toBeNull();
    expect((await client.getUser()).data.user!.user_metadata).toEqual({ theme: 'light' });
  });

  it.each([
    ['GET', '/api/profile'],
    ['PATCH', '/api/profile'],
    ['POST', '/api/profile/consent'],
  ])('[AUTH-6] may not %s %s', async (method, path) => {
    const { headers } = await visitor();
    const { status, body } = await accounts.http.call(method, path, {
      headers,
      body: method === 'GET' ? undefined : {},
    });
    expect([status, body.type]).toEqual([403, expect.stringMatching(/email-required$/)]);
  });

  it('[AUTH-6] has no profile, no second step, no passkey and no password', async () => {
    const { client, user, headers } = await visitor();
    expect(await accounts.database.query('select from profiles where id = $1', [user.id])).toEqual([]);
    const totp = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: 'Phone' });
    for (const { error } of [totp, phone]) expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    const passkey = await accounts.http.post('/auth/v1/passkeys/registration/options', {}, { headers });
    expect(passkey.status).toBe(400);
    const password = await client.updateUser({ password: PASSWORD });
    expect(password.error).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('[AUTH-6] becomes an ordinary account with an address, and keeps its id', async () => {
    const { client, user } = await visitor();
    const email = freshEmail();
    const asked = await client.updateUser({ email });
    expect([asked.error, asked.data.user!.is_anonymous, asked.data.user!.new_email]).toEqual([null, true, email]);
    const token_hash = tokenOf((await mailTo(accounts, email)).at(-1)!.data.url);
    const { data, error } = await client.verifyOtp({ type: 'email_change', token_hash });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, email, is_anonymous: false, app_metadata: { provider: 'email' } });
    expect(data.user!.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    expect(decodeJwt(data.session!.access_token).is_anonymous).toBe(false);
    const headers = { authorization: `Bearer ${data.session!.access_token}` };
    expect((await accounts.http.get('/api/profile', { headers })).body).toMatchObject({ email, role: 'provider' });
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await accountsClient(accounts.origin).signInWithPassword({ email, password: PASSWORD });
    expect(again.data.user!.id).toBe(user.id);
  });

  it('[AUTH-6] becomes one with a number, too', async () => {
    const { client, user } = await visitor();
    const phone = freshPhone();
    await client.updateUser({ phone });
    const { data } = await client.verifyOtp({ type: 'phone_change', phone, token: await lastCode(accounts, phone) });
    expect(data.user).toMatchObject({ id: user.id, phone, is_anonymous: false, app_metadata: { provider: 'phone' } });
    expect((await client.refreshSession()).data.user!.is_anonymous).toBe(false);
  });

  it('[AUTH-6] refuses an address of another account without revealing it', async () => {
    const [one, two] = [await visitor(), await visitor()];
    const email = freshEmail();
    await one.client.updateUser({ email });
    const token_hash = tokenOf((await mailTo(accounts, email)).at(-1)!.data.url);
    await one.client.verifyOtp({ type: 'email_change', token_hash });
    const { error, data } = await two.client.updateUser({ email });
    expect([error, data.user!.new_email]).toEqual([null, email]);
    expect((await mailTo(accounts, email)).at(-1)!.template).toBe('known-address');
  });

  it('[AUTH-6] is deleted a month after its last use, unless identified', async () => {
    const [gone, used, identified] = [await visitor(), await visitor(), await visitor()];
    const phone = freshPhone();
    await identified.client.updateUser({ phone });
    await identified.client.verifyOtp({ type: 'phone_change', phone, token: await lastCode(accounts, phone) });
    accounts.clock.travel(20 * DAY);
    await used.client.refreshSession();
    accounts.clock.travel(11 * DAY);
    const settings = [accounts.app.get(AuthSettings), accounts.app.get(AnonymousSettings)] as const;
    await new PruneAccounts(accounts.connection, ...settings, accounts.app.get(Clock)).prune();
    const left = await accounts.database.query<{ id: string }>('select id from auth.users where id = any($1)', [
      [gone.user.id, used.user.id, identified.user.id],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([used.user.id, identified.user.id].sort());
  });

  it('[AUTH-11] is announced', async () => {
    expect((await accounts.http.get('/auth/v1/settings')).body).toMatchObject({ external: { anonymous_users: true } });
  });
});

describe('many anonymous sign-ins', () => {
  const accounts = suiteFixture(() =>
    startAccounts({
      AUTH_ANONYMOUS: 'true',
      AUTH_LIMIT_ANONYMOUS: '3',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  );

  it('[AUTH-6] are limited per address', async () => {
    const signIn = async (caller: string) =>
      (await accounts.http.post('/auth/v1/signup', { data: {} }, { headers: { 'x-forwarded-for': caller } })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await signIn('198.51.100.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await signIn('198.51.100.2')).toBe(200);
  });
});
