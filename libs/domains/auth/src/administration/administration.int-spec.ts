import { jest } from '@jest/globals';
import { type AdminUserAttributes, AuthAdminApi, type GoTrueAdminApi } from '@supabase/auth-js';
import { suiteFixture } from '@townlink/server-testing';
import { makeCategory, makeCity, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { ErasePerson } from '../own-account/erase-person';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { accountsClient, tokenOf } from '../testing/accounts-client';
import { freshEmail, PASSWORD } from '../testing/people';

const KEY = 'a service credential of the tests, long'.replaceAll(' ', '-');
const NEW_PASSWORD = 'another unusual phrase';

describe('accounts managed by programs', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY, AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));
  let admin: GoTrueAdminApi;

  const adminWith = (key: string) =>
    new AuthAdminApi({ url: `${accounts.origin}/auth/v1`, headers: { Authorization: `Bearer ${key}` } });

  beforeAll(async () => {
    admin = adminWith(KEY);
  });
  afterEach(() => accounts.clock.reset());

  const lastMail = async (email: string) => (await mailTo(accounts, email)).at(-1)!;
  const create = async (attributes: Partial<AdminUserAttributes> = {}) => {
    const { data, error } = await admin.createUser({
      email: freshEmail(),
      password: PASSWORD,
      email_confirm: true,
      ...attributes,
    });
    if (error) throw error;
    return data.user;
  };
  const signIn = (email: string, password = PASSWORD) =>
    accountsClient(accounts.origin).signInWithPassword({ email, password });

  it('[AUTH-10] require the exact service credential', async () => {
    const { data } = await signIn((await create()).email!);
    const email = freshEmail();
    const tries = [data.session!.access_token, `${KEY}x`, KEY.slice(1), KEY.toUpperCase(), 'null'];
    for (const key of tries) {
      const refused = await adminWith(key).createUser({ email, password: PASSWORD });
      expect([refused.error!.status, refused.error!.code]).toEqual([403, 'not_admin']);
    }
    const { status, body } = await accounts.http.get('/auth/v1/admin/users');
    expect([status, body.error_code]).toEqual([401, 'no_authorization']);
    expect(await accounts.database.query('select 1 from auth.users where email = $1', [email])).toEqual([]);
  });

  it('[AUTH-10] can be created, read and changed', async () => {
    const user = await create({ user_metadata: { full_name: 'Pat' }, app_metadata: { plan: 'x' } });
    expect(user).toMatchObject({
      user_metadata: { full_name: 'Pat' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'x' },
    });
    expect((await signIn(user.email!)).error).toBeNull();
    const email = freshEmail();
    const changed = await admin.updateUserById(user.id, {
      email,
      password: NEW_PASSWORD,
      user_metadata: { nick: 'P' },
    });
    expect(changed.data.user).toMatchObject({ email, user_metadata: { full_name: 'Pat', nick: 'P' } });
    expect((await signIn(email, NEW_PASSWORD)).data.user!.id).toBe(user.id);
    expect((await signIn(user.email!, NEW_PASSWORD)).error).not.toBeNull();
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({ id: user.id, email });
    // Both addresses are notified; the new one also of the sign-in.
    for (const address of [user.email!, email]) {
      const emails = (await mailTo(accounts, address)).map(({ template }) => template);
      expect(emails).toContain('email-changed');
    }
    const log = await accounts.database.query<{ action: string; details: object }>(
      'select action, details from audit_log where subject_id = $1 order by id',
      [user.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['account.create', 'account.update']);
    expect(JSON.stringify(log)).not.toMatch(/phrase|@|Pat/);
  });

  it('[AUTH-10] end their sessions and invalidate sent links when the password is set', async () => {
    const user = await create();
    const client = accountsClient(accounts.origin);
    await client.signInWithPassword({ email: user.email!, password: PASSWORD });
    await client.resetPasswordForEmail(user.email!);
    const token_hash = tokenOf((await lastMail(user.email!)).data.url);
    await admin.updateUserById(user.id, { password: NEW_PASSWORD });
    expect((await client.getUser()).error).not.toBeNull();
    expect((await client.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({ code: 'otp_expired' });
  });

  it('[AUTH-10] are refused with reasons', async () => {
    const user = await create();
    const code = async (work: Promise<{ error: { code?: string } | null }>) => (await work).error?.code;
    expect(await code(admin.createUser({ email: user.email!, password: PASSWORD }))).toBe('email_exists');
    expect(await code(admin.createUser({ password: PASSWORD }))).toBe('validation_failed');
    expect(await code(admin.createUser({ email: freshEmail(), password: 'abc' }))).toBe('weak_password');
    expect(await code(admin.getUserById(randomUUID()))).toBe('user_not_found');
    expect(await code(admin.updateUserById(randomUUID(), { password: NEW_PASSWORD }))).toBe('user_not_found');
    expect(await code(admin.deleteUser(randomUUID()))).toBe('user_not_found');
    const other = await create();
    expect(await code(admin.updateUserById(other.id, { email: user.email! }))).toBe('email_exists');
    for (const [method, path] of [
      ['GET', 'me'],
      ['PUT', '1'],
      ['DELETE', '%27'],
    ] as const) {
      const headers = { authorization: `Bearer ${KEY}` };
      const { status, body } = await accounts.http.call(method, `/auth/v1/admin/users/${path}`, { headers });
      expect([status, body.error_code]).toEqual([400, 'validation_failed']);
    }
  });

  it('[AUTH-10] are listed in pages, in the client’s format', async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    expect((first.data as { total: number }).total).toBeGreaterThanOrEqual(3);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    const ids = [...first.data.users, ...second.data.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.data.users[0]!.identities).toHaveLength(1);
  });

  it('[AUTH-10] are banned and unbanned', async () => {
    const user = await create();
    const { data } = await signIn(user.email!);
    const banned = await admin.updateUserById(user.id, { ban_duration: '24h' });
    expect(Date.parse((banned.data.user as { banned_until?: string }).banned_until!)).toBeGreaterThan(Date.now());
    expect((await signIn(user.email!)).error).toMatchObject({ code: 'user_banned' });
    const { status } = await accounts.http.get('/auth/v1/user', {
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    });
    expect(status).toBe(403);
    accounts.clock.travel(24 * 3600 + 1);
    expect((await signIn(user.email!)).error).toBeNull();
    accounts.clock.reset();
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await signIn(user.email!)).error).toBeNull();
  });

  it('[ROLE-1] cannot be banned while they are the last owner of the console', async () => {
    const { id, email } = await create();
    const setRole = (role: string) =>
      accounts.database.query(
        `insert into profiles (id, email, role) values ($1, $2, $3) on conflict (id) do update set role = excluded.role`,
        [id, email, role],
      );
    await setRole('admin');
    const ban = async () => (await admin.updateUserById(id, { ban_duration: '1h' })).error;
    expect(await ban()).toMatchObject({ status: 409, code: 'conflict' });
    await setRole('provider');
    expect(await ban()).toBeNull();
  });

  it('[AUTH-10] show second factors, which can be removed for people who lost them', async () => {
    const { id: userId, email } = await create();
    const [factor] = await accounts.database.query<{ id: string }>(
      `insert into auth.factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', 'Phone') returning id`,
      [userId],
    );
    const listed = (await admin.mfa.listFactors({ userId })).data!.factors;
    expect(listed).toMatchObject([{ id: factor!.id, friendly_name: 'Phone', status: 'verified' }]);
    const removed = await admin.mfa.deleteFactor({ userId, id: factor!.id });
    expect(removed.error).toBeNull();
    expect((await admin.mfa.deleteFactor({ userId, id: factor!.id })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
    expect(await lastMail(email!)).toMatchObject({ template: 'factor-changed', data: { change: 'removed' } });
  });

  it('[AUTH-10] are deleted, or leave an anonymous row', async () => {
    const [hard, soft] = [await create(), await create({ user_metadata: { full_name: 'Pat Private' } })];
    await signIn(soft.email!);
    expect((await admin.deleteUser(hard.id)).error).toBeNull();
    expect((await admin.deleteUser(soft.id, true)).error).toBeNull();
    for (const { id, email } of [hard, soft]) {
      expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found' });
      expect((await signIn(email!)).error).toMatchObject({ code: 'invalid_credentials' });
    }
    const rows = await accounts.database.query(
      `select to_jsonb(u) as row, to_jsonb(p) as profile from auth.users u left join profiles p using (id)
       where u.id = any($1)`,
      [[hard.id, soft.id]],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Pat Private|argon2|example\.com/);
    // The address is free again.
    expect((await create({ email: soft.email })).id).not.toBe(soft.id);
  });

  it('[AUTH-10] cannot be deleted while they have a listing', async () => {
    const user = await create();
    const market = { cityId: await makeCity(accounts.database), categoryId: await makeCategory(accounts.database) };
    await makeProvider(accounts.database, market, { user_id: user.id });
    // As if no other domain were loaded that would erase it.
    const erasure = jest.spyOn(accounts.app.get(ErasePerson, { strict: false }), 'erase').mockResolvedValue([]);
    for (const soft of [false, true]) {
      expect((await admin.deleteUser(user.id, soft)).error).toMatchObject({ status: 409, code: 'conflict' });
    }
    erasure.mockRestore();
    expect((await signIn(user.email!)).error).toBeNull();
  });

  it('[AUTH-10] are invited by email: the invitation signs in, and a password is chosen then', async () => {
    const email = freshEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Pat' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const mail = await lastMail(email);
    expect([mail.template, new URL(mail.data.url).searchParams.get('type')]).toEqual(['invite', 'invite']);
    const client = accountsClient(accounts.origin);
    const verified = await client.verifyOtp({ type: 'invite', token_hash: tokenOf(mail.data.url) });
    expect(verified.data.user).toMatchObject({ email, user_metadata: { full_name: 'Pat' } });
    expect(verified.data.session).toMatchObject({ password_dropped: true });
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  describe('links sent by programs', () => {
    const follow = async (link: string) => {
      const { pathname, search } = new URL(link);
      const { headers } = await accounts.http.get(pathname + search);
      return new URLSearchParams(new URL(headers.get('location')!).hash.slice(1));
    };

    it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
      '[AUTH-10] work for a %s, as a link, a token and a code, without any email',
      async (type) => {
        const isNew = type === 'signup' || type === 'invite';
        const generate = async () => {
          const email = isNew ? freshEmail() : (await create()).email!;
          const { data, error } = await admin.generateLink({ type, email, password: PASSWORD } as never);
          if (error) throw error;
          return { email, ...data.properties };
        };
        const link = await generate();
        expect(link).toMatchObject({ verification_type: type, redirect_to: 'http://site.example/' });
        expect((await follow(link.action_link)).get('access_token')).not.toBeNull();
        expect(await mailTo(accounts, link.email)).toEqual([]);
        if (type === 'signup') expect((await signIn(link.email)).error).toBeNull();
        const client = accountsClient(accounts.origin);
        const { hashed_token: token_hash } = await generate();
        expect((await client.verifyOtp({ type, token_hash })).error).toBeNull();
        const { email, email_otp: token } = await generate();
        expect((await client.verifyOtp({ type, email, token })).error).toBeNull();
      },
    );

    it('[AUTH-10] move an account to another address when both confirm', async () => {
      const { email } = await create();
      const newEmail = freshEmail();
      const client = accountsClient(accounts.origin);
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const { data } = await admin.generateLink({ type, email: email!, newEmail });
        const { hashed_token: token_hash } = data.properties!;
        expect((await client.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull();
      }
      expect((await client.getUser()).data.user!.email).toBe(newEmail);
    });

    it('[AUTH-10] are refused for unknown or existing accounts', async () => {
      const known = (await create()).email!;
      const code = async (request: object) => (await admin.generateLink(request as never)).error?.code;
      expect(await code({ type: 'recovery', email: freshEmail() })).toBe('user_not_found');
      expect(await code({ type: 'magiclink', email: freshEmail() })).toBe('user_not_found');
      expect(await code({ type: 'invite', email: known })).toBe('email_exists');
      expect(await code({ type: 'signup', email: known, password: PASSWORD })).toBe('email_exists');
      expect(await code({ type: 'signup', email: freshEmail() })).toBe('validation_failed');
      expect(await code({ type: 'email_change_new', email: known, newEmail: known })).toBe('email_exists');
      expect(await code({ type: 'sms', email: known })).toBe('validation_failed');
    });
  });

  it('[AUTH-10] [AUTH-11] answers disabled features with their own codes', async () => {
    const refused = async (path: string) => (await accounts.http.post(`/auth/v1/${path}`, {})).body.error_code;
    expect(await refused('sso')).toBe('saml_provider_disabled');
    expect(await refused('admin/oauth/clients')).toBe('feature_disabled');
    expect(await refused('oauth/authorizations/x/consent')).toBe('feature_disabled');
    expect(await refused('admin/custom-providers')).toBe('feature_disabled');
    const leave = await accounts.http.get('/auth/v1/authorize?provider=google&redirect_to=https://evil.example');
    expect([leave.status, leave.body.error_code]).toEqual([400, 'provider_disabled']);
  });
});

describe('accounts without a service credential', () => {
  it('[AUTH-10] cannot be managed, not even with an empty credential', async () => {
    const accounts = await startAccounts();
    for (const authorization of ['Bearer ', 'Bearer x', 'Bearer undefined', 'Bearer null']) {
      const { status } = await accounts.http.get('/auth/v1/admin/users', { headers: { authorization } });
      expect([401, 403]).toContain(status);
    }
    await accounts.close();
  });
});
