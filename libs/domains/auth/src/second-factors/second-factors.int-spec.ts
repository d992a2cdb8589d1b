import { suiteFixture } from '@townlink/server-testing';
import { Secret, TOTP } from 'otpauth';
import { decodeJwt } from 'jose';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { type Person, PASSWORD, signUpAndConfirm } from '../testing/people';

const CURRENT = { 'x-supabase-api-version': '2024-01-01' };

describe('second factors', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  /** The app's current code, by the service's clock. */
  const codeOf = (secret: string, steps = 0) => {
    const now = accounts.clock.now().getTime();
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * 30_000 });
  };

  const enroll = async ({ client }: Pick<Person, 'client'>, friendlyName = 'Phone') => {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
    if (error) throw error;
    return { id: data.id, secret: data.totp.secret };
  };

  const withFactor = async () => {
    const person = await signUpAndConfirm(accounts);
    const factor = await enroll(person);
    const { error } = await person.client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    if (error) throw error;
    accounts.clock.travel(60);
    return { ...person, factor };
  };

  const signIn = async ({ email }: { email: string }) => {
    const client = accountsClient(accounts.origin);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  };

  const levels = async (client: Person['client']) => (await client.mfa.getAuthenticatorAssuranceLevel()).data;

  it('[AUTH-7] are enrolled with an app, and raise the session’s level', async () => {
    const { client, session, email } = await signUpAndConfirm(accounts);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Mine' });
    expect(error).toBeNull();
    expect(data!.totp!.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(decodeURIComponent(data!.totp!.uri)).toContain(`Mine:${email}`);
    expect((await client.mfa.listFactors()).data!.totp).toEqual([]);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const code = codeOf(data!.totp!.secret);
    const verified = await client.mfa.challengeAndVerify({ factorId: data!.id, code });
    expect(verified.error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const claims = decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(
      verified.data!.access_token,
    );
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal2', ['totp', 'otp']]);
    expect(claims.session_id).toBe(decodeJwt(session.access_token).session_id);
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data!.totp).toMatchObject([{ friendly_name: 'Phone', status: 'verified' }]);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await levels(client))!.currentLevel).toBe('aal2');
    expect((await mailTo(accounts, email)).at(-1)!).toMatchObject({
      template: 'factor-changed',
      data: { change: 'added' },
    });
  });

  it('[AUTH-7] are required at the next sign-in, and end sessions with only the password', async () => {
    const { factor, ...person } = await withFactor();
    const [client, other] = [await signIn(person), await signIn(person)];
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const verified = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect(verified.error).toBeNull();
    expect((await other.getUser()).error).not.toBeNull();
    expect((await person.client.getUser()).error).toBeNull();
  });

  it('[AUTH-7] accept a code once, and no earlier one afterwards', async () => {
    const { factor, ...person } = await withFactor();
    const client = await signIn(person);
    const verify = (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code });
    const code = codeOf(factor.secret);
    expect((await verify(code)).error).toBeNull();
    for (const old of [code, codeOf(factor.secret, -1)]) {
      expect((await verify(old)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    expect((await verify(codeOf(factor.secret, 1))).error).toBeNull();
  });

  it('[AUTH-7] accept one of two concurrent answers', async () => {
    const { factor, ...person } = await withFactor();
    const client = await signIn(person);
    const token = (await client.getSession()).data.session!.access_token;
    const headers = { authorization: `Bearer ${token}`, ...CURRENT };
    const challenges = await Promise.all([1, 2, 3, 4].map(() => client.mfa.challenge({ factorId: factor.id })));
    const code = codeOf(factor.secret);
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        accounts.http.post(`/auth/v1/factors/${factor.id}/verify`, { challenge_id: data!.id, code }, { headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[AUTH-7] allow one answer to a challenge within five minutes, by its owner, for its factor', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    const client = await signIn(one);
    const factorId = one.factor.id;
    const challengeId = (await client.mfa.challenge({ factorId })).data!.id;
    const foreign = await other.client.mfa.verify({ factorId, challengeId, code: codeOf(one.factor.secret) });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect((await other.client.mfa.challenge({ factorId })).error).toMatchObject({ code: 'mfa_factor_not_found' });
    const swapped = await other.client.mfa.verify({
      factorId: other.factor.id,
      challengeId,
      code: codeOf(other.factor.secret),
    });
    expect(swapped.error).toMatchObject({ code: 'mfa_challenge_expired' });
    expect((await client.mfa.verify({ factorId, challengeId, code: codeOf(one.factor.secret) })).error).toBeNull();
    accounts.clock.travel(60);
    const again = await client.mfa.verify({ factorId, challengeId, code: codeOf(one.factor.secret) });
    expect(again.error).toMatchObject({ code: 'mfa_challenge_expired' });
    const late = (await client.mfa.challenge({ factorId })).data!;
    expect(Math.abs(late.expires_at - accounts.clock.now().getTime() / 1000 - 300)).toBeLessThan(60);
    accounts.clock.travel(301);
    const expired = await client.mfa.verify({ factorId, challengeId: late.id, code: codeOf(one.factor.secret) });
    expect(expired.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('[AUTH-7] throttle code guesses over all sessions, with a limited wait', async () => {
    const { factor, ...person } = await withFactor();
    const [one, two] = [await signIn(person), await signIn(person)];
    accounts.clock.stop();
    const guess = (client: Person['client'], code: string) =>
      client.mfa.challengeAndVerify({ factorId: factor.id, code });
    const wrong = codeOf(factor.secret, 5000);
    for (let count = 0; count < 5; count += 1) {
      expect((await guess(count % 2 ? one : two, wrong)).error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    const right = codeOf(factor.secret);
    expect((await guess(one, right)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    accounts.clock.travel(30);
    expect((await guess(two, codeOf(factor.secret))).error).toBeNull();
  });

  it('[AUTH-7] have unique names, are ten at most, and require an existing second step', async () => {
    const person = await signUpAndConfirm(accounts);
    await enroll(person);
    const again = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let count = 1; count < 10; count += 1) await enroll(person, `Phone ${count}`);
    const eleventh = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 11' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    // Unfinished ones expire.
    accounts.clock.travel(1801);
    await enroll(person);
    const owner = await withFactor();
    const client = await signIn(owner);
    const third = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(third.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const phone = await person.client.mfa.enroll({ factorType: 'phone', phone: '+15555550100' });
    expect(phone.error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled' });
  });

  it('[AUTH-7] keep one of two created concurrently under the same name', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const both = await Promise.all([1, 2].map(() => client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['mfa_factor_name_conflict', undefined]);
  });

  it('[AUTH-7] are removed only with the second step, which lowers every session', async () => {
    const { factor, ...person } = await withFactor();
    const client = await signIn(person);
    const bare = await client.mfa.unenroll({ factorId: factor.id });
    expect(bare.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await person.client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    await person.client.refreshSession();
    expect(await levels(person.client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const mail = (await mailTo(accounts, person.email)).at(-1)!;
    expect(mail).toMatchObject({ template: 'factor-changed', data: { change: 'removed' } });
    const gone = await person.client.mfa.unenroll({ factorId: factor.id });
    expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  it('[AUTH-7] are still required after a password recovery', async () => {
    const { factor, email } = await withFactor();
    const thief = accountsClient(accounts.origin);
    await thief.resetPasswordForEmail(email);
    const token_hash = tokenOf((await mailTo(accounts, email)).at(-1)!.data.url);
    await thief.verifyOtp({ type: 'recovery', token_hash });
    for (const change of [{ password: 'another unusual phrase' }, { email: 'thief@example.com' }]) {
      expect((await thief.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    await thief.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect((await thief.updateUser({ password: 'another unusual phrase' })).error).toBeNull();
  });

  it('[AUTH-7] are encrypted in the database, bound to their row', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    const rows = await accounts.database.query<{ row: string }>('select to_jsonb(f)::text as row from auth.factors f');
    expect(rows.map(({ row }) => row).join()).not.toContain(one.factor.secret);
    await accounts.database.query(
      'update auth.factors set secret_sealed = (select secret_sealed from auth.factors where id = $1) where id = $2',
      [one.factor.id, other.factor.id],
    );
    const { data } = await other.client.mfa.challenge({ factorId: other.factor.id });
    const code = codeOf(one.factor.secret);
    const swapped = await other.client.mfa.verify({ factorId: other.factor.id, challengeId: data!.id, code });
    expect(swapped.error).not.toBeNull();
  });

  describe('recovery codes', () => {
    const codesOf = async ({ client }: Pick<Person, 'client'>) => {
      const { data, error } = await client.mfa.recoveryCodes.generate();
      if (error) throw error;
      return data;
    };

    it('[AUTH-7] are shown once, accept any letter case and dashes, and work once', async () => {
      const person = await withFactor();
      const { codes, type } = await codesOf(person);
      expect([type, codes.length, new Set(codes).size]).toEqual(['recovery_code', 10, 10]);
      for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/);
      const client = await signIn(person);
      const typed = codes[3]!.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
      const { data, error } = await client.mfa.recoveryCodes.verify({ code: ` ${typed} ` });
      expect(error).toBeNull();
      const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(data!.access_token);
      expect([claims.aal, claims.amr[0]!.method]).toEqual(['aal2', 'mfa/recovery_code']);
      const again = await (await signIn(person)).mfa.recoveryCodes.verify({ code: codes[3]! });
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
      const status = await person.client.mfa.recoveryCodes.getStatus();
      expect(status.data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 });
      const mail = (await mailTo(accounts, person.email)).at(-1)!;
      expect(mail).toMatchObject({ template: 'factor-changed', data: { change: 'recovery-code-used' } });
    });

    it('[AUTH-7] require another factor and the second step, and exist once', async () => {
      const bare = await signUpAndConfirm(accounts);
      expect((await bare.client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' });
      const person = await withFactor();
      const first = await codesOf(person);
      const second = await person.client.mfa.recoveryCodes.generate();
      expect(second.error).toMatchObject({ code: 'mfa_verified_factor_exists' });
      const low = await signIn(person);
      for (const refused of [low.mfa.recoveryCodes.generate(), low.mfa.recoveryCodes.regenerate()]) {
        expect((await refused).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
      }
      const renewed = (await person.client.mfa.recoveryCodes.regenerate()).data!;
      expect(renewed.id).toBe(first.id);
      expect((await low.mfa.recoveryCodes.verify({ code: first.codes[0]! })).error).not.toBeNull();
      expect((await low.mfa.recoveryCodes.verify({ code: renewed.codes[0]! })).error).toBeNull();
      expect((await person.client.mfa.recoveryCodes.unenroll()).error).toBeNull();
      const gone = await person.client.mfa.recoveryCodes.getStatus();
      expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    });

    it('[SAFE-1] are announced by email when created, replaced and removed', async () => {
      const person = await withFactor();
      await codesOf(person);
      await person.client.mfa.recoveryCodes.regenerate();
      await person.client.mfa.recoveryCodes.unenroll();
      const emails = (await mailTo(accounts, person.email)).slice(-3);
      expect(emails.map(({ data }) => (data as { change?: string }).change)).toEqual([
        'recovery-codes-made',
        'recovery-codes-made',
        'recovery-codes-removed',
      ]);
    });

    it('[AUTH-7] are locked after wrong ones, and removed with the last factor', async () => {
      const person = await withFactor();
      const { codes } = await codesOf(person);
      const client = await signIn(person);
      accounts.clock.stop();
      for (let count = 0; count < 5; count += 1) await client.mfa.recoveryCodes.verify({ code: 'x'.repeat(16) });
      const locked = await client.mfa.recoveryCodes.verify({ code: codes[0]! });
      expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
      await person.client.mfa.unenroll({ factorId: person.factor.id });
      const select = 'select from auth.factors where user_id = $1';
      expect(await accounts.database.query(select, [person.session.user.id])).toEqual([]);
    });

    it('[AUTH-7] sign in one of two tabs with the same code', async () => {
      const person = await withFactor();
      const { codes } = await codesOf(person);
      const tabs = [await signIn(person), await signIn(person)];
      const answers = await Promise.all(tabs.map((tab) => tab.mfa.recoveryCodes.verify({ code: codes[0]! })));
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    });
  });
});
