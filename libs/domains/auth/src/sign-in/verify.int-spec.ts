import { suiteFixture } from '@townlink/server-testing';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

describe('links and codes', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const lastMail = async (email: string) => (await mailTo(accounts, email)).at(-1)!;

  const signUp = async (flow: 'implicit' | 'pkce' = 'implicit') => {
    const email = freshEmail();
    const client = accountsClient(accounts.origin, flow);
    await client.signUp({ email, password: PASSWORD });
    const { url, code } = (await lastMail(email)).data;
    return { email, client, token: tokenOf(url), code };
  };

  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('[AUTH-2] accept the code of the email or its link, once', async () => {
    const { email, client, code, token } = await signUp();
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).data.session).not.toBeNull();
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({
      code: 'otp_expired',
    });
    const late = await client.verifyOtp({ type: 'signup', token_hash: token });
    expect(late.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('invalidate a code after five wrong ones, while the link still works', async () => {
    const { email, client, code, token } = await signUp();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { error } = await client.verifyOtp({ type: 'signup', email, token: wrong(code) });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({
      code: 'otp_expired',
    });
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull();
  });

  it('count concurrent wrong codes', async () => {
    const { email, client, code } = await signUp();
    const guesses = Array.from({ length: 20 }, () => client.verifyOtp({ type: 'signup', email, token: wrong(code) }));
    await Promise.all(guesses);
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).not.toBeNull();
  });

  it('expire after ten minutes for a code, a day for a link', async () => {
    const { email, client, code, token } = await signUp();
    accounts.clock.travel(601);
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({
      code: 'otp_expired',
    });
    accounts.clock.travel(86_400);
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  it('[SAFE-1] are sent again with the same response for all, and both links work until one is used', async () => {
    const { email, client, token } = await signUp();
    for (const address of [email, freshEmail()]) {
      expect((await client.resend({ type: 'signup', email: address })).error).toBeNull();
    }
    expect(await mailTo(accounts, email)).toHaveLength(2);
    const again = tokenOf((await lastMail(email)).data.url);
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull();
    expect((await client.verifyOtp({ type: 'signup', token_hash: again })).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  it('[SAFE-1] keep an earlier link valid when another is requested, but only the newest code', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const recover = async () => {
      await accountsClient(accounts.origin).resetPasswordForEmail(email);
      return (await lastMail(email)).data;
    };
    const [first, second] = [await recover(), await recover()];
    const client = accountsClient(accounts.origin);
    const old = await client.verifyOtp({ type: 'recovery', email, token: first.code });
    expect(old.error).toMatchObject({ code: 'otp_expired' });
    expect((await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(first.url) })).error).toBeNull();
    const late = await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(second.url) });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  it('[AUTH-11] recover an account by email, with the same response for an unknown address', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const client = accountsClient(accounts.origin);
    for (const address of [email, freshEmail()]) {
      expect(await client.resetPasswordForEmail(address)).toEqual({ data: {}, error: null });
    }
    const mail = await lastMail(email);
    expect(mail.template).toBe('recover');
    expect(new URL(mail.data.url).searchParams.get('type')).toBe('recovery');
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(mail.data.url) });
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'a different phrase' })).error).toBeNull();
    const { error } = await accountsClient(accounts.origin).signInWithPassword({
      email,
      password: 'a different phrase',
    });
    expect(error).toBeNull();
  });

  it('drop the password of an unconfirmed account when its owner recovers it', async () => {
    const { email } = await signUp();
    const owner = accountsClient(accounts.origin);
    await owner.resetPasswordForEmail(email);
    const { error } = await owner.verifyOtp({
      type: 'recovery',
      token_hash: tokenOf((await lastMail(email)).data.url),
    });
    expect(error).toBeNull();
    const stranger = await accountsClient(accounts.origin).signInWithPassword({ email, password: PASSWORD });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  const follow = (query: Record<string, string>) =>
    fetch(`${accounts.origin}/auth/v1/verify?${new URLSearchParams(query)}`, { redirect: 'manual' });

  it('[AUTH-11] redirect a followed link with the session in the fragment', async () => {
    const { token } = await signUp();
    const answer = await follow({ token, type: 'signup', redirect_to: 'https://evil.example/' });
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location')!);
    expect(target.origin + target.pathname).toBe('http://site.example/');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect([...fragment.keys()].sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'].sort(),
    );
    const again = new URL((await follow({ token, type: 'signup' })).headers.get('location')!);
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('[AUTH-11] report an invalid link also in the query, to a client with a proof key', async () => {
    const { token } = await signUp('pkce');
    await follow({ token, type: 'signup' });
    const again = new URL((await follow({ token, type: 'signup' })).headers.get('location')!);
    const told = { error: 'access_denied', error_code: 'otp_expired' };
    expect(Object.fromEntries(again.searchParams)).toMatchObject(told);
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toMatchObject(told);
  });

  it('[AUTH-11] return a code to a client with a proof key, valid once, for five minutes and with its verifier', async () => {
    const code = async () => {
      const { client, token } = await signUp('pkce');
      const location = (await follow({ token, type: 'signup' })).headers.get('location')!;
      return { client, code: new URL(location).searchParams.get('code')! };
    };
    const first = await code();
    const stranger = await (await code()).client.exchangeCodeForSession(first.code);
    expect(stranger.error).toMatchObject({ code: 'bad_code_verifier', status: 400 });
    expect((await first.client.exchangeCodeForSession(first.code)).data.session).not.toBeNull();
    const second = await code();
    accounts.clock.travel(301);
    expect((await second.client.exchangeCodeForSession(second.code)).error).toMatchObject({
      code: 'flow_state_expired',
      status: 422,
    });
    const unknown = await fetch(`${accounts.origin}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: first.code, code_verifier: 'x'.repeat(50) }),
    });
    expect([unknown.status, unknown.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
  });
});
