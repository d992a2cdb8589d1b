import { AuthAdminApi } from '@supabase/auth-js';
import { suiteFixture } from '@townlink/server-testing';
import { startAccounts } from '../testing/accounts-app';
import { signedInPerson, type SignedInPerson } from '../testing/people';

const KEY = 'a-service-credential-of-the-tests-long';

describe('owners of the console', () => {
  const accounts = suiteFixture(() => startAccounts({ AUTH_SERVICE_KEY: KEY, AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));
  const programs = () =>
    new AuthAdminApi({ url: `${accounts.origin}/auth/v1`, headers: { Authorization: `Bearer ${KEY}` } });

  /** Signed in with a second factor a moment ago. */
  async function owner(): Promise<SignedInPerson & { factorId: string }> {
    const person = await signedInPerson(accounts, 'admin', 'owner');
    const [factor] = await accounts.database.query<{ id: string }>(
      `insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', 'verified') returning id`,
      [person.id],
    );
    const amr = JSON.stringify([{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }]);
    await accounts.database.query(`update auth.sessions set aal = 'aal2', amr = $2 where user_id = $1`, [
      person.id,
      amr,
    ]);
    return { ...person, factorId: factor!.id };
  }

  const leaveOnly = (...ids: string[]) =>
    accounts.database.query(`update profiles set role = 'provider' where role = 'admin' and not id = any($1)`, [ids]);
  const owners = async () =>
    (await accounts.database.query<{ id: string }>(`select id from profiles where console_role = 'owner'`)).map(
      ({ id }) => id,
    );
  const console = async (as: SignedInPerson) => {
    const { status, body } = await accounts.http.get<{ type?: string }>('/api/admin/access', { as });
    return status === 200 ? 'open' : body.type?.split('/').at(-1);
  };

  it.each([false, true])('[ROLE-1] are deleted by programs, but not the last one (soft deletion: %s)', async (soft) => {
    const [first, last] = [await owner(), await owner()];
    await leaveOnly(first.id, last.id);
    expect((await programs().deleteUser(first.id, soft)).error).toBeNull();
    expect((await programs().deleteUser(last.id, soft)).error).toMatchObject({ status: 409, code: 'conflict' });
    expect(await owners()).toEqual([last.id]);
    expect(await console(last)).toBe('open');
  });

  it('[ROLE-1] keep at least one when programs delete the last two concurrently', async () => {
    const [one, other] = [await owner(), await owner()];
    await leaveOnly(one.id, other.id);
    const answers = await Promise.all([one, other].map(({ id }) => programs().deleteUser(id)));
    expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 409]);
    expect(await owners()).toHaveLength(1);
  });

  it('[ROLE-1] cannot open the console or give roles after losing their second factor', async () => {
    const [kept, lost] = [await owner(), await owner()];
    const person = await signedInPerson(accounts);
    expect(await console(lost)).toBe('open');
    const removed = await programs().mfa.deleteFactor({ userId: lost.id, id: lost.factorId });
    expect(removed.error).toBeNull();
    expect(await console(lost)).toBe('second-factor-required');
    const given = await accounts.http.post<{ type: string }>(
      `/api/admin/users/${person.id}/role`,
      { role: 'admin', console_role: 'support' },
      { as: lost },
    );
    expect([given.status, given.body.type]).toEqual([403, '/developers/problems/second-factor-required']);
    expect(await owners()).toEqual(expect.arrayContaining([kept.id, lost.id]));
    expect(await owners()).not.toContain(person.id);
  });
});
