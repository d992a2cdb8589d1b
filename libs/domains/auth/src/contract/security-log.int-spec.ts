import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { bearer, type TestApp } from '@townlink/server-testing/app';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

describe('the security log', () => {
  let accounts: TestApp;
  const lines: object[] = [];

  beforeAll(async () => {
    accounts = await startAccounts();
    const keep = function (this: unknown, line: unknown) {
      if (typeof line === 'object' && line !== null && 'event' in line) lines.push(line);
    };
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(keep);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(keep);
  });
  beforeEach(() => void lines.splice(0));
  afterEach(() => accounts.clock.reset());
  afterAll(async () => {
    jest.restoreAllMocks();
    await accounts.close();
  });

  const ip = '127.0.0.1';
  const signIn = (email: string, password: string) =>
    accountsClient(accounts.origin).signInWithPassword({ email, password });

  it('[SAFE-2] has a line for each sign-in, right, wrong or throttled, without typed text', async () => {
    const { email, session } = await signUpAndConfirm(accounts);
    const userId = session.user.id;
    lines.splice(0);
    await signIn(email, PASSWORD);
    await signIn('zed@example.com', 'a secret mistyped');
    // The sixth must come within the first second of delay.
    accounts.clock.stop();
    for (let count = 0; count < 6; count += 1) await signIn(email, 'a secret mistyped');
    const wrong = { event: 'sign-in.failed', userId, ip, reason: 'password' };
    expect(lines).toEqual([
      { event: 'sign-in.succeeded', userId, ip, method: 'password', sessionId: expect.any(String) },
      { event: 'sign-in.failed', userId: undefined, ip, reason: 'address' },
      ...Array.from({ length: 5 }, () => wrong),
      { event: 'sign-in.delayed', userId, ip },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|zed|@/);
  });

  it('[SAFE-2] has a line for each refused token, but none for visitors without one', async () => {
    const person = await signUpAndConfirm(accounts);
    await person.client.signOut();
    lines.splice(0);
    await accounts.http.get('/api/profile');
    for (const path of ['/auth/v1/user', '/api/profile']) {
      await accounts.http.get(path, { as: bearer('not.a.token') });
      await accounts.http.get(path, { as: person });
    }
    const reasons = lines.map((line) => Object.values(line));
    expect(reasons.map(([event, , reason]) => `${event} ${String(reason).split(':')[0]}`)).toEqual([
      'token.refused invalid',
      'token.refused ended',
      'token.refused invalid',
      'token.refused ended',
    ]);
    expect(JSON.stringify(lines)).not.toContain(person.session.access_token.slice(-20));
  });

  it('[SAFE-2] has a line for a reused refresh token', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    await client.refreshSession();
    await client.refreshSession();
    accounts.clock.travel(11);
    lines.splice(0);
    await accountsClient(accounts.origin).refreshSession({ refresh_token: session.refresh_token });
    const userId = session.user.id;
    expect(lines).toEqual([{ event: 'refresh-token.reused', userId, ip, sessionId: expect.any(String) }]);
  });

  it('[SAFE-2] has a line for each change of password and address', async () => {
    const { client, email, session } = await signUpAndConfirm(accounts);
    const next = freshEmail();
    lines.splice(0);
    await client.updateUser({ password: 'another unusual phrase' });
    await client.updateUser({ email: next });
    for (const address of [email, next]) {
      const token_hash = tokenOf((await mailTo(accounts, address)).findLast(({ data }) => data.url)!.data.url);
      await client.verifyOtp({ type: 'email_change', token_hash });
    }
    const owner = { userId: session.user.id, sessionId: expect.any(String) };
    expect(lines).toEqual([
      { event: 'password.changed', ...owner },
      { event: 'email.change-requested', ...owner },
      { event: 'email.changed', userId: session.user.id },
      { event: 'sign-in.succeeded', ...owner, ip, method: 'email_change' },
    ]);
  });
});
