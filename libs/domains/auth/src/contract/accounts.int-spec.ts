import { suiteFixture } from '@townlink/server-testing';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

describe('accounts through the client library', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  it('[AUTH-2] [AUTH-11] signs up, confirms by the email, and signs in', async () => {
    const email = freshEmail();
    const client = accountsClient(accounts.origin);
    const signedUp = await client.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Pat' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      user_metadata: { full_name: 'Pat' },
    });

    const early = await client.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const mails = await mailTo(accounts, email);
    expect(mails.map((mail) => mail.template)).toEqual(['confirm']);
    expect(mails[0]!.data.url).toMatch(/^http:\/\/site\.example\/auth\/confirm\?token_hash=[\w-]{43}&type=signup$/);
    const confirmed = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mails[0]!.data.url) });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user!.email_confirmed_at).toBeDefined();

    const signedIn = await accountsClient(accounts.origin).signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(signedIn.data.user!.id).toBe(signedUp.data.user!.id);
  });

  it('[AUTH-4] returns a session with everything the client needs', async () => {
    const { session, email } = await signUpAndConfirm(accounts);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email, role: 'authenticated' } });
    expect(session.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(Math.abs(session.expires_at! - Date.now() / 1000 - 3600)).toBeLessThan(30);
    expect(session.user.identities).toEqual([
      expect.objectContaining({ provider: 'email', id: session.user.id, user_id: session.user.id, email }),
    ]);
  });

  it('[AUTH-9] [AUTH-11] verifies tokens locally with the key set, and at the server', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data!.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(data!.claims).toMatchObject({
      iss: 'http://site.example/auth/v1',
      aud: 'authenticated',
      sub: session.user.id,
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect((await client.getUser()).data.user!.id).toBe(session.user.id);
  });

  it('[AUTH-1] [AUTH-12] reveals only that the credentials are wrong', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const client = accountsClient(accounts.origin);
    const wrong = await client.signInWithPassword({ email, password: 'not this one' });
    const unknown = await client.signInWithPassword({ email: freshEmail(), password: 'not this one' });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it.each([
    ['short', 'length'],
    ['x'.repeat(129), 'length'],
    ['111111', 'characters'],
    ['password', 'pwned'],
  ])('[AUTH-3] [AUTH-12] refuses the password %s as weak: %s', async (password, reason) => {
    const { error } = await accountsClient(accounts.origin).signUp({ email: freshEmail(), password });
    expect(isAuthWeakPasswordError(error)).toBe(true);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
  });

  it('[AUTH-2] answers a sign-up with a known address like a new one, and emails its owner', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const options = { data: { zip: 1, full_name: 'Pat', a: { long: 1, b: 2 } } };
    const signUp = (address: string) =>
      accountsClient(accounts.origin).signUp({ email: address, password: PASSWORD, options });
    const [again, fresh] = [await signUp(email), await signUp(freshEmail())];
    expect([again.error, fresh.error]).toEqual([null, null]);
    // Not even the order of the keys may reveal anything.
    const shape = (user: object | null) =>
      JSON.stringify(user, (_key, value: unknown) => (typeof value === 'object' ? value : typeof value));
    expect(shape(again.data.user)).toBe(shape(fresh.data.user));
    expect(again.data.user!.user_metadata).toEqual(options.data);
    const { data: known } = await accountsClient(accounts.origin).signInWithPassword({ email, password: PASSWORD });
    expect(again.data.user!.id).not.toBe(known.user!.id);
    expect((await mailTo(accounts, email)).map((mail) => mail.template)).toEqual(['confirm', 'known-address']);
  });

  it('[AUTH-2] prefers the latest unconfirmed sign-up, and invalidates the earlier link', async () => {
    const email = freshEmail();
    const client = accountsClient(accounts.origin);
    await client.signUp({ email, password: 'the password of a stranger' });
    await client.signUp({ email, password: PASSWORD });
    const [first, second] = await mailTo(accounts, email);
    const old = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(first!.data.url) });
    expect(old.error).toMatchObject({ code: 'otp_expired', status: 403 });
    await client.verifyOtp({ type: 'signup', token_hash: tokenOf(second!.data.url) });
    expect((await client.signInWithPassword({ email, password: 'the password of a stranger' })).error).not.toBeNull();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('[AUTH-5] ends this session, the others, or all of them, and refuses any other scope', async () => {
    const { email, client: phone } = await signUpAndConfirm(accounts);
    const signIn = async () => {
      const client = accountsClient(accounts.origin);
      await client.signInWithPassword({ email, password: PASSWORD });
      return client;
    };
    const [laptop, tablet] = [await signIn(), await signIn()];
    const alive = async (client: typeof phone) => (await client.getUser()).error === null;
    expect((await tablet.signOut({ scope: 'local' })).error).toBeNull();
    expect([await alive(phone), await alive(laptop), await alive(tablet)]).toEqual([true, true, false]);
    expect((await laptop.signOut({ scope: 'others' })).error).toBeNull();
    expect([await alive(phone), await alive(laptop)]).toEqual([false, true]);
    const token = (await laptop.getSession()).data.session!.access_token;
    const odd = await fetch(`${accounts.origin}/auth/v1/logout?scope=some`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(odd.status).toBe(400);
    expect((await laptop.signOut()).error).toBeNull();
    expect(await alive(laptop)).toBe(false);
  });

  it('[AUTH-5] [AUTH-12] a signed-out token is a missing session immediately, and signing out again is no error', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const other = accountsClient(accounts.origin);
    await other.setSession(session);
    await client.signOut();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError', status: 400 });
    await accountsClient(accounts.origin).setSession(session);
    expect((await other.signOut()).error).toBeNull();
  });
});
