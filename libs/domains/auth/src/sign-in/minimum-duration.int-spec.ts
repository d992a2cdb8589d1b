import { suiteFixture } from '@townlink/server-testing';
import { MINIMUM_DURATION } from './minimum-duration';
import { startAccounts } from '../testing/accounts-app';
import { freshEmail, PASSWORD, type Person, signUpAndConfirm } from '../testing/people';

describe('response times', () => {
  const accounts = suiteFixture(startAccounts);
  let person: Person;

  beforeAll(async () => {
    person = await signUpAndConfirm(accounts);
  });

  const post = (path: string, body: object) => accounts.http.post(`/auth/v1/${path}`, body);
  const calls: [string, (email: string) => Promise<{ status: number }>][] = [
    ['recover', (email) => post('recover', { email })],
    ['resend', (email) => post('resend', { type: 'signup', email })],
    ['resend of an email change', (email) => post('resend', { type: 'email_change', email })],
    ['sign-up', (email) => post('signup', { email, password: PASSWORD })],
    ['email change', (email) => accounts.http.call('PUT', '/auth/v1/user', { body: { email }, as: person })],
  ];

  it.each(calls)('do not reveal whether an address has an account: %s', async (_, call) => {
    const { email: known } = await signUpAndConfirm(accounts);
    for (const email of [known, freshEmail()]) {
      const start = performance.now();
      const { status } = await call(email);
      // A timer may fire a fraction of a millisecond early.
      expect([status, performance.now() - start > MINIMUM_DURATION - 2]).toEqual([200, true]);
    }
  });
});
