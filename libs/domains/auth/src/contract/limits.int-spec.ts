import { suiteFixture } from '@townlink/server-testing';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createAccount } from '../commands/create-account';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD } from '../testing/people';

describe('rate limits', () => {
  const accounts = suiteFixture(() =>
    startAccounts({
      AUTH_LIMIT_REQUESTS: '12',
      AUTH_LIMIT_VERIFY: '5',
      AUTH_LIMIT_TOKEN: '4',
    }),
  );

  const signIn = (headers: Record<string, string> = {}) =>
    accounts.http.post('/auth/v1/token?grant_type=password', { email: freshEmail(), password: 'x' }, { headers });

  it('[AUTH-11] answers 429 for too many calls of one address, ignoring X-Forwarded-For', async () => {
    for (let call = 0; call < 4; call += 1) expect((await signIn()).status).toBe(400);
    const over = await signIn({ 'x-forwarded-for': '198.51.100.7', 'x-supabase-api-version': '2024-01-01' });
    expect(over).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = await accountsClient(accounts.origin).signInWithPassword({
      email: freshEmail(),
      password: PASSWORD,
    });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' });
  });

  it('[AUTH-8] redirects a person on the way to another provider, and answers a program as JSON', async () => {
    const ask = (accept: string) =>
      fetch(
        `${accounts.origin}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
        {
          headers: { accept },
          redirect: 'manual',
        },
      );
    for (let call = 0; call < 12; call += 1) await ask('*/*');
    const person = await ask('text/html,application/xhtml+xml');
    const page = new URL(person.headers.get('location')!);
    expect([person.status, page.origin + page.pathname]).toEqual([302, 'http://site.example/']);
    expect(page.searchParams.get('error_code')).toBe('over_request_rate_limit');
    expect(Number(person.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('application/json')).status).toBe(429);
  });

  it('limits each kind of call separately', async () => {
    const verify = () => accounts.http.post('/auth/v1/verify', { type: 'signup', token_hash: 'x' });
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await verify()).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

describe('email quotas', () => {
  const accounts = suiteFixture(() =>
    startAccounts({
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_LIMIT_EMAILS: '12',
      AUTH_LIMIT_EMAILS_PER_CALLER: '5',
      AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT: '2',
      AUTH_LIMIT_EMAILS_PER_RECIPIENT: '3',
    }),
  );

  const recover = async (email: string, caller: string) => {
    const headers = { 'x-forwarded-for': caller };
    const { body } = await accounts.http.post('/auth/v1/recover', { email }, { headers });
    return body.error_code ?? 'sent';
  };
  const over = 'over_email_send_rate_limit';

  /** Responses of sequential calls. */
  const inTurn = async (count: number, call: (index: number) => Promise<unknown>) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await call(index));
    return answers;
  };

  it('[SAFE-1] limits emails by caller and by recipient, with or without an account', async () => {
    const person = freshEmail();
    expect(await inTurn(3, () => recover(person, '198.51.100.1'))).toEqual(['sent', 'sent', over]);
    expect(await inTurn(4, () => recover(freshEmail(), '198.51.100.1'))).toEqual(['sent', 'sent', over, over]);
    // Other callers are not limited until the recipient's limit is reached.
    expect(await inTurn(2, () => recover(person, '198.51.100.2'))).toEqual(['sent', over]);
  });

  it('[SAFE-1] stops all emails at the global limit, and raises an alarm', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const answers = await inTurn(10, (index) => recover(freshEmail(), `203.0.113.${index}`));
    expect([answers.indexOf(over) > 0, answers.at(-1)]).toEqual([true, over]);
    expect(errors.mock.calls).toEqual([[{ event: 'account-mail.stopped', limitPerHour: 12 }]]);
    errors.mockRestore();
  });
});

describe('behind a trusted proxy', () => {
  const accounts = suiteFixture(() => startAccounts({ TRUSTED_PROXIES: '127.0.0.1', AUTH_LIMIT_TOKEN: '3' }));

  it.each(['198.51.100.7', '2001:db8::7', '198.51.100.8:4711', 'unknown'])(
    'signs in callers from %s, counting each address separately',
    async (address) => {
      const email = freshEmail();
      await createAccount(accounts.connection, { email, password: PASSWORD, fullName: 'Pat', role: 'provider' });
      const headers = { 'x-forwarded-for': address };
      const statuses = [];
      for (let call = 0; call < 4; call += 1) {
        const body = { email, password: PASSWORD };
        statuses.push((await accounts.http.post('/auth/v1/token?grant_type=password', body, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    },
  );
});
