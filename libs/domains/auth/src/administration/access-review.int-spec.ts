import { type ConsoleAccess, jobs } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { startTestApp } from '@townlink/server-testing/app';
import { AuthModule } from '../auth.module';
import { AuthWorkerModule } from '../auth.worker-module';
import { accountsPersonalData, mailTo } from '../testing/accounts-app';
import { signedInPerson, type SignedInPerson } from '../testing/people';
import { RemindAccessReviewHandler } from './remind-access-review.handler';

const modules = [AuthModule, accountsPersonalData];

describe('access review', () => {
  const app = suiteFixture(() =>
    startTestApp({ modules, worker: [AuthWorkerModule, accountsPersonalData], settings: { DEMO_MODE: 'true' } }),
  );
  let owner: SignedInPerson;

  beforeAll(async () => {
    owner = await signedInPerson(app, 'admin', 'owner');
  });

  const began = new Date();
  /** Moves the clock to a day of the n-th quarter from now. */
  const goTo = (quarters: number, day: number) => {
    const month = (Math.floor(began.getUTCMonth() / 3) + quarters) * 3;
    app.clock.travel((Date.UTC(began.getUTCFullYear(), month, day, 15) - app.clock.now().getTime()) / 1000);
  };
  const review = async (as = owner) =>
    new Map((await app.http.get<ConsoleAccess[]>('/api/admin/access', { as })).body.map((one) => [one.id, one]));

  it('[ROLE-1] lists everyone with a role, owners first, and no other account', async () => {
    const finance = await signedInPerson(app, 'admin', 'finance');
    const provider = await signedInPerson(app);
    const { body } = await app.http.get<ConsoleAccess[]>('/api/admin/access', { as: owner });
    expect(body[0]).toMatchObject({ id: owner.id, email: owner.email, console_role: 'owner', is_last_owner: true });
    expect(body.map(({ id }) => id)).toContain(finance.id);
    expect(body.map(({ id }) => id)).not.toContain(provider.id);
    expect((await app.http.get('/api/admin/access', { as: finance })).status).toBe(403);
  });

  it('[ROLE-1] counts a passkey as a second factor, but no factor that was never confirmed', async () => {
    const [none, begun, factor, passkey] = await Promise.all(
      Array.from({ length: 4 }, () => signedInPerson(app, 'admin', 'support')),
    );
    const add = (id: string, status: string) =>
      app.database.query(`insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [
        id,
        status,
      ]);
    await add(begun!.id, 'unverified');
    await add(factor!.id, 'verified');
    await app.database.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, friendly_name) values ($1::uuid, $1::uuid::text, 'key', 0, 'Key')`,
      [passkey!.id],
    );
    const rows = await review();
    expect([none, begun, factor, passkey].map((one) => rows.get(one!.id)!.has_second_factor)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('[ROLE-1] shows when an account was last used, even if its sessions have ended', async () => {
    const [active, ended, banned] = await Promise.all(
      Array.from({ length: 3 }, () => signedInPerson(app, 'admin', 'content')),
    );
    await app.database.query(`update auth.users set last_sign_in_at = '2026-01-02T03:04:05Z' where id = any($1)`, [
      [active!.id, ended!.id],
    ]);
    await app.database.query(`update auth.sessions set refreshed_at = '2026-03-04T05:06:07Z' where user_id = $1`, [
      active!.id,
    ]);
    await app.database.query('delete from auth.sessions where user_id = $1', [ended!.id]);
    await app.database.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [banned!.id]);
    const rows = await review();
    expect(Date.parse(rows.get(active!.id)!.last_used_at!)).toBe(Date.parse('2026-03-04T05:06:07Z'));
    expect(Date.parse(rows.get(ended!.id)!.last_used_at!)).toBe(Date.parse('2026-01-02T03:04:05Z'));
    expect(rows.get(banned!.id)!.banned_until).not.toBeNull();
  });

  it('[ROLE-1] is sent to each owner once a quarter', async () => {
    const another = await signedInPerson(app, 'admin', 'owner');
    const support = await signedInPerson(app, 'admin', 'support');
    const remind = () => app.worker.get(RemindAccessReviewHandler, { strict: false }).remind();
    const reminders = async ({ email }: SignedInPerson) =>
      (await mailTo(app, email)).filter(({ template }) => template === 'access-review');
    const holders = (await review()).size;
    goTo(1, 1);
    await remind();
    goTo(1, 7);
    await remind();
    const [first, ...more] = await reminders(another);
    expect(more).toEqual([]);
    expect(first!.data).toMatchObject({ holders: String(holders), unusedDays: '90' });
    expect(await reminders(support)).toEqual([]);
    goTo(2, 1);
    await remind();
    expect(await reminders(another)).toHaveLength(2);
  });

  it('[ROLE-1] is due every day, and sent once even if the worker was down for the first weeks of a quarter', async () => {
    const another = await signedInPerson(app, 'admin', 'owner');
    const reminders = async () =>
      (await mailTo(app, another.email)).filter(({ template }) => template === 'access-review');
    expect(jobs['accounts.remind-access-review'].repeat).toEqual({ cron: '0 15 * * *' });
    // The shortest quarter has 90 days.
    for (const day of [50, 51, 90]) {
      goTo(4, day);
      await app.worker.get(RemindAccessReviewHandler, { strict: false }).remind();
      expect([day, (await reminders()).length]).toEqual([day, 1]);
    }
  });
});
