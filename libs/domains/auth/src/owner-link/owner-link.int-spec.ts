import type { OwnerLinkLook } from '@townlink/contracts';
import { closeSite } from '@townlink/server-config';
import { suiteFixture } from '@townlink/server-testing';
import { makeOwnerLink } from '../commands/make-owner-link';
import { startAccounts } from '../testing/accounts-app';
import { freshEmail, PASSWORD, signIn } from '../testing/people';

const LOOK = '/api/owner-link/look';
const ACCOUNT = '/api/owner-link/account';

describe('the first owner’s link', () => {
  const app = suiteFixture(() => startAccounts({ AUTH_SIGN_UP_BOUND_TO_BROWSER: 'true' }));

  /** An installation without an owner. */
  beforeEach(() => app.database.query(`update profiles set role = 'user', console_role = null`));
  afterEach(() => {
    closeSite(false);
    app.clock.reset();
  });

  const link = (email: string, again = false): Promise<string> => makeOwnerLink(app.connection, email, again);

  const look = (token: string) => app.http.post<OwnerLinkLook>(LOOK, { token });

  const create = (token: string, given: object = {}) =>
    app.http.post(ACCOUNT, { token, full_name: 'Ada Operator', password: PASSWORD, agreed: true, ...given });

  const slugOf = (answer: { body: unknown }): string => (answer.body as { type: string }).type.split('/').at(-1)!;

  const owners = () =>
    app.database.query<{ email: string }>(`select email from profiles where console_role = 'owner' order by email`);

  it('[SHIP-3] creates a confirmed account that owns the console, signs in, and is audited', async () => {
    const email = freshEmail();
    const token = await link(` ${email.toUpperCase()} `);
    expect((await look(token)).body).toEqual({ email, expires_at: expect.stringMatching(/Z$/) });
    expect((await create(token)).status).toBe(200);
    const { body } = await app.http.get<object>('/api/profile', { as: await signIn(app.http, email) });
    expect(body).toMatchObject({ email, full_name: 'Ada Operator', role: 'admin', second_step: 'enroll' });
    const entries = await app.database.query(
      `select action from audit_log where subject_id = $1 or actor_id = (select id from profiles where email = $1) order by id`,
      [email],
    );
    expect(entries).toEqual([{ action: 'owner-link.made' }, { action: 'owner-link.used' }]);
    expect(await app.database.query('select id from messages where recipient = $1', [email])).toEqual([]);
  });

  it('[SHIP-3] lets the only administrator add a second step by password until the site is opened', async () => {
    const [email, colleague] = [freshEmail(), freshEmail()];
    await create(await link(email));
    const as = await signIn(app.http, email);
    const add = async () => {
      const answer = await app.http.post<{ error_code?: string }>('/auth/v1/factors', { factor_type: 'totp' }, { as });
      return answer.body.error_code ?? answer.status;
    };
    expect(await add()).toBe('reauthentication_needed');
    closeSite(true);
    await app.database.query(`
      with person as (
        insert into auth.users (email, email_confirmed_at) values ('${colleague}', now()) returning id, email
      ) insert into profiles (id, email, role, console_role) select id, email, 'admin', 'support' from person`);
    expect(await add()).toBe('reauthentication_needed');
    await app.database.query(`update profiles set role = 'user', console_role = null where email = '${colleague}'`);
    expect(await add()).toBe(200);
  });

  it('[SHIP-3] works only once, also for two concurrent calls', async () => {
    const token = await link(freshEmail());
    const answers = await Promise.all([create(token), create(token), create(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(slugOf(await create(token))).toBe('owner-link-spent');
    expect((await look(token)).status).toBe(410);
    expect(await owners()).toHaveLength(1);
  });

  it('[SHIP-3] expires after thirty minutes, and when a newer one is created', async () => {
    const [first, second] = [await link(freshEmail()), await link(freshEmail())];
    expect((await look(first)).status).toBe(410);
    app.clock.travel(29 * 60);
    expect((await look(second)).status).toBe(200);
    app.clock.travel(60);
    expect(slugOf(await create(second))).toBe('owner-link-spent');
  });

  it('[SHIP-3] refuses unknown tokens, weak passwords and missing consent, and stays usable', async () => {
    const token = await link(freshEmail());
    expect((await look('never-made')).status).toBe(410);
    expect((await look('')).status).toBe(400);
    const weak = await create(token, { password: 'password' });
    expect(weak).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect(await create(token, { agreed: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'agreed' }] },
    });
    expect(await create(token, { full_name: 'x'.repeat(300) })).toMatchObject({ status: 400 });
    expect((await create(token)).status).toBe(200);
  });

  it('[SHIP-3] is not created without an address, for a known account, or when there is an owner', async () => {
    await expect(link('no address')).rejects.toThrow('“no address” is not an email address.');
    const email = freshEmail();
    await create(await link(email));
    await expect(link(email)).rejects.toThrow(/Add --again/);
    await expect(link(freshEmail(), true)).rejects.toThrow(/^The console has an owner/);
    await signIn(app.http, email);
    await expect(link(email, true)).rejects.toThrow(/^The console has an owner/);
    await app.database.query(`update profiles set role = 'user', console_role = null`);
    await expect(link(email)).rejects.toThrow(
      `${email} already has an account. To make it an owner, run: grant ${email}`,
    );
  });

  it('[SHIP-3] gives an owner who never signed in a new password', async () => {
    const email = freshEmail();
    await create(await link(email), { password: 'a password that was lost' });
    expect((await create(await link(email, true))).status).toBe(200);
    await signIn(app.http, email);
    expect(await owners()).toEqual([{ email }]);
  });

  it('[SHIP-3] does not take over an owner or an account that was created after it', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    const token = await link(email);
    await app.database.query(`insert into auth.users (email, email_confirmed_at) values ($1, now())`, [email]);
    expect(slugOf(await create(token))).toBe('owner-account-exists');
    const late = await link(other);
    await app.database.query(
      `insert into profiles (id, email, role, console_role)
       select id, email, 'admin', 'owner' from auth.users where email = $1`,
      [email],
    );
    expect(slugOf(await create(late))).toBe('owner-account-exists');
    expect(await owners()).toEqual([{ email }]);
  });
});
