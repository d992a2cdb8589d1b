import { suiteFixture } from '@townlink/server-testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { type Person, PASSWORD, signUpAndConfirm } from '../testing/people';
import { freshPhone, lastCode, textsTo, wrongCode } from '../testing/phones';

type Client = Person['client'];

describe('a phone as the second step', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_PHONE: 'true' }));

  afterEach(() => accounts.clock.reset());

  const enroll = async (client: Client, phone = freshPhone(), friendlyName = 'My phone') => {
    const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName });
    if (error) throw error;
    return { id: data.id, phone };
  };

  const ask = async (client: Client, factorId: string) => {
    const { data, error } = await client.mfa.challenge({ factorId, channel: 'sms' });
    if (error) throw error;
    return data.id;
  };

  /** Answers a challenge correctly. */
  const prove = async (client: Client, { id, phone }: { id: string; phone: string }) => {
    const challengeId = await ask(client, id);
    return client.mfa.verify({ factorId: id, challengeId, code: await lastCode(accounts, phone) });
  };

  const withFactor = async () => {
    const person = await signUpAndConfirm(accounts);
    const factor = await enroll(person.client);
    const { error } = await prove(person.client, factor);
    if (error) throw error;
    return { ...person, factor };
  };

  const signIn = async ({ email }: { email: string }) => {
    const client = accountsClient(accounts.origin);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  };

  it('[AUTH-7] is enrolled with a number, sends a text message, and raises the session’s level', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const phone = freshPhone();
    const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Mine' });
    expect([error, data]).toEqual([null, { id: expect.any(String), type: 'phone', friendly_name: 'Mine', phone }]);
    const challenge = await client.mfa.challenge({ factorId: data!.id, channel: 'sms' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    const seconds = challenge.data!.expires_at - accounts.clock.now().getTime() / 1000;
    expect(Math.abs(seconds - 300)).toBeLessThan(60);
    const code = await lastCode(accounts, phone);
    const verified = await client.mfa.verify({ factorId: data!.id, challengeId: challenge.data!.id, code });
    expect(verified.error).toBeNull();
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(verified.data!.access_token);
    expect([claims.aal, claims.amr[0]!.method]).toEqual(['aal2', 'mfa/phone']);
    const { data: factors } = await client.mfa.listFactors();
    expect(factors!.phone).toMatchObject([{ id: data!.id, friendly_name: 'Mine', phone, status: 'verified' }]);
    expect((await mailTo(accounts, email)).at(-1)).toMatchObject({ template: 'factor-changed' });
  });

  it('[AUTH-7] is required at the next sign-in, each code once', async () => {
    const { factor, ...person } = await withFactor();
    const client = await signIn(person);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal2' });
    const challengeId = await ask(client, factor.id);
    const code = await lastCode(accounts, factor.phone);
    const answer = { factorId: factor.id, challengeId, code };
    expect((await client.mfa.verify(answer)).error).toBeNull();
    expect((await client.mfa.verify(answer)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('[AUTH-7] accepts only the newest code, for five minutes, and for its own factor', async () => {
    const { factor, client } = await withFactor();
    const first = await ask(client, factor.id);
    const firstCode = await lastCode(accounts, factor.phone);
    const second = await ask(client, factor.id);
    const code = await lastCode(accounts, factor.phone);
    const old = await client.mfa.verify({ factorId: factor.id, challengeId: first, code: firstCode });
    expect(old.error).toMatchObject({ code: 'mfa_challenge_expired' });
    const other = await enroll(client, freshPhone(), 'Another');
    const swapped = await client.mfa.verify({ factorId: other.id, challengeId: second, code });
    expect(swapped.error).toMatchObject({ code: 'mfa_challenge_expired' });
    accounts.clock.travel(301);
    const late = await client.mfa.verify({ factorId: factor.id, challengeId: second, code });
    expect(late.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  it('[AUTH-7] limits guessing: five wrong codes invalidate the challenge and delay the next one', async () => {
    const { factor, ...person } = await withFactor();
    const clients = [await signIn(person), await signIn(person)];
    const challengeId = await ask(clients[0]!, factor.id);
    const code = await lastCode(accounts, factor.phone);
    accounts.clock.stop();
    const guess = (client: Client, tried: string) =>
      client.mfa.verify({ factorId: factor.id, challengeId, code: tried });
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, count) => guess(clients[count % 2]!, wrongCode(code))),
    );
    expect(wrong.filter(({ error }) => error?.code === 'mfa_verification_failed').length).toBeLessThanOrEqual(5);
    expect((await guess(clients[0]!, code)).error).not.toBeNull();
    const asked = await clients[0]!.mfa.challenge({ factorId: factor.id, channel: 'sms' });
    expect(asked.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    accounts.clock.travel(200);
    expect((await guess(clients[0]!, code)).error).toMatchObject({ code: 'mfa_challenge_expired' });
    expect((await prove(clients[0]!, factor)).error).toBeNull();
  });

  it('[AUTH-7] is a different phone from the one that signs in', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const phone = freshPhone();
    await client.updateUser({ phone });
    await client.verifyOtp({ type: 'phone_change', phone, token: await lastCode(accounts, phone) });
    const same = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mine' });
    expect(same.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const factor = await enroll(client);
    await prove(client, factor);
    const back = await client.updateUser({ phone: factor.phone });
    expect(back.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('[AUTH-7] exists once, under a unique name, and is removed only with the second step', async () => {
    const { factor, client, ...person } = await withFactor();
    const twice = await client.mfa.enroll({ factorType: 'phone', phone: factor.phone, friendlyName: 'Again' });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    const named = await client.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: 'My phone' });
    expect(named.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const begun = await enroll(client, freshPhone(), 'Begun');
    // An unfinished one is replaced by the same number.
    expect((await enroll(client, begun.phone, 'Begun')).id).not.toBe(begun.id);
    const low = await signIn(person);
    expect((await low.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ code: 'insufficient_aal' });
    const another = await low.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: 'Thief' });
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  it('[AUTH-7] is challenged and answered by its owner only', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    const sent = (await textsTo(accounts, one.factor.phone)).length;
    const asked = await other.client.mfa.challenge({ factorId: one.factor.id, channel: 'sms' });
    expect(asked.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect(await textsTo(accounts, one.factor.phone)).toHaveLength(sent);
    const challengeId = await ask(one.client, one.factor.id);
    const code = await lastCode(accounts, one.factor.phone);
    const answer = await other.client.mfa.verify({ factorId: one.factor.id, challengeId, code });
    expect(answer.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  it('[AUTH-7] is not finished with only the password when there is another second step', async () => {
    const owner = await signUpAndConfirm(accounts);
    const thief = await signIn(owner);
    const planted = await enroll(thief);
    const { data } = await owner.client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const secret = Secret.fromBase32(data!.totp!.secret);
    const code = TOTP.generate({ secret, timestamp: accounts.clock.now().getTime() });
    expect((await owner.client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
    const back = await signIn(owner);
    expect((await prove(back, planted)).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await back.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
  });

  it('[AUTH-7] is either verified or removed when another tab removes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { factor, client, ...person } = await withFactor();
      const tab = await signIn(person);
      const challengeId = await ask(tab, factor.id);
      const code = await lastCode(accounts, factor.phone);
      const [verified, removed] = await Promise.all([
        tab.mfa.verify({ factorId: factor.id, challengeId, code }),
        client.mfa.unenroll({ factorId: factor.id }),
      ]);
      expect(removed.error).toBeNull();
      if (verified.error) expect(verified.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
      const levels = await accounts.database.query<{ aal: string }>(
        'select distinct s.aal from auth.sessions s where user_id = $1',
        [person.session.user.id],
      );
      expect(levels).toEqual([{ aal: 'aal1' }]);
    }
  });

  it('[AUTH-7] is limited to ten, also under concurrent calls', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const begun = await Promise.all(
      Array.from({ length: 14 }, (_, count) =>
        client.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: `Phone ${count}` }),
      ),
    );
    const codes = begun.flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual(Array(4).fill('too_many_enrolled_mfa_factors'));
  });
});

describe('a phone as the second step, with phones disabled', () => {
  const accounts = suiteFixture(startAccounts);

  it('[AUTH-7] is refused with the client’s codes', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const enrolled = await client.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: 'Mine' });
    expect(enrolled.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const [factor] = await accounts.database.query<{ id: string }>(
      `insert into auth.factors (user_id, factor_type, status, phone) values ($1, 'phone', 'verified', '+18015550100') returning id`,
      [session.user.id],
    );
    const asked = await client.mfa.challenge({ factorId: factor!.id, channel: 'sms' });
    expect(asked.error).toMatchObject({ status: 422, code: 'mfa_phone_verify_not_enabled' });
  });
});
