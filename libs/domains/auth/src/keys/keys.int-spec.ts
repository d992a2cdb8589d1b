import { bearer, suiteFixture } from '@townlink/server-testing/app';
import { decodeProtectedHeader } from 'jose';
import { createAccount } from '../commands/create-account';
import { RoleNotices } from '../administration/role-notices';
import { grantAdmin, revokeAdmin } from '../commands/grant-admin';
import { rotateSigningKeys } from './signing-keys';
import { startAccounts } from '../testing/accounts-app';
import { accountsClient } from '../testing/accounts-client';
import { freshEmail, PASSWORD, signUpAndConfirm } from '../testing/people';

interface KeySet {
  keys: Record<string, unknown>[];
}

describe('keys and commands', () => {
  const accounts = suiteFixture(startAccounts);

  afterEach(() => accounts.clock.reset());

  const keySet = async (path = '/auth/v1/.well-known/jwks.json') =>
    (await accounts.http.get(path)).body as unknown as KeySet;
  const kids = async () => (await keySet()).keys.map((key) => key.kid);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('[AUTH-9] are published without private halves, at both addresses, for ten minutes', async () => {
    const { headers, body } = await accounts.http.get('/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(body).toEqual(await keySet());
    expect((body as unknown as KeySet).keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
  });

  it('[AUTH-9] rotate: the new key signs, the old one verifies until its tokens have expired', async () => {
    const { client, session } = await signUpAndConfirm(accounts);
    const old = kidOf(session.access_token);
    const fresh = await rotateSigningKeys(accounts.connection, process.env.SECRET_KEY!);
    accounts.clock.travel(31);
    expect(new Set(await kids())).toEqual(new Set([old, fresh]));
    const refreshed = (await client.refreshSession()).data.session!;
    expect(kidOf(refreshed.access_token)).toBe(fresh);
    for (const token of [session.access_token, refreshed.access_token]) {
      expect((await client.getUser(token)).error).toBeNull();
      expect((await accountsClient(accounts.origin).getClaims(token)).error).toBeNull();
    }
    accounts.clock.travel(3600 + 700);
    expect(await kids()).toEqual([fresh]);
  });

  it('[AUTH-9] have sealed private halves in the database', async () => {
    const rows = await accounts.database.query<{ row: string; sealed: Buffer }>(
      'select k::text as row, private_jwk_sealed as sealed from auth.signing_keys k',
    );
    for (const { row, sealed } of rows) {
      expect(row).not.toMatch(/"d"/);
      expect(sealed.toString('latin1')).not.toContain('"d"');
    }
  });

  it('[ADM-9] make an administrator by command only, with an audit entry', async () => {
    const command = { database: accounts.connection, notices: accounts.app.get(RoleNotices, { strict: false }) };
    const person = await signUpAndConfirm(accounts);
    const role = async () => (await accounts.http.get('/api/profile', { as: person })).body.role;
    expect(await role()).toBe('provider');
    const id = await grantAdmin(command, ` ${person.email.toUpperCase()} `, 'finance');
    expect(await role()).toBe('admin');
    expect(await accounts.database.query('select action, subject_id, details from audit_log')).toEqual([
      { action: 'role.granted', subject_id: id, details: { role: 'admin', by: 'command' } },
    ]);
    expect(await revokeAdmin(command, person.email)).toBe(id);
    expect(
      await accounts.database.query(
        `select user_id, method, reason from security_events where kind = 'account.administered' order by created_at, id`,
      ),
    ).toEqual(['role.granted', 'role.revoked'].map((reason) => ({ user_id: id, method: 'command', reason })));
    // A former administrator is signed out, because open pages contain administrator data.
    expect((await accounts.http.get('/api/profile', { as: person })).status).toBe(401);
    const [profile] = await accounts.database.query('select role from profiles where id = $1', [id]);
    expect(profile).toEqual({ role: 'provider' });
    await expect(grantAdmin(command, 'unknown@example.com')).rejects.toThrow(/No account has the address/);
    const client = accountsClient(accounts.origin);
    const email = freshEmail();
    await client.signUp({ email, password: PASSWORD });
    await expect(grantAdmin(command, email)).rejects.toThrow(/No account/);
  });

  it('create accounts that can sign in immediately', async () => {
    const email = freshEmail();
    const account = { email, password: PASSWORD, fullName: 'Demo Person', role: 'user' as const };
    const id = await createAccount(accounts.connection, account);
    const { data } = await accountsClient(accounts.origin).signInWithPassword({ email, password: PASSWORD });
    expect(data.user!.id).toBe(id);
    const { body } = await accounts.http.get('/api/profile', { as: bearer(data.session!.access_token) });
    expect(body).toMatchObject({ full_name: 'Demo Person', role: 'user' });
  });
});
