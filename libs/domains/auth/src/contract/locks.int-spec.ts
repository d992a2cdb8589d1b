import { suiteFixture } from '@townlink/server-testing';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, type Person, signUpAndConfirm } from '../testing/people';

const ROUNDS = 25;

describe('concurrent changes of one account', () => {
  const accounts = suiteFixture(startAccounts);

  const lastToken = async (email: string) => tokenOf((await mailTo(accounts, email)).at(-1)!.data.url);
  const post = (path: string, body: object) => accounts.http.post(`/auth/v1/${path}`, body);
  const put = (person: Person, body: object) => accounts.http.call('PUT', '/auth/v1/user', { body, as: person });

  /** Sends calls concurrently, in rounds, and returns the statuses of internal failures. */
  async function together(calls: () => Promise<(() => Promise<{ status: number }>)[]>): Promise<number[]> {
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all((await calls()).map((call) => call()));
      for (const { status } of answers) statuses.add(status);
    }
    return [...statuses].filter((status) => status >= 500);
  }

  it('opening a link while another is requested', async () => {
    const { email } = await signUpAndConfirm(accounts);
    const failed = await together(async () => {
      await post('recover', { email });
      const token_hash = await lastToken(email);
      const ask = () => post('recover', { email });
      return [ask, () => post('verify', { type: 'recovery', token_hash }), ask];
    });
    expect(failed).toEqual([]);
  });

  it('confirming during a repeated sign-up or resend', async () => {
    const failed = await together(async () => {
      const email = freshEmail();
      await accountsClient(accounts.origin).signUp({ email, password: PASSWORD });
      const token_hash = await lastToken(email);
      return [
        () => post('resend', { type: 'signup', email }),
        () => post('verify', { type: 'signup', token_hash }),
        () => post('resend', { type: 'signup', email }),
        () => post('signup', { email, password: PASSWORD }),
      ];
    });
    expect(failed).toEqual([]);
  });

  it('starting and resending an email change concurrently, also by two accounts that swap', async () => {
    const [one, other] = [await signUpAndConfirm(accounts), await signUpAndConfirm(accounts)];
    const failed = await together(() => {
      const change = (person: Person, email: string) => [
        () => put(person, { email }),
        () => post('resend', { type: 'email_change', email: person.email }),
      ];
      return Promise.resolve([...change(one, other.email), ...change(other, one.email)]);
    });
    expect(failed).toEqual([]);
  });
});
