import type { ConsoleRole, ManagedUserDetails, SetRoleRequest } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { grantAdmin } from '../commands/grant-admin';
import { mailTo, startAccounts } from '../testing/accounts-app';
import { PASSWORD, signedInPerson, type SignedInPerson } from '../testing/people';
import { RoleNotices } from './role-notices';

describe('console roles', () => {
  // With proofs of identity, as the site requires them.
  const app = suiteFixture(() => startAccounts({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));
  let owner: SignedInPerson;

  beforeAll(async () => {
    owner = await administrator('owner');
  });

  /** Signed in with a second factor. */
  async function administrator(role: ConsoleRole): Promise<SignedInPerson> {
    const person = await signedInPerson(app, 'admin', role);
    await app.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
    return person;
  }

  const call = (as: SignedInPerson, method: string, id: string, what: string, body?: object) =>
    app.http.call<ManagedUserDetails>(method, `/api/admin/users/${id}/${what}`, { as, body });
  const give = async (as: SignedInPerson, id: string, body: SetRoleRequest) =>
    outcome(await call(as, 'POST', id, 'role', body));
  const outcome = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
    status === 200 ? body.console_role : (body as unknown as { type: string }).type.split('/').at(-1);
  const roleOf = async (id: string) =>
    (await app.database.query<{ console_role: string }>('select console_role from profiles where id = $1', [id]))[0]!
      .console_role;

  it('[ROLE-1] are given, changed and removed by an owner, announced to the person, and audited', async () => {
    const person = await signedInPerson(app);
    expect(await give(owner, person.id, { role: 'admin', console_role: 'finance' })).toBe('finance');
    expect(await give(owner, person.id, { role: 'admin', console_role: 'finance' })).toBe('no-change');
    expect(await give(owner, person.id, { role: 'admin', console_role: 'content' })).toBe('content');
    expect(await give(owner, person.id, { role: 'provider' })).toBeNull();
    const mails = (await mailTo(app, person.email)).filter(({ template }) => template === 'role-changed');
    expect(mails.map(({ data }) => (data as unknown as { role: string | null }).role)).toEqual([
      'Finance',
      'Content',
      null,
    ]);
    const entries = await app.database.query<{ after: { console_role: string | null } }>(
      `select actor_id, action, before, after from audit_log where subject_id = $1 order by id`,
      [person.id],
    );
    expect(entries.map(({ after }) => after.console_role)).toEqual(['finance', 'content', null]);
    expect(entries[1]).toMatchObject({
      actor_id: owner.id,
      action: 'role.granted',
      before: { console_role: 'finance' },
    });
  });

  it('[ROLE-1] are announced to the other owners when they are given or removed', async () => {
    const [actor, other] = [await administrator('owner'), await administrator('owner')];
    const person = await signedInPerson(app);
    await give(actor, person.id, { role: 'admin', console_role: 'finance' });
    await give(actor, person.id, { role: 'provider' });
    await give(actor, person.id, { role: 'user' });
    const told = async ({ email }: SignedInPerson) =>
      (await mailTo(app, email)).filter(({ template }) => template === 'role-changed-elsewhere');
    expect((await told(other)).map(({ data }) => data)).toMatchObject([
      { actor: 'Pat Example', holder: person.email, before: 'None', after: 'Finance' },
      { actor: 'Pat Example', holder: person.email, before: 'Finance', after: null },
    ]);
    expect([...(await told(actor)), ...(await told(person))]).toEqual([]);
    await app.database.query(`update profiles set role = 'provider' where id = any($1)`, [[actor.id, other.id]]);
  });

  it('[ROLE-1] cannot be given by others, nor to oneself', async () => {
    const person = await signedInPerson(app);
    for (const role of ['vetting', 'support', 'content', 'finance', 'read-only'] as const) {
      const giver = await administrator(role);
      expect(await give(giver, person.id, { role: 'admin', console_role: role })).toBe('right-missing');
      expect(await give(giver, owner.id, { role: 'user' })).toBe('right-missing');
    }
    expect(await give(owner, owner.id, { role: 'admin', console_role: 'finance' })).toBe('own-account');
    expect(await roleOf(person.id)).toBeNull();
  });

  it('[ROLE-1] cannot be given to a closed account, not even by command, but can be removed from it', async () => {
    const [closed, holder] = [await signedInPerson(app), await administrator('finance')];
    for (const as of [closed, holder])
      expect((await app.http.post('/api/account/closing', { password: PASSWORD }, { as })).status).toBe(204);
    const command = { database: app.connection, notices: app.app.get(RoleNotices, { strict: false }) };
    for (const console_role of ['support', 'owner'] as const)
      expect(await give(owner, closed.id, { role: 'admin', console_role })).toBe('account-closed');
    expect(await give(owner, holder.id, { role: 'admin', console_role: 'content' })).toBe('account-closed');
    await expect(grantAdmin(command, closed.email)).rejects.toThrow(/was closed/);
    expect([await roleOf(closed.id), await roleOf(holder.id)]).toEqual([null, 'finance']);
    expect(await give(owner, holder.id, { role: 'provider' })).toBeNull();
    expect(await roleOf(holder.id)).toBeNull();
  });

  it('[ROLE-1] need a proof of identity of the last ten minutes', async () => {
    const late = await administrator('owner');
    const person = await signedInPerson(app);
    const old = JSON.stringify([{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 601 }]);
    await app.database.query('update auth.sessions set amr = $2 where user_id = $1', [late.id, old]);
    expect(await give(late, person.id, { role: 'admin', console_role: 'support' })).toBe('confirm-identity');
    expect(await roleOf(person.id)).toBeNull();
    await app.database.query(`update profiles set role = 'provider' where id = $1`, [late.id]);
  });

  it('[ROLE-1] protect their holder from those who could not grant them', async () => {
    const support = await administrator('support');
    const finance = await administrator('finance');
    const someone = await signedInPerson(app);
    const ban = { days: 1, reason: 'By mistake.' };
    for (const [method, what, body] of [
      ['POST', 'ban', ban],
      ['DELETE', 'sessions', undefined],
      ['DELETE', 'ban', undefined],
    ] as const) {
      for (const { id } of [owner, finance])
        expect([what, outcome(await call(support, method, id, what, body))]).toEqual([what, 'right-missing']);
      expect((await call(support, method, someone.id, what, body)).status).toBe(200);
      if (what === 'ban' && method === 'POST')
        await app.database.query(`insert into auth.sessions (user_id) select id from auth.users where id = $1`, [
          someone.id,
        ]);
    }
  });

  it('[ROLE-1] leave an owner when two demote each other, and check a giver’s current role', async () => {
    expect(await give(await administrator('owner'), owner.id, { role: 'admin', console_role: 'support' })).toBe(
      'support',
    );
    const [one, other] = [await administrator('owner'), await administrator('owner')];
    await app.database.query(`update profiles set role = 'provider' where role = 'admin' and not id = any($1)`, [
      [one.id, other.id],
    ]);
    const answers = await Promise.all([
      give(one, other.id, { role: 'admin', console_role: 'finance' }),
      give(other, one.id, { role: 'admin', console_role: 'finance' }),
    ]);
    // The second caller is no longer an owner, which either the guard or the change itself notices.
    expect(answers.sort()).toEqual(['finance', 'right-missing']);
    const left = await app.database.query(`select from profiles where console_role = 'owner'`);
    expect(left).toHaveLength(1);
  });
});
