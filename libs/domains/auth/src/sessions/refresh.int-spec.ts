import { suiteFixture } from '@townlink/server-testing';
import { startAccounts } from '../testing/accounts-app';
import { createAccount } from '../commands/create-account';
import { accountsClient } from '../testing/accounts-client';
import { Browser } from '../testing/browser';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

describe('refresh tokens', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  /** Refreshes with a separate client, like another device with the token. */
  const refresh = (refresh_token: string) => accountsClient(accounts.origin).refreshSession({ refresh_token });

  const next = async (token: string): Promise<string> => {
    const { data, error } = await refresh(token);
    if (error) throw error;
    return data.session!.refresh_token;
  };

  const sessionsOf = (userId: string) =>
    accounts.database.query('select id from auth.sessions where user_id = $1', [userId]);

  it('[AUTH-4] rotate: each refresh returns a new refresh and access token of the same session', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = await Promise.all(
      [session, data.session!].map(async ({ access_token }) => (await client.getClaims(access_token)).data!.claims),
    );
    expect(after!.session_id).toBe(before!.session_id);
  });

  it('[AUTH-4] return the current token to its direct parent for a minute, for lost responses', async () => {
    const { session } = await signUpAndConfirm(accounts);
    accounts.clock.stop();
    const second = await next(session.refresh_token);
    accounts.clock.travel(59);
    expect(await next(session.refresh_token)).toBe(second);
    expect(await next(second)).not.toBe(second);
  });

  it('[AUTH-4] end the session when a copied token is used alongside its owner after a minute', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const owned = await next(session.refresh_token);
    accounts.clock.travel(61);
    const copied = await refresh(session.refresh_token);
    expect(copied.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await refresh(owned)).error).not.toBeNull();
    expect((await client.getUser(session.access_token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  describe('of a browser with an id', () => {
    const GRANT = '/auth/v1/token?grant_type=refresh_token';

    /** Signs in with a new browser, which has stored its id. */
    async function inBrowser() {
      const email = freshEmail();
      await createAccount(accounts.connection, { email, password: PASSWORD, fullName: 'Pat', role: 'provider' });
      const browser = new Browser(accounts);
      const signIn = () => browser.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
      await signIn();
      return { browser, session: (await signIn()).body as { refresh_token: string; user: { id: string } } };
    }
    const exchange = (by: Browser, refresh_token: string) => by.post(GRANT, { refresh_token });

    it('[AUTH-4] return the current token to its parent again, in that browser', async () => {
      const { browser, session } = await inBrowser();
      const second = (await exchange(browser, session.refresh_token)).body.refresh_token;
      const again = await exchange(browser, session.refresh_token);
      expect([again.status, again.body.refresh_token]).toEqual([200, second]);
    });

    it.each(['another browser', 'a program without one'])(
      '[AUTH-4] ends the session when %s presents the parent, however soon',
      async (who) => {
        const { browser, session } = await inBrowser();
        const second = (await exchange(browser, session.refresh_token)).body.refresh_token;
        const other = new Browser(accounts);
        if (who === 'another browser') await exchange(other, 'nothing');
        const copied = await exchange(other, session.refresh_token);
        expect([copied.status, copied.body.error_code]).toEqual([400, 'refresh_token_already_used']);
        expect((await exchange(browser, second)).status).toBe(400);
        expect(await sessionsOf(session.user.id)).toHaveLength(1);
      },
    );

    it('[AUTH-4] end the session when its owner presents the parent after a thief', async () => {
      const { browser, session } = await inBrowser();
      const thief = new Browser(accounts);
      await exchange(thief, 'nothing');
      const stolen = (await exchange(thief, session.refresh_token)).body.refresh_token;
      expect((await exchange(browser, session.refresh_token)).body.error_code).toBe('refresh_token_already_used');
      expect((await exchange(thief, stolen)).status).toBe(400);
    });

    it('[AUTH-4] recognize a browser from its first exchange, without an id at the sign-in', async () => {
      const email = freshEmail();
      await createAccount(accounts.connection, { email, password: PASSWORD, fullName: 'Pat', role: 'provider' });
      const browser = new Browser(accounts);
      const { body } = await browser.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });
      await exchange(browser, body.refresh_token);
      expect((await exchange(new Browser(accounts), body.refresh_token)).body.error_code).toBe(
        'refresh_token_already_used',
      );
    });
  });

  it('[AUTH-4] return the current token to an older one within 10 seconds', async () => {
    const { session } = await signUpAndConfirm(accounts);
    accounts.clock.stop();
    const third = await next(await next(session.refresh_token));
    accounts.clock.travel(9);
    expect(await next(session.refresh_token)).toBe(third);
  });

  it('[AUTH-4] end the session when an older token is used after 10 seconds', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const third = await next(await next(session.refresh_token));
    accounts.clock.travel(11);
    const reused = await refresh(session.refresh_token);
    expect(reused.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await refresh(third)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await client.getUser(session.access_token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await sessionsOf(session.user.id)).toEqual([]);
  });

  it('[AUTH-4] exchange a token once for 20 concurrent requests', async () => {
    const { session } = await signUpAndConfirm(accounts);
    const answers = await Promise.all(Array.from({ length: 20 }, () => next(session.refresh_token)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toBe(session.refresh_token);
    const chain = await accounts.database.query<{ exchanged: boolean }>(
      `select exchanged_at is not null as exchanged from auth.refresh_tokens t
       join auth.sessions s on s.id = t.session_id where s.user_id = $1 order by t.id`,
      [session.user.id],
    );
    expect(chain).toEqual([{ exchanged: true }, { exchanged: false }]);
  });

  it('[AUTH-12] refuse invalid tokens without a 5xx', async () => {
    for (const token of ['x', 'x'.repeat(2000), "' or 1=1 --", '<script>', 'null']) {
      expect((await refresh(token)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
  });

  it('are not stored in plain text', async () => {
    const { session } = await signUpAndConfirm(accounts);
    const rows = await accounts.database.query<{ row: string }>('select t::text as row from auth.refresh_tokens t');
    const hex = Buffer.from(session.refresh_token).toString('hex');
    expect(rows.some(({ row }) => row.includes(session.refresh_token) || row.includes(hex))).toBe(false);
  });

  it('[SAFE-1] end a session unused for 30 days, and no other', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    accounts.clock.travel(29 * 86_400);
    const used = await next(session.refresh_token);
    accounts.clock.travel(29 * 86_400);
    const { data } = await refresh(used);
    expect((await client.getUser(data.session!.access_token)).error).toBeNull();
    accounts.clock.travel(31 * 86_400);
    const late = await refresh(data.session!.refresh_token);
    expect(late.error).toMatchObject({ status: 400, code: 'session_expired' });
  });

  it('[AUTH-4] end a session after its maximum lifetime, and refuse banned people', async () => {
    const { session } = await signUpAndConfirm(accounts);
    const ban = (until: string | null) =>
      accounts.database.query('update auth.users set banned_until = $2 where id = $1', [session.user.id, until]);
    await ban('2999-01-01');
    expect((await refresh(session.refresh_token)).error).toMatchObject({ status: 400, code: 'user_banned' });
    await ban(null);
    accounts.clock.travel(366 * 86_400);
    expect((await refresh(session.refresh_token)).error).toMatchObject({ status: 400, code: 'session_expired' });
  });
});
