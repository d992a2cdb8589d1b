import { suiteFixture } from '@townlink/server-testing';
import { decodeJwt } from 'jose';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { Browser } from '../testing/browser';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

const NEW_PASSWORD = 'another unusual phrase';

describe('signing in without a password', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const lastMail = async (email: string) => (await mailTo(accounts, email)).at(-1)!;
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('[AUTH-6] signs in by an emailed code, once', async () => {
    const { email, session } = await signUpAndConfirm(accounts);
    const client = accountsClient(accounts.origin);
    expect(await client.signInWithOtp({ email })).toMatchObject({ data: { user: null, session: null }, error: null });
    const mail = await lastMail(email);
    expect(mail.template).toBe('magic-link');
    const { data, error } = await client.verifyOtp({ type: 'email', email, token: mail.data.code });
    expect([error, data.user!.id]).toEqual([null, session.user.id]);
    const again = await client.verifyOtp({ type: 'email', email, token: mail.data.code });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    // The password of a confirmed account does not change.
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('[AUTH-6] creates an account for a new address if allowed, with the same response', async () => {
    const [fresh, stranger] = [freshEmail(), freshEmail()];
    const client = accountsClient(accounts.origin);
    const ask = (email: string, shouldCreateUser?: boolean) =>
      client.signInWithOtp({ email, options: { shouldCreateUser, data: { full_name: 'Pat' } } });
    expect(await ask(fresh)).toEqual(await ask(stranger, false));
    expect(await mailTo(accounts, stranger)).toEqual([]);
    const token_hash = tokenOf((await lastMail(fresh)).data.url);
    const { data, error } = await client.verifyOtp({ type: 'magiclink', token_hash });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: fresh, user_metadata: { full_name: 'Pat' } });
    expect(data.user!.email_confirmed_at).toBeDefined();
    expect((data.session as { password_dropped?: boolean }).password_dropped).toBeUndefined();
  });

  it('[AUTH-6] invalidates a code after five wrong ones across all callers', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const client = accountsClient(accounts.origin);
    await client.signInWithOtp({ email });
    const { code } = (await lastMail(email)).data;
    const guess = (token: string) => client.verifyOtp({ type: 'email', email, token });
    await Promise.all(Array.from({ length: 20 }, () => guess(wrong(code))));
    expect((await guess(code)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('[AUTH-6] [SAFE-1] drops a stranger’s password for an unconfirmed address', async () => {
    const email = freshEmail();
    await accountsClient(accounts.origin).signUp({ email, password: 'the password of a stranger' });
    const owner = accountsClient(accounts.origin);
    await owner.signInWithOtp({ email });
    const { code } = (await lastMail(email)).data;
    expect((await owner.verifyOtp({ type: 'email', email, token: code })).error).toBeNull();
    const stranger = await accountsClient(accounts.origin).signInWithPassword({
      email,
      password: 'the password of a stranger',
    });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it.each([
    ['signup', 'email/signup'],
    ['recovery', 'recovery'],
    ['magiclink', 'magiclink'],
  ])('[AUTH-6] [AUTH-7] says in the token that a code for a %s was exchanged', async (type, method) => {
    const client = accountsClient(accounts.origin, 'pkce');
    const email = type === 'signup' ? freshEmail() : (await signUpAndConfirm(accounts)).email;
    if (type === 'signup') await client.signUp({ email, password: PASSWORD });
    if (type === 'recovery') await client.resetPasswordForEmail(email);
    if (type === 'magiclink') await client.signInWithOtp({ email });
    const follow = async () => {
      const query = new URLSearchParams({ type, token: tokenOf((await lastMail(email)).data.url) });
      const { headers } = await accounts.http.get(`/auth/v1/verify?${query}`);
      return new URL(headers.get('location')!);
    };
    const { data } = await client.exchangeCodeForSession((await follow()).searchParams.get('code')!);
    const { amr } = decodeJwt<{ amr: { method: string }[] }>(data.session!.access_token);
    expect(amr.map((one) => one.method)).toEqual([method]);
    // Used: a client that expects a code finds the error in its place.
    const spent = await follow();
    expect(spent.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(spent.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('[AUTH-6] changes the password in an old session by a code to the account’s address', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    accounts.clock.travel(25 * 3600);
    const bare = await client.updateUser({ password: NEW_PASSWORD });
    expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await lastMail(email);
    expect(mail.template).toBe('reauthenticate');
    const { code } = mail.data;
    const bad = await client.updateUser({ password: NEW_PASSWORD, nonce: wrong(code) });
    expect(bad.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
    const again = await client.updateUser({ password: 'a third unusual phrase', nonce: code });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('[AUTH-6] accepts a password change code from its owner only, and not for a sign-in', async () => {
    const [one, other] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    accounts.clock.travel(25 * 3600);
    await one.client.reauthenticate();
    const { code } = (await lastMail(one.email)).data;
    const stolen = await other.client.updateUser({ password: NEW_PASSWORD, nonce: code });
    expect(stolen.error).toMatchObject({ code: 'reauthentication_not_valid' });
    const used = await accounts.http.post('/auth/v1/verify', {
      type: 'reauthentication',
      email: one.email,
      token: code,
    });
    expect(used.status).toBe(400);
  });
});

describe('a code requested in another browser', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));

  it('[AUTH-6] [SAFE-1] removes a stranger’s password and, among several sign-ups, name', async () => {
    const email = freshEmail();
    const [stranger, owner] = [new Browser(accounts), new Browser(accounts)];
    await stranger.post('/auth/v1/signup', { email, password: PASSWORD, data: { full_name: 'Mallory' } });
    await owner.post('/auth/v1/otp', { email, data: { full_name: 'Pat' } });
    const { code } = (await mailTo(accounts, email)).at(-1)!.data;
    const { status } = await owner.post('/auth/v1/verify', { type: 'email', email, token: code });
    expect(status).toBe(200);
    const { body } = await stranger.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
    expect(body.error_code).toBe('invalid_credentials');
  });

  it('[AUTH-6] keeps a new person’s metadata', async () => {
    const email = freshEmail();
    const browser = new Browser(accounts);
    await browser.post('/auth/v1/otp', { email, data: { full_name: 'Pat' } });
    const { code } = (await mailTo(accounts, email)).at(-1)!.data;
    const { body } = await browser.post('/auth/v1/verify', { type: 'email', email, token: code });
    expect(body.user.user_metadata).toEqual({ full_name: 'Pat' });
  });
});
