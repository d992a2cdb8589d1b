import { suiteFixture } from '@townlink/server-testing';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

const NEW_PASSWORD = 'another unusual phrase';

describe('a person’s own account', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const lastLink = async (email: string) => tokenOf((await mailTo(accounts, email)).at(-1)!.data.url);
  const signIn = (email: string, password: string) =>
    accountsClient(accounts.origin).signInWithPassword({ email, password });

  it('[AUTH-11] merges user metadata; null removes a key', async () => {
    const { client } = await signUpAndConfirm(accounts);
    await client.updateUser({ data: { nickname: 'Pat', full_name: null } });
    const { data } = await client.getUser();
    expect(data.user!.user_metadata).toEqual({ nickname: 'Pat' });
  });

  it('[AUTH-11] limits user metadata over repeated changes, since it is in every token', async () => {
    const { client } = await signUpAndConfirm(accounts);
    const piece = 'x'.repeat(1500);
    const added = [];
    for (const name of ['a', 'b', 'c', 'd'])
      added.push((await client.updateUser({ data: { [name]: piece } })).error?.code);
    expect(added).toEqual([undefined, undefined, 'validation_failed', 'validation_failed']);
    expect((await client.updateUser({ data: { a: null, c: piece } })).error).toBeNull();
  });

  it('[AUTH-3] [AUTH-12] changes the password, but not to the same or a weak one', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.updateUser({ password: email })).error).toMatchObject({ reasons: ['characters'] });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await signIn(email, PASSWORD)).error).not.toBeNull();
    expect((await signIn(email, NEW_PASSWORD)).error).toBeNull();
  });

  it('ends the other sessions and invalidates sent links with a new password', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const other = accountsClient(accounts.origin);
    await other.signInWithPassword({ email, password: PASSWORD });
    await other.resetPasswordForEmail(email);
    const token_hash = await lastLink(email);
    await client.updateUser({ password: NEW_PASSWORD });
    expect((await other.getUser()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({ code: 'otp_expired' });
  });

  it('invalidates a code waiting to be exchanged with a new password', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const other = accountsClient(accounts.origin, 'pkce');
    await other.resetPasswordForEmail(email);
    const query = new URLSearchParams({ type: 'recovery', token: await lastLink(email) });
    const answer = await fetch(`${accounts.origin}/auth/v1/verify?${query}`, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!;
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await other.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('requires the current password in a session over a day old', async () => {
    const { client } = await signUpAndConfirm(accounts);
    accounts.clock.travel(25 * 3600);
    const bare = await client.updateUser({ password: NEW_PASSWORD });
    expect(bare.error).toMatchObject({ code: 'reauthentication_needed' });
    const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: 'not this one' });
    expect(wrong.error).toMatchObject({ code: 'current_password_invalid' });
    expect((await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error).toBeNull();
  });

  it('moves to another address only when both confirm', async () => {
    const { client, email, session } = await signUpAndConfirm(accounts);
    const next = freshEmail();
    const started = await client.updateUser({ email: next });
    expect(started.data.user).toMatchObject({ email, new_email: next });
    const half = await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(next) });
    expect([half.error, half.data]).toEqual([null, { user: null, session: null }]);
    expect((await client.getUser()).data.user!.email).toBe(email);
    const done = await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(email) });
    expect(done.data.user).toMatchObject({ id: session.user.id, email: next });
    const [profile] = await accounts.database.query('select email from profiles where id = $1', [session.user.id]);
    expect(profile).toEqual({ email: next });
    expect((await signIn(next, PASSWORD)).error).toBeNull();
    expect((await signIn(email, PASSWORD)).error).not.toBeNull();
  });

  it('[AUTH-11] reports a half-done change where the client reads it: in the query with PKCE, else in the fragment', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const halfOf = async (flow: 'implicit' | 'pkce') => {
      const client = accountsClient(accounts.origin, flow);
      await client.signInWithPassword({ email, password: PASSWORD });
      const next = freshEmail();
      expect((await client.updateUser({ email: next })).error).toBeNull();
      const query = new URLSearchParams({ type: 'email_change', token: await lastLink(next) });
      const answer = await fetch(`${accounts.origin}/auth/v1/verify?${query}`, { redirect: 'manual' });
      const { searchParams, hash } = new URL(answer.headers.get('location')!);
      return [searchParams.get('message'), new URLSearchParams(hash.slice(1)).get('message')];
    };
    const done = expect.stringMatching(/^Confirmation link accepted/);
    expect(await halfOf('implicit')).toEqual([null, done]);
    expect(await halfOf('pkce')).toEqual([done, done]);
  });

  it('[SAFE-1] ends every other session when the address changes, and emails both addresses', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const other = accountsClient(accounts.origin);
    await other.signInWithPassword({ email, password: PASSWORD });
    const next = freshEmail();
    await client.updateUser({ email: next });
    for (const address of [next, email]) {
      await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(address) });
    }
    expect((await client.getUser()).data.user!.email).toBe(next);
    expect((await other.getUser()).error).not.toBeNull();
    for (const address of [next, email]) {
      const mail = (await mailTo(accounts, address)).at(-1)!;
      expect([mail.template, mail.data]).toEqual(['email-changed', { newEmail: next }]);
    }
  });

  it('[SAFE-1] emails the address only when its password was changed', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const notices = async () =>
      (await mailTo(accounts, email)).filter(({ template }) => template === 'password-changed');
    await client.updateUser({ password: 'password' });
    expect(await notices()).toEqual([]);
    await client.updateUser({ password: NEW_PASSWORD });
    expect(await notices()).toEqual([
      { template: 'password-changed', data: { recoverUrl: 'http://site.example/auth/recover' } },
    ]);
  });

  it('[SAFE-1] keeps a confirmed half of an email change when the emails are requested again', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const next = freshEmail();
    await client.updateUser({ email: next });
    await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(next) });
    await accountsClient(accounts.origin).resend({ type: 'email_change', email });
    const done = await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(email) });
    expect(done.data.user).toMatchObject({ email: next });
  });

  it('invalidates links sent to the old address after a change', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const next = freshEmail();
    await client.resetPasswordForEmail(email);
    const recovery = await lastLink(email);
    await client.updateUser({ email: next });
    for (const address of [email, next]) {
      await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(address) });
    }
    expect((await client.getUser()).data.user!.email).toBe(next);
    const old = await accountsClient(accounts.origin).verifyOtp({ type: 'recovery', token_hash: recovery });
    expect(old.error).toMatchObject({ code: 'otp_expired' });
  });

  it('requires a new confirmation for a different new address', async () => {
    const { client, email } = await signUpAndConfirm(accounts);
    const [first, second] = [freshEmail(), freshEmail()];
    await client.updateUser({ email: first });
    await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(first) });
    await client.updateUser({ email: second });
    const half = await client.verifyOtp({ type: 'email_change', token_hash: await lastLink(email) });
    expect(half.data.session).toBeNull();
    expect((await client.getUser()).data.user!.email).toBe(email);
  });

  it('does not reveal an account of the new address: its owner gets a hint, and nothing can be confirmed', async () => {
    const [mover, owner] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    expect((await mover.client.updateUser({ email: owner.email })).error).toBeNull();
    expect((await mailTo(accounts, owner.email)).at(-1)!.template).toBe('known-address');
    const half = await mover.client.verifyOtp({ type: 'email_change', token_hash: await lastLink(mover.email) });
    expect(half.data.session).toBeNull();
    expect((await mover.client.getUser()).data.user!.email).toBe(mover.email);
  });

  it('[AUTH-12] answers a missing session without a session', async () => {
    const signedOut = accountsClient(accounts.origin);
    expect((await signedOut.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await signedOut.updateUser({ data: {} })).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});
