import { Database } from '@townlink/server-database';
import { createAccount } from './commands/create-account';
import { type AccountsApp, startAccounts } from './testing/accounts-app';
import { accountsClient } from './testing/accounts-client';
import { freshEmail, PASSWORD } from './testing/people';
import { rawCall } from './testing/raw-call';

describe('rate limits', () => {
  let accounts: AccountsApp;

  beforeAll(async () => {
    accounts = await startAccounts({
      AUTH_LIMIT_REQUESTS: '12',
      AUTH_LIMIT_VERIFY: '5',
      AUTH_LIMIT_TOKEN: '4',
      AUTH_LIMIT_EMAILS: '9',
      AUTH_LIMIT_EMAILS_PER_RECIPIENT: '3',
    });
  });
  afterAll(() => accounts.close());

  const signIn = (headers: Record<string, string> = {}) =>
    rawCall(accounts, '/auth/v1/token?grant_type=password', { body: { email: freshEmail(), password: 'x' }, headers });

  it('[AUTH-11] answers too many calls of one address with 429, whatever X-Forwarded-For says', async () => {
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

  it('limits each kind of call by itself', async () => {
    const verify = () => rawCall(accounts, '/auth/v1/verify', { body: { type: 'signup', token_hash: 'x' } });
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await verify()).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('limits e-mails to one address and in all, the same whether or not there is an account', async () => {
    const recover = async (email: string) => {
      const { error } = await accountsClient(accounts.origin).resetPasswordForEmail(email);
      return error?.code ?? 'sent';
    };
    const over = 'over_email_send_rate_limit';
    const one = freshEmail();
    const toOne = [];
    for (let call = 0; call < 4; call += 1) toOne.push(await recover(one));
    expect(toOne).toEqual(['sent', 'sent', 'sent', over]);
    const toMany = [];
    for (let call = 0; call < 7; call += 1) toMany.push(await recover(freshEmail()));
    expect(toMany).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'sent', over]);
  });
});

describe('behind a trusted proxy', () => {
  let accounts: AccountsApp;

  beforeAll(async () => {
    accounts = await startAccounts({ TRUSTED_PROXIES: '127.0.0.1', AUTH_LIMIT_TOKEN: '3' });
  });
  afterAll(() => accounts.close());

  it.each(['198.51.100.7', '2001:db8::7', '198.51.100.8:4711', 'unknown'])(
    'signs in whoever it says comes from %s, and counts each address by itself',
    async (address) => {
      const email = freshEmail();
      await createAccount(accounts.app.get(Database), { email, password: PASSWORD, fullName: 'Pat', role: 'provider' });
      const headers = { 'x-forwarded-for': address };
      const statuses = [];
      for (let call = 0; call < 4; call += 1) {
        const body = { email, password: PASSWORD };
        statuses.push((await rawCall(accounts, '/auth/v1/token?grant_type=password', { body, headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    },
  );
});
