import { suiteFixture } from '@townlink/server-testing';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { systemActor } from '@townlink/server-database';
import { addAccount } from '../commands/create-account';
import { hashPassword } from '../passwords/password-hasher';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD, type Person, signUpAndConfirm } from '../testing/people';

describe('concurrent requests', () => {
  const accounts = suiteFixture(startAccounts);

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  /** Repeats a call that a busy machine refuses, as browsers do. */
  const inTheEnd = async <Answer extends { error: unknown }>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call();
    return isAuthRetryableFetchError(answer.error) ? inTheEnd(call) : answer;
  };

  const count = async (text: string, value: string) =>
    (await accounts.database.query<{ count: number }>(text, [value]))[0]!.count;

  it('[AUTH-2] create one account by ten sign-ups with one address, confirmed by the last email', async () => {
    const email = freshEmail();
    const answers = await times(10, () =>
      inTheEnd(() => accountsClient(accounts.origin).signUp({ email, password: PASSWORD })),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 10 }, () => null));
    expect(await count('select count(*)::int from auth.users where email = $1', email)).toBe(1);
    const links = (await mailTo(accounts, email)).map((mail) => tokenOf(mail.data.url));
    const results = await times(10, (index) =>
      inTheEnd(() => accountsClient(accounts.origin).verifyOtp({ type: 'signup', token_hash: links[index]! })),
    );
    expect(results.filter(({ error }) => !error)).toHaveLength(1);
  });

  it('start one session by a link opened ten times', async () => {
    const email = freshEmail();
    await accountsClient(accounts.origin).signUp({ email, password: PASSWORD });
    const token_hash = tokenOf((await mailTo(accounts, email))[0]!.data.url);
    const results = await times(10, () => accountsClient(accounts.origin).verifyOtp({ type: 'signup', token_hash }));
    expect(results.filter(({ error }) => !error)).toHaveLength(1);
    const sessions = `select count(*)::int from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`;
    expect(await count(sessions, email)).toBe(1);
  });

  it('leave no session with an old password after a change', async () => {
    const { client, email, session } = await signUpAndConfirm(accounts);
    const signIns = times(10, () => accountsClient(accounts.origin).signInWithPassword({ email, password: PASSWORD }));
    const change = inTheEnd(() => client.updateUser({ password: 'another unusual phrase' }));
    const [changed, answers] = await Promise.all([change, signIns]);
    expect(changed.error).toBeNull();
    const started = answers.flatMap(({ data }) => (data.session ? [data.session] : []));
    const alive = await Promise.all(started.map(({ access_token }) => client.getUser(access_token)));
    expect(alive.filter(({ error }) => !error)).toEqual([]);
    expect((await client.getUser(session.access_token)).error).toBeNull();
  });

  const newToken = async (grant: string, input: object): Promise<string> => {
    const { status, body } = await accounts.http.post(`/auth/v1/token?grant_type=${grant}`, input);
    // A busy machine refuses some requests, which browsers retry.
    if (status === 503) return newToken(grant, input);
    if (status !== 200) throw new Error(`The ${grant} was answered ${status}: ${JSON.stringify(body)}`);
    return body.refresh_token as string;
  };
  const refresh = (refresh_token: string): Promise<string> => newToken('refresh_token', { refresh_token });

  it('[AUTH-4] sign out neither tab when one of them loses its response, forty times', async () => {
    let token = (await signUpAndConfirm(accounts)).session.refresh_token;
    for (let round = 0; round < 40; round += 1) {
      const [lost, other] = await Promise.all([refresh(token), refresh(token)]);
      accounts.clock.travel(50);
      // Long after the retry interval: the new token was never used, so the old one still returns it.
      expect([lost, await refresh(token)]).toEqual([other, other]);
      token = other;
    }
    accounts.clock.reset();
  });

  it('[AUTH-4] neither sign out nor repeat tokens in a thousand refreshes over fifty sessions', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const emails = Array.from({ length: 50 }, freshEmail);
    await accounts.connection.as(systemActor, async (tx) => {
      for (const email of emails) await addAccount(tx, { email, passwordHash, fullName: 'Pat', role: 'provider' });
    });
    const families = await times(50, (index) => newToken('password', { email: emails[index]!, password: PASSWORD }));
    // A lost response is repeated for a minute, which a busy machine can take.
    accounts.clock.stop();
    const answers = await times(1_000, (index) => refresh(families[index % 50]!));
    const handedOut = families.map((_, family) => new Set(answers.filter((_, index) => index % 50 === family)));
    // All requests with one token got the same new one, and no others.
    expect(handedOut.map((tokens) => tokens.size)).toEqual(Array(50).fill(1));
    expect(new Set(answers).size).toBe(50);
    const next = await times(50, (family) => refresh([...handedOut[family]!][0]!));
    expect(new Set([...next, ...answers, ...families]).size).toBe(150);
    accounts.clock.reset();
  });

  /** Retries with another account when a busy machine refuses it. */
  const signUpInTheEnd = (): Promise<Person> =>
    signUpAndConfirm(accounts).catch((error: unknown) => {
      if (isAuthRetryableFetchError(error)) return signUpInTheEnd();
      throw error;
    });

  it('serve more people concurrently than there are connections', async () => {
    const people = await times(30, signUpInTheEnd);
    const users = await Promise.all(people.map(({ client }) => client.getUser()));
    expect(users.every(({ error }) => error === null)).toBe(true);
  });
});
