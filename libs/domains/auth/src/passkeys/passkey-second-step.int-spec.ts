import { suiteFixture } from '@townlink/server-testing';
import { AuthAdminApi } from '@supabase/auth-js';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { Browser } from '../testing/browser';
import { PASSWORD, signUpAndConfirm } from '../testing/people';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

const KEY = 'a-service-credential-of-the-tests-for-passkeys';

describe('a passkey as second step', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY }));

  async function withPasskey(role: 'provider' | 'admin' = 'provider') {
    const person = await signUpAndConfirm(accounts);
    const device = new SoftwareAuthenticator('site.example', 'http://site.example');
    const { challenge_id: challengeId, options } = (await person.client.passkey.startRegistration()).data!;
    const credential = device.register(options) as never;
    const { data } = await person.client.passkey.verifyRegistration({ challengeId, credential });
    const userId = person.session.user.id;
    await accounts.database.query('update profiles set role = $2 where id = $1', [userId, role]);
    return { ...person, device, userId, passkeyId: data!.id };
  }
  type Owner = Awaited<ReturnType<typeof withPasskey>>;

  /** Signs in with the password only. */
  async function byPassword({ email }: Owner) {
    const client = accountsClient(accounts.origin);
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    return { client, headers: { authorization: `Bearer ${data.session!.access_token}` } };
  }
  const stepOf = async (headers: Record<string, string>) =>
    (await accounts.http.get('/api/profile', { headers })).body.second_step as string;
  const hasCodes = async ({ userId }: Owner) =>
    (await accounts.database.query('select from auth.factors where user_id = $1', [userId])).length > 0;
  const sessionsOf = async ({ userId }: Owner) =>
    (await accounts.database.query('select from auth.sessions where user_id = $1', [userId])).length;

  it.each(['provider', 'admin'] as const)(
    '[AUTH-7] is required after the password, on every route except the sign-in’s: %s',
    async (role) => {
      const owner = await withPasskey(role);
      expect(await stepOf(owner.headers)).toBe('none');
      const { headers } = await byPassword(owner);
      expect(await stepOf(headers)).toBe('verify');
      const refused = await accounts.http.get('/api/account/sessions', { headers });
      expect([refused.status, refused.body.type]).toEqual([403, '/developers/problems/second-factor-required']);
      expect((await accounts.http.get('/api/account/sessions', { as: owner })).status).toBe(200);
    },
  );

  it('[AUTH-7] replaces the pending session of that browser, and no other', async () => {
    const owner = await withPasskey();
    const [browser, elsewhere] = [new Browser(accounts), new Browser(accounts)];
    const grant = '/auth/v1/token?grant_type=password';
    for (const one of [browser, elsewhere]) await one.post('/auth/v1/token?grant_type=none', {});
    for (const one of [browser, elsewhere]) await one.post(grant, { email: owner.email, password: PASSWORD });
    expect(await sessionsOf(owner)).toBe(3);
    const { body } = await browser.post('/auth/v1/passkeys/authentication/options', {});
    const credential = owner.device.authenticate(body.options);
    const answer = { challenge_id: body.challenge_id, credential };
    const shown = await browser.post('/auth/v1/passkeys/authentication/verify', answer);
    expect(shown.status).toBe(200);
    expect(await stepOf({ authorization: `Bearer ${shown.body.access_token}` })).toBe('none');
    expect(await sessionsOf(owner)).toBe(3);
  });

  it('[AUTH-7] has recovery codes, which are deleted with the last passkey', async () => {
    const owner = await withPasskey();
    const { data, error } = await owner.client.mfa.recoveryCodes.generate();
    expect(error).toBeNull();
    const { client, headers } = await byPassword(owner);
    expect((await client.mfa.recoveryCodes.verify({ code: data!.codes[0]! })).error).toBeNull();
    expect(await stepOf(headers)).toBe('none');
    expect(await hasCodes(owner)).toBe(true);
    expect((await client.passkey.delete({ passkeyId: owner.passkeyId })).error).toBeNull();
    expect(await hasCodes(owner)).toBe(false);
    expect(await stepOf((await byPassword(owner)).headers)).toBe('none');
  });

  it('[AUTH-10] is no longer required when a program has removed it', async () => {
    const owner = await withPasskey();
    await owner.client.mfa.recoveryCodes.generate();
    const { passkey } = new AuthAdminApi({
      url: `${accounts.origin}/auth/v1`,
      headers: { Authorization: `Bearer ${KEY}` },
    });
    const { error } = await passkey.deletePasskey({ userId: owner.userId, passkeyId: owner.passkeyId });
    expect(error).toBeNull();
    expect(await hasCodes(owner)).toBe(false);
    expect(await stepOf((await byPassword(owner)).headers)).toBe('none');
  });

  it('[AUTH-7] keeps codes and sessions when the last other factor is removed', async () => {
    const owner = await withPasskey();
    await owner.client.mfa.recoveryCodes.generate();
    const [factor] = await accounts.database.query<{ id: string }>(
      `insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', 'verified') returning id`,
      [owner.userId],
    );
    expect((await owner.client.mfa.unenroll({ factorId: factor!.id })).error).toBeNull();
    expect(await hasCodes(owner)).toBe(true);
    expect(await stepOf(owner.headers)).toBe('none');
  });
});
