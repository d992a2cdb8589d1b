import { MINIMUM_DURATION } from './minimum-duration';
import { type AccountsApp, startAccounts } from './testing/accounts-app';
import { freshEmail, PASSWORD, type Person, signUpAndConfirm } from './testing/people';
import { rawCall } from './testing/raw-call';

describe('how long an answer takes', () => {
  let accounts: AccountsApp;
  let person: Person;

  beforeAll(async () => {
    accounts = await startAccounts();
    person = await signUpAndConfirm(accounts);
  });
  afterAll(() => accounts.close());

  const calls: [string, (email: string) => Parameters<typeof rawCall>[2] & { path: string }][] = [
    ['recover', (email) => ({ path: 'recover', body: { email } })],
    ['resend', (email) => ({ path: 'resend', body: { type: 'signup', email } })],
    ['resend of an e-mail change', (email) => ({ path: 'resend', body: { type: 'email_change', email } })],
    ['sign-up', (email) => ({ path: 'signup', body: { email, password: PASSWORD } })],
    [
      'e-mail change',
      (email) => ({ path: 'user', method: 'PUT', body: { email }, bearer: person.session.access_token }),
    ],
  ];

  it.each(calls)('does not tell whether an address has an account: %s', async (_, call) => {
    const { email: known } = await signUpAndConfirm(accounts);
    for (const email of [known, freshEmail()]) {
      const { path, ...rest } = call(email);
      const start = performance.now();
      const { status } = await rawCall(accounts, `/auth/v1/${path}`, rest);
      // A timer may be early by a part of a millisecond.
      expect([status, performance.now() - start > MINIMUM_DURATION - 2]).toEqual([200, true]);
    }
  });
});
