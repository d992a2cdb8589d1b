import { suiteFixture } from '@townlink/server-testing';
import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { randomBytes } from 'node:crypto';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { PASSWORD, type Person, signUpAndConfirm } from '../testing/people';
import { type Deviation, SoftwareAuthenticator } from '../testing/software-authenticator';

const KEY = 'a-service-credential-of-the-tests-for-passkeys';

describe('passkeys', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY }));

  afterEach(() => accounts.clock.reset());

  const newDevice = () => new SoftwareAuthenticator('site.example', 'http://site.example');

  const register = async ({ client }: Pick<Person, 'client'>, device = newDevice(), deviation?: Deviation) => {
    const started = await client.passkey.startRegistration();
    if (started.error) return started;
    const { challenge_id: challengeId, options } = started.data;
    return client.passkey.verifyRegistration({ challengeId, credential: device.register(options, deviation) as never });
  };

  const withPasskey = async () => {
    const [person, device] = [await signUpAndConfirm(accounts), newDevice()];
    const { data, error } = await register(person, device);
    if (error) throw error;
    return { ...person, device, id: data.id };
  };

  const signIn = async (device: SoftwareAuthenticator, deviation?: Deviation) => {
    const client = accountsClient(accounts.origin);
    const { challenge_id: challengeId, options } = (await client.passkey.startAuthentication()).data!;
    const credential = device.authenticate(options, deviation) as never;
    return {
      client,
      challengeId,
      credential,
      ...(await client.passkey.verifyAuthentication({ challengeId, credential })),
    };
  };

  it('[AUTH-7] are registered, and sign in alone at the level of a second step', async () => {
    const { device, email, session } = await withPasskey();
    const { data, error, client } = await signIn(device);
    expect(error).toBeNull();
    expect(data!.session!.user.id).toBe(session.user.id);
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(data!.session!.access_token);
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal2', ['passkey']]);
    expect((await client.getUser()).error).toBeNull();
    const mail = (await mailTo(accounts, email)).at(-1)!;
    expect(mail).toMatchObject({ template: 'factor-changed', data: { change: 'passkey-added' } });
  });

  it('[AUTH-7] request user verification for this site, with the existing ones excluded', async () => {
    const person = await withPasskey();
    const { data } = await person.client.passkey.startRegistration();
    expect(data!.options).toMatchObject({
      rp: { id: 'site.example', name: 'Townlink' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: person.device.id }],
    });
    const { data: asked } = await accountsClient(accounts.origin).passkey.startAuthentication();
    expect(asked!.options).toMatchObject({ rpId: 'site.example', userVerification: 'required' });
    expect(asked!.options.allowCredentials ?? []).toEqual([]);
    expect(Math.abs(asked!.expires_at - Date.now() / 1000 - 300)).toBeLessThan(60);
  });

  it.each<[string, Deviation]>([
    ['another page', { origin: 'http://evil.example' }],
    ['another site', { site: 'evil.example' }],
    ['a locked device', { isUnlocked: false }],
    ['another question', { challenge: 'b3RoZXI' }],
  ])('[AUTH-7] are refused for %s, to register and to sign in', async (_what, deviation) => {
    const person = await withPasskey();
    expect((await register(person, newDevice(), deviation)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
    expect((await signIn(person.device, deviation)).error).toMatchObject({ code: 'webauthn_verification_failed' });
  });

  it('[AUTH-7] are refused when unknown, copied, or of another account', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    expect((await signIn(newDevice())).error).toMatchObject({ code: 'webauthn_verification_failed' });
    expect((await signIn(person.device, { counter: 5 })).error).toBeNull();
    expect((await signIn(person.device, { counter: 5 })).error).toMatchObject({ code: 'webauthn_verification_failed' });
    const forged = Object.assign(newDevice(), { id: other.device.id });
    expect((await signIn(forged)).error).toMatchObject({ code: 'webauthn_verification_failed' });
  });

  it('[AUTH-12] are refused with an overlong id', async () => {
    const person = await signUpAndConfirm(accounts);
    const device = Object.assign(newDevice(), { id: randomBytes(3_000).toString('base64url') });
    expect((await register(person, device)).error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    const { challenge_id: challengeId, options } = (await person.client.passkey.startRegistration()).data!;
    const credential = newDevice().register(options);
    Object.assign(credential.response, { transports: 'usb' });
    const { error } = await person.client.passkey.verifyRegistration({ challengeId, credential: credential as never });
    expect(error).toBeNull();
  });

  it('[AUTH-7] answer a challenge once, in time, and for its account', async () => {
    const { device, ...person } = await withPasskey();
    const { client, challengeId, credential } = await signIn(device);
    const again = await client.passkey.verifyAuthentication({ challengeId, credential });
    expect(again.error).toMatchObject({ status: 404, code: 'webauthn_challenge_not_found' });
    const [late, theirs] = [
      (await client.passkey.startAuthentication()).data!,
      (await person.client.passkey.startRegistration()).data!,
    ];
    const other = await signUpAndConfirm(accounts);
    const stolen = await other.client.passkey.verifyRegistration({
      challengeId: theirs.challenge_id,
      credential: newDevice().register(theirs.options) as never,
    });
    expect(stolen.error).toMatchObject({ code: 'webauthn_challenge_not_found' });
    accounts.clock.travel(301);
    const expired = await client.passkey.verifyAuthentication({
      challengeId: late.challenge_id,
      credential: device.authenticate(late.options) as never,
    });
    expect(expired.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  it('[AUTH-7] accept one of two identical concurrent responses', async () => {
    const { device } = await withPasskey();
    const client = accountsClient(accounts.origin);
    const { challenge_id: challengeId, options } = (await client.passkey.startAuthentication()).data!;
    const credential = device.authenticate(options) as never;
    const both = await Promise.all([1, 2].map(() => client.passkey.verifyAuthentication({ challengeId, credential })));
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('[ME-1] are listed, renamed and removed by their owner only', async () => {
    const [{ client, id, device, email }, other] = [await withPasskey(), await withPasskey()];
    expect((await client.passkey.update({ passkeyId: id, friendlyName: 'Work laptop' })).data).toMatchObject({
      id,
      friendly_name: 'Work laptop',
    });
    await signIn(device);
    expect((await client.passkey.list()).data).toEqual([
      { id, friendly_name: 'Work laptop', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    const foreign = { passkeyId: id, friendlyName: 'Mine' };
    expect((await other.client.passkey.update(foreign)).error).toMatchObject({ status: 404 });
    expect((await other.client.passkey.delete(foreign)).error).toMatchObject({ code: 'webauthn_credential_not_found' });
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await signIn(device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
    expect((await client.passkey.list()).data).toEqual([]);
    const mail = (await mailTo(accounts, email)).at(-1)!;
    expect(mail).toMatchObject({ data: { change: 'passkey-removed' } });
  });

  it('[AUTH-7] are limited to twenty, also under concurrent registrations', async () => {
    const person = await withPasskey();
    await accounts.database.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, friendly_name)
       select user_id, credential_id || '-' || number, public_key, sign_count, friendly_name
         from auth.passkeys, generate_series(2, 19) as number where user_id = $1`,
      [person.session.user.id],
    );
    const outcomes = await Promise.all([register(person), register(person), register(person)]);
    expect(outcomes.flatMap(({ error }) => error?.code ?? [])).toEqual(['too_many_passkeys', 'too_many_passkeys']);
    expect((await person.client.passkey.list()).data).toHaveLength(20);
  });

  it('[AUTH-7] cannot be added or removed with only the password when there is a second step', async () => {
    const { client: strong, email, session, id } = await withPasskey();
    const insert = `insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`;
    await accounts.database.query(insert, [session.user.id]);
    const weak = accountsClient(accounts.origin);
    await weak.signInWithPassword({ email, password: PASSWORD });
    expect((await register({ client: weak })).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await weak.passkey.delete({ passkeyId: id })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await register({ client: strong })).error).toBeNull();
  });

  it('[AUTH-7] require more than an administrator’s password to change them, and open the console', async () => {
    const { email, session, id, device } = await withPasskey();
    await accounts.database.query(`update profiles set role = 'admin' where id = $1`, [session.user.id]);
    const weak = accountsClient(accounts.origin);
    await weak.signInWithPassword({ email, password: PASSWORD });
    expect((await weak.passkey.delete({ passkeyId: id })).error).toMatchObject({ code: 'insufficient_aal' });
    const { data } = await signIn(device);
    const headers = { authorization: `Bearer ${data!.session!.access_token}` };
    expect((await accounts.http.get('/api/profile', { headers })).body.second_step).toBe('none');
  });

  it('[AUTH-7] are refused for banned people and for keys of other accounts', async () => {
    const { device, session } = await withPasskey();
    const other = await signUpAndConfirm(accounts);
    expect((await register(other, device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
    await accounts.database.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      session.user.id,
    ]);
    expect((await signIn(device)).error).toMatchObject({ code: 'user_banned' });
  });

  it('[AUTH-10] are listed and removed by programs for people who lost one', async () => {
    const { id, device, session } = await withPasskey();
    const url = `${accounts.origin}/auth/v1`;
    const { passkey } = new AuthAdminApi({ url, headers: { Authorization: `Bearer ${KEY}` } });
    const userId = session.user.id;
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id }]);
    expect((await passkey.deletePasskey({ userId, passkeyId: id })).error).toBeNull();
    expect((await signIn(device)).error).not.toBeNull();
  });

  it.each([{}, { id: 1 }, { id: 'x', response: {} }, { id: 'x', rawId: 'x', type: 'public-key', response: null }])(
    '[AUTH-7] answer nonsense such as %j with a 400',
    async (credential) => {
      const person = await withPasskey();
      for (const kind of ['authentication', 'registration']) {
        const as = kind === 'registration' ? person : null;
        const { body } = await accounts.http.post(`/auth/v1/passkeys/${kind}/options`, {}, { as });
        const answer = { challenge_id: body.challenge_id, credential };
        const { status, body: told } = await accounts.http.post(`/auth/v1/passkeys/${kind}/verify`, answer, { as });
        expect([status, told.error_code]).toEqual([400, 'webauthn_verification_failed']);
      }
    },
  );
});
