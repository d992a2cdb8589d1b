import { suiteFixture } from '@townlink/server-testing';
import { Clock } from '@townlink/server-config';
import { AnonymousSettings } from '../anonymous/anonymous.config';
import { AuthSettings } from '../auth.config';
import { makeOwnerLink } from '../commands/make-owner-link';
import { rotateSigningKeys } from '../keys/signing-keys';
import { PruneAccounts } from './prune-accounts.handler';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

const DAY = 86_400;

describe('pruning', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SESSION_IDLE_DAYS: '400' }));
  let forget: () => Promise<void>;

  beforeAll(async () => {
    const prune = new PruneAccounts(
      accounts.connection,
      accounts.app.get(AuthSettings),
      accounts.app.get(AnonymousSettings),
      accounts.app.get(Clock),
    );
    forget = () => prune.prune();
  });
  afterEach(() => accounts.clock.reset());

  const count = async (table: string) =>
    (await accounts.database.query<{ count: number }>(`select count(*)::int from auth.${table}`))[0]!.count;

  it('deletes unconfirmed accounts, old links and ended sessions, and nothing else', async () => {
    const { client } = await signUpAndConfirm(accounts);
    await accountsClient(accounts.origin).signUp({ email: freshEmail(), password: PASSWORD });
    await forget();
    expect([await count('users'), await count('one_time_tokens'), await count('sessions')]).toEqual([2, 1, 1]);
    accounts.clock.travel(31 * DAY);
    await forget();
    expect([await count('users'), await count('one_time_tokens'), await count('sessions')]).toEqual([1, 0, 1]);
    expect((await client.getUser()).error).toBeNull();
    accounts.clock.travel(335 * DAY);
    await forget();
    expect([await count('users'), await count('sessions'), await count('refresh_tokens')]).toEqual([1, 0, 0]);
  });

  it('[AUTH-4] keeps the current refresh token and its parent in an old chain', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    for (let turn = 0; turn < 5; turn += 1) expect((await client.refreshSession()).error).toBeNull();
    const last = (await client.getSession()).data.session!;
    const chain = `select count(*)::int from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = $1`;
    accounts.clock.travel(91 * DAY);
    await forget();
    await forget();
    expect(await accounts.database.query(chain, [session.user.id])).toEqual([{ count: 2 }]);
    expect((await client.refreshSession({ refresh_token: last.refresh_token })).error).toBeNull();
  });

  it('[SHIP-3] deletes the link of an owner who never used it', async () => {
    await makeOwnerLink(accounts.connection, freshEmail(), true);
    await forget();
    expect(await count('owner_links')).toBe(1);
    accounts.clock.travel(8 * DAY);
    await forget();
    expect(await count('owner_links')).toBe(0);
  });

  it('[SAFE-1] deletes unused sessions', async () => {
    const settings = { ...accounts.app.get(AuthSettings), AUTH_SESSION_IDLE_DAYS: 30 };
    const anonymous = accounts.app.get(AnonymousSettings);
    const prune = new PruneAccounts(accounts.connection, settings, anonymous, accounts.app.get(Clock));
    const { session } = await signUpAndConfirm(accounts);
    const sessions = () =>
      accounts.database.query('select id from auth.sessions where user_id = $1', [session.user.id]);
    await prune.prune();
    expect(await sessions()).toHaveLength(1);
    accounts.clock.travel(31 * DAY);
    await prune.prune();
    expect(await sessions()).toEqual([]);
  });

  it('[AUTH-9] deletes a key only when its tokens have expired', async () => {
    await rotateSigningKeys(accounts.connection, process.env.SECRET_KEY!);
    await forget();
    expect(await count('signing_keys')).toBe(2);
    accounts.clock.travel(DAY);
    await forget();
    expect(await count('signing_keys')).toBe(1);
  });
});
