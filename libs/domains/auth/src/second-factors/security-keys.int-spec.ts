import { suiteFixture } from '@townlink/server-testing';
import { decodeJwt } from 'jose';
import { randomBytes } from 'node:crypto';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { PASSWORD, type Person, signUpAndConfirm } from '../testing/people';
import { type Deviation, SoftwareAuthenticator } from '../testing/software-authenticator';

type Client = Person['client'];

/** The origin that a browser reports. */
const SITE = { rpId: 'site.example', rpOrigins: ['http://site.example'] };

describe('a security key as the second step', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const newDevice = () => new SoftwareAuthenticator('site.example', 'http://site.example');

  const enroll = async (client: Client, friendlyName = 'Blue key') => {
    const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName });
    if (error) throw error;
    return data;
  };

  const ask = async (client: Client, factorId: string) => {
    const { data, error } = await client.mfa.challenge({ factorId, webauthn: SITE });
    if (error) throw error;
    return data;
  };

  type Asked = Awaited<ReturnType<typeof ask>>;

  /** Forwards a device's response like a browser. */
  const answer = (client: Client, factorId: string, asked: Asked, device: SoftwareAuthenticator, other?: Deviation) => {
    const { type, credential_options: options } = asked.webauthn;
    const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer).toString('base64url');
    const said = type === 'create' ? device.register({ challenge }, other) : device.authenticate({ challenge }, other);
    const credential_response = { toJSON: () => said } as never;
    return client.mfa.verify({ factorId, challengeId: asked.id, webauthn: { ...SITE, type, credential_response } });
  };

  const show = async (client: Client, factorId: string, device: SoftwareAuthenticator, deviation?: Deviation) =>
    answer(client, factorId, await ask(client, factorId), device, deviation);

  const withKey = async () => {
    const [person, device] = [await signUpAndConfirm(accounts), newDevice()];
    const { id } = await enroll(person.client);
    const { error } = await show(person.client, id, device);
    if (error) throw error;
    return { ...person, device, id };
  };

  const signIn = async ({ email }: Pick<Person, 'email'>) => {
    const client = accountsClient(accounts.origin);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  };

  const refused = { status: 422, code: 'mfa_verification_failed' };

  it('[AUTH-7] is enrolled with the unmodified client, and raises the session’s level', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const factor = await enroll(client);
    expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Blue key' });
    expect((await client.mfa.listFactors()).data!.webauthn).toEqual([]);
    const { data, error } = await show(client, factor.id, newDevice());
    expect(error).toBeNull();
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(data!.access_token);
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal2', ['mfa/webauthn', 'otp']]);
    expect((await client.mfa.listFactors()).data!.webauthn).toMatchObject([
      { id: factor.id, friendly_name: 'Blue key', factor_type: 'webauthn', status: 'verified' },
    ]);
    expect((await mailTo(accounts, email)).at(-1)!).toMatchObject({
      template: 'factor-changed',
      data: { change: 'added' },
    });
  });

  it('[AUTH-7] is required at the next sign-in, by its own key, with user presence only', async () => {
    const { id, device, ...person } = await withKey();
    const [client, other] = [await signIn(person), await signIn(person)];
    const asked = await ask(client, id);
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'request',
        credential_options: { publicKey: { rpId: 'site.example', userVerification: 'discouraged' } },
      },
    });
    expect(Math.abs((asked.expires_at as number) - accounts.clock.now().getTime() / 1000 - 300)).toBeLessThan(60);
    const { data, error } = await answer(client, id, asked, device, { isUnlocked: false });
    expect(error).toBeNull();
    expect(decodeJwt(data!.access_token)).toMatchObject({ aal: 'aal2' });
    // A session with only the password is ended.
    expect((await other.getUser()).error).not.toBeNull();
  });

  it('[AUTH-7] is created for this site, under a user id different from passkeys’, and once per device', async () => {
    const { client, device, id, email, session } = await withKey();
    const second = await enroll(client, 'Other key');
    const asked = await ask(client, second.id);
    const { publicKey } = asked.webauthn.credential_options as { publicKey: PublicKeyCredentialCreationOptions };
    expect(asked.webauthn.type).toBe('create');
    expect(publicKey).toMatchObject({
      rp: { id: 'site.example', name: 'Townlink' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
    const idOf = (buffer: BufferSource) => Buffer.from(buffer as ArrayBuffer);
    expect(publicKey.excludeCredentials!.map((one) => idOf(one.id).toString('base64url'))).toEqual([device.id]);
    expect([session.user.id, id]).not.toContain(idOf(publicKey.user.id).toString());
    expect((await answer(client, second.id, asked, device)).error).toMatchObject(refused);
  });

  it.each<[string, Deviation]>([
    ['another page', { origin: 'http://evil.example' }],
    ['another site', { site: 'evil.example' }],
    ['another question', { challenge: 'b3RoZXI' }],
  ])('[AUTH-7] is refused for %s, to enroll and to sign in', async (_what, deviation) => {
    const { id, device, client, ...person } = await withKey();
    const second = await enroll(client, 'Other key');
    expect((await show(client, second.id, newDevice(), deviation)).error).toMatchObject(refused);
    expect((await show(await signIn(person), id, device, deviation)).error).toMatchObject(refused);
  });

  it('[AUTH-7] is refused as a copy, from another device, and for another account', async () => {
    const [{ id, device, ...person }, other] = [await withKey(), await withKey()];
    const client = await signIn(person);
    expect((await show(client, id, device, { counter: 9 })).error).toBeNull();
    expect((await show(client, id, device, { counter: 9 })).error).toMatchObject(refused);
    expect((await show(client, id, device, { counter: 3 })).error).toMatchObject(refused);
    expect((await show(client, id, newDevice(), { counter: 20 })).error).toMatchObject(refused);
    const forged = Object.assign(newDevice(), { id: device.id });
    expect((await show(client, id, forged, { counter: 20 })).error).toMatchObject(refused);
    const foreign = await other.client.mfa.challenge({ factorId: id, webauthn: SITE });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await show(client, id, device, { counter: 21 })).error).toBeNull();
  });

  it('[AUTH-7] answers a challenge once, right or wrong, and in time', async () => {
    const { id, device, ...person } = await withKey();
    const client = await signIn(person);
    const expired = { status: 422, code: 'mfa_challenge_expired' };
    const wrong = await ask(client, id);
    expect((await answer(client, id, wrong, newDevice())).error).toMatchObject(refused);
    expect((await answer(client, id, wrong, device)).error).toMatchObject(expired);
    const right = await ask(client, id);
    expect((await answer(client, id, right, device)).error).toBeNull();
    expect((await answer(client, id, right, device)).error).toMatchObject(expired);
    const late = await ask(client, id);
    accounts.clock.travel(301);
    expect((await answer(client, id, late, device)).error).toMatchObject(expired);
  });

  it('[AUTH-7] accepts one of two identical concurrent responses', async () => {
    const { id, device, ...person } = await withKey();
    const client = await signIn(person);
    const { access_token } = (await client.getSession()).data.session!;
    const asked = await ask(client, id);
    const { publicKey } = asked.webauthn.credential_options;
    const challenge = Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url');
    const body = {
      challenge_id: asked.id,
      webauthn: { type: 'request', credential_response: device.authenticate({ challenge }) },
    };
    const headers = { authorization: `Bearer ${access_token}` };
    const both = await Promise.all(
      [1, 2].map(() => accounts.http.post(`/auth/v1/factors/${id}/verify`, body, { headers })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('[AUTH-7] has a unique name, is one of ten, and is added and removed only with the second step', async () => {
    const person = await signUpAndConfirm(accounts);
    await enroll(person.client, 'Key 1');
    const again = await person.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key 1' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let count = 2; count <= 10; count += 1) await enroll(person.client, `Key ${count}`);
    const eleventh = await person.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key 11' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    const { id, client, ...owner } = await withKey();
    const low = await signIn(owner);
    expect((await low.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Theirs' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await low.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect((await client.mfa.listFactors()).data!.all).toEqual([]);
  });

  it('[AUTH-7] cannot be finished with only the password when there is another second step', async () => {
    const { client, ...person } = await signUpAndConfirm(accounts);
    const [first, second] = [await enroll(client, 'Mine'), await enroll(client, 'Theirs')];
    expect((await show(client, first.id, newDevice())).error).toBeNull();
    const low = await signIn(person);
    expect((await show(low, second.id, newDevice())).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it.each<[object, string]>([
    [{}, 'code is required'],
    [{ code: '123456' }, 'webauthn is required'],
    [{ webauthn: 'x' }, 'webauthn must be an object'],
    [{ webauthn: { type: 'request' } }, 'webauthn.credential_response is required'],
    [{ webauthn: { type: 'request', credential_response: [] } }, 'credential_response must be an object'],
    [{ webauthn: { credential_response: {} } }, 'type is required'],
    [{ webauthn: { type: 'create', credential_response: {} } }, 'webauthn.type must be request for this factor'],
    [
      { webauthn: { type: 'request', rpId: 'evil.example', credential_response: {} } },
      'webauthn.rpId must be site.example',
    ],
  ])('[AUTH-12] refuses %j and says what is wrong with it', async (body, message) => {
    const { id, client, ...person } = await withKey();
    const { id: challenge_id } = await ask(client, id);
    const { session } = (await (await signIn(person)).getSession()).data;
    const headers = { authorization: `Bearer ${session!.access_token}`, 'x-supabase-api-version': '2024-01-01' };
    const told = await accounts.http.post(`/auth/v1/factors/${id}/verify`, { challenge_id, ...body }, { headers });
    expect([told.status, told.body]).toEqual([400, expect.objectContaining({ code: 'validation_failed', message })]);
  });

  it.each<[object]>([
    [{}],
    [{ id: 7, response: null }],
    [{ id: 'x', response: { clientDataJSON: 'é', attestationObject: '%' } }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', signature: 'x' } }],
  ])('[AUTH-12] answers nonsense such as %j from a device as a wrong one', async (credential_response) => {
    const { id, client } = await withKey();
    const { access_token } = (await client.getSession()).data.session!;
    const headers = { authorization: `Bearer ${access_token}` };
    for (const [factorId, type] of [
      [id, 'request'],
      [(await enroll(client, 'Other key')).id, 'create'],
    ] as const) {
      const { id: challenge_id } = await ask(client, factorId);
      const body = { challenge_id, webauthn: { type, credential_response } };
      const { status, body: told } = await accounts.http.post(`/auth/v1/factors/${factorId}/verify`, body, { headers });
      expect([status, told.error_code]).toEqual([422, 'mfa_verification_failed']);
    }
  });

  it('[AUTH-12] is refused with an overlong id', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const device = Object.assign(newDevice(), { id: randomBytes(3_000).toString('base64url') });
    expect((await show(client, (await enroll(client)).id, device)).error).toMatchObject(refused);
    const longest = Object.assign(newDevice(), { id: randomBytes(1_023).toString('base64url') });
    expect((await show(client, (await enroll(client, 'Other key')).id, longest)).error).toBeNull();
  });

  it.each<[unknown, string[]]>([
    [
      ['usb', 'nfc', 'usb'],
      ['nfc', 'usb'],
    ],
    [['usb', 7, { a: 1 }, 'x'.repeat(9_000), null], ['usb']],
    ['usb', []],
    [{ length: 3 }, []],
  ])('[AUTH-12] stores the known transports of %j', async (said, kept) => {
    const { client } = await signUpAndConfirm(accounts);
    const { id } = await enroll(client);
    const asked = await ask(client, id);
    const { type, credential_options: options } = asked.webauthn;
    const { access_token } = (await client.getSession()).data.session!;
    const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer).toString('base64url');
    const credential_response = newDevice().register({ challenge });
    Object.assign(credential_response.response, { transports: said });
    const body = { challenge_id: asked.id, webauthn: { type, credential_response } };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await accounts.http.post(`/auth/v1/factors/${id}/verify`, body, { headers })).status).toBe(200);
    const found = await accounts.database.query('select transports from auth.factors where id = $1', [id]);
    expect(found).toEqual([{ transports: kept }]);
  });

  it('[AUTH-7] cannot be verified after another tab removed it', async () => {
    const { id, device, client } = await withKey();
    const asked = await ask(client, id);
    const [gone, verified] = await Promise.all([
      client.mfa.unenroll({ factorId: id }),
      answer(client, id, asked, device),
    ]);
    expect(gone.error).toBeNull();
    if (verified.error) expect(verified.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    await client.refreshSession();
    // In either order: without a second step, the session has the lower level.
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });
});
