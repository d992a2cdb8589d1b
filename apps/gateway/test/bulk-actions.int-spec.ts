import type { BulkAction, BulkState, ProblemDetails } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { type Person, Product } from './support/product';

const DECISIONS = '/api/admin/vetting/bulk';
const PAYOUTS = '/api/admin/referrals/bulk';

describe('actions on all rows that match', () => {
  const product = suiteFixture(() => Product.start({ settings: { VETTING_UNDO_SECONDS: '600' } }));
  let http: HttpCaller;
  let owner: Person;
  let colleague: Person;
  let market: TestMarket;

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    owner = await product.person('admin');
    colleague = await product.person('admin');
    market = await makeMarket(product.database);
  });

  afterEach(async () => {
    await product.stopWorker();
    await product.database.query('delete from bulk_actions');
    await product.database.query('delete from held_decisions');
    await product.database.query(`delete from providers where vetting_status = 'pending'`);
  });

  const post = (path: string, body?: object, as = owner) => http.post<BulkAction & ProblemDetails>(path, body, { as });
  const prepare = async (action = 'reject', as = owner) => (await post(DECISIONS, { action }, as)).body;
  const start = ({ id }: BulkAction, body: object = {}, as = owner) => post(`${DECISIONS}/${id}/start`, body, as);
  const read = async ({ id }: Pick<BulkAction, 'id'>, path = DECISIONS, as = owner) =>
    (await http.get<BulkAction[]>(path, { as })).body.find((one) => one.id === id);
  const ended = (action: BulkAction, state: BulkState = 'done', path = DECISIONS) =>
    eventually(async () => {
      const now = await read(action, path);
      expect(now?.state).toBe(state);
      return now!;
    });
  const waiting = (count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        makeProvider(product.database, market, {
          business_name: `Waiting ${index}`,
          vetting_status: 'pending',
          is_active: false,
        }),
      ),
    );
  const held = async (): Promise<string[]> =>
    (await product.database.query<{ id: string }>('select provider_id as id from held_decisions')).map(({ id }) => id);
  const entries = (ids: string[], action: string) =>
    product.database.query<{ reason: string | null; after: object }>(
      `select reason, after from audit_log where subject_id = any($1) and action = $2`,
      [ids, action],
    );

  async function owed(cents: number): Promise<string> {
    const [row] = await product.database.query<{ id: string }>(
      `insert into referrals (referral_code, owner_email, payout_status) values ($1, $2, 'owed') returning id`,
      [randomUUID().replaceAll('-', '').slice(0, 6), `${randomUUID()}@x.example`],
    );
    const providerId = await makeProvider(product.database, market);
    await product.database.query(
      `insert into referral_conversions (referral_id, referred_provider_id, referred_key, status, amount_cents)
       values ($1, $2, $2, 'owed', $3)`,
      [row!.id, providerId, cents],
    );
    return row!.id;
  }

  it('[ROLE-1] decide about more applications than one request may, each with its own audit entry and the reason', async () => {
    const ids = await waiting(60);
    const prepared = await prepare();
    expect(prepared).toMatchObject({ state: 'prepared', act: 'reject', total: 60, done: 0, amount_cents: null });
    expect(await held()).toEqual([]);
    expect((await start(prepared, { notes: 'Please send the license again.' })).body.state).toBe('running');
    await product.startWorker();
    expect(await ended(prepared)).toMatchObject({ total: 60, done: 60, skipped: 0, started_by: owner.email });
    expect((await held()).sort()).toEqual([...ids].sort());
    const reasons = (await entries(ids, 'provider.decide')).map(({ reason }) => reason);
    expect(reasons).toEqual(ids.map(() => 'Please send the license again.'));
    expect(await entries([prepared.id], 'bulk.start')).toHaveLength(1);
  });

  it('[ROLE-1] omit applications that came later, and skip changed or decided ones with the reason', async () => {
    const [changed, decided, gone, ready] = await waiting(4);
    const prepared = await prepare();
    const [later] = await waiting(1);
    await product.database.query(`update providers set business_name = 'Renamed' where id = $1`, [changed]);
    await post('/api/admin/vet-provider', { providerId: decided, action: 'approve' }, colleague);
    await product.database.query('delete from providers where id = $1', [gone]);
    await start(prepared);
    await product.startWorker();
    const { remarks, ...counts } = await ended(prepared);
    expect(counts).toMatchObject({ total: 4, done: 1, skipped: 3 });
    expect(new Set(remarks.map(({ name, text }) => `${name}: ${text}`))).toEqual(
      new Set([
        'Renamed: The application was changed in the meantime.',
        'Waiting 1: Another administrator has already decided to approve this application.',
        expect.stringMatching(/^Deleted: /),
      ]),
    );
    const decisions = await held();
    expect([decisions.includes(ready!), decisions.includes(changed!), decisions.includes(later!)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[ROLE-1] are started once, only by the administrator who saw the preview and has the right', async () => {
    await waiting(2);
    const prepared = await prepare();
    const finance = await product.person('admin', 'finance');
    expect((await start(prepared, {}, finance)).body).toMatchObject({ right: 'applications:act' });
    expect((await start(prepared, {}, colleague)).body.type).toMatch(/bulk-busy$/);
    const both = await Promise.all([start(prepared), start(prepared)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await product.startWorker();
    expect(await ended(prepared)).toMatchObject({ done: 2, skipped: 0 });
  });

  it('[ROLE-1] of two concurrent administrators decide about each application once', async () => {
    const ids = await waiting(12);
    const [one, other] = [await prepare('reject'), await prepare('approve', colleague)];
    await Promise.all([start(one), start(other, {}, colleague)]);
    await product.startWorker();
    const [first, second] = [await ended(one), await ended(other)];
    expect([first.done + second.done, first.skipped + second.skipped]).toEqual([12, 12]);
    expect(await entries(ids, 'provider.decide')).toHaveLength(12);
  });

  it('[ROLE-1] end when canceled, without any later decision', async () => {
    await waiting(3);
    const prepared = await prepare();
    await start(prepared);
    expect((await post(`${DECISIONS}/${prepared.id}/cancel`, undefined, colleague)).body.state).toBe('canceled');
    expect((await post(`${DECISIONS}/${prepared.id}/cancel`)).status).toBe(409);
    await product.startWorker();
    await product.settled(
      `select 1 from outbox where name = 'bulk.run' and payload->>'bulkId' = $1 and completed_at is not null`,
      [prepared.id],
    );
    expect(await held()).toEqual([]);
    expect(await read(prepared)).toMatchObject({ state: 'canceled', done: 0 });
  });

  it('[ROLE-1] are undone while each decision can be, and report those that were too late', async () => {
    const [late] = await waiting(3);
    const prepared = await prepare();
    await start(prepared);
    await product.startWorker();
    expect((await ended(prepared)).undo_until).not.toBeNull();
    await product.database.query(
      `update held_decisions set takes_effect_at = now() - interval '1 second' where provider_id = $1`,
      [late],
    );
    expect((await post(`${DECISIONS}/${prepared.id}/undo`, undefined, colleague)).body.state).toBe('undoing');
    const after = await ended(prepared, 'undone');
    expect(after).toMatchObject({ undone: 2, kept: 1, undo_until: null, started_by: colleague.email });
    expect(after.remarks).toEqual([
      { name: 'Waiting 0', text: 'The time to undo is over: the decision is taking effect.' },
    ]);
  });

  it('[ROLE-1] undo no decision that a colleague made instead of theirs', async () => {
    const [again] = await waiting(2);
    const prepared = await prepare('approve');
    await start(prepared);
    await product.startWorker();
    await ended(prepared);
    await post(`/api/admin/vetting/${again}/undo`, undefined, colleague);
    await post('/api/admin/vet-provider', { providerId: again, action: 'reject' }, colleague);
    await post(`${DECISIONS}/${prepared.id}/undo`);
    expect(await ended(prepared, 'undone')).toMatchObject({
      undone: 1,
      kept: 1,
      remarks: [{ name: 'Waiting 0', text: 'Another decision was made in the meantime.' }],
    });
    expect(await held()).toEqual([again]);
  });

  it('[ROLE-1] stop when the administrator has lost the right', async () => {
    await waiting(2);
    const other = await product.person('admin');
    const prepared = await prepare('reject', other);
    await start(prepared, {}, other);
    await product.database.query(`update profiles set console_role = 'finance' where id = $1`, [other.id]);
    await product.startWorker();
    expect(await ended(prepared, 'canceled')).toMatchObject({
      done: 0,
      error: 'Ended early: the administrator may no longer do this.',
    });
  });

  it('[ROLE-1] pay each referrer exactly the sum that was shown, once', async () => {
    const [one, changed] = [await owed(1950), await owed(450)];
    const { body: prepared } = await post(PAYOUTS, { status: 'owed' });
    expect(prepared).toMatchObject({ act: 'pay', total: 2, amount_cents: 2400, undo_until: null });
    await product.database.query(
      `update referral_conversions set amount_cents = 500 where referral_id = $1 and status = 'owed'`,
      [changed],
    );
    const refused = await post(`${PAYOUTS}/${prepared.id}/start`, { method: 'Bank transfer' });
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['reference']);
    await post(`${PAYOUTS}/${prepared.id}/start`, { method: 'Bank transfer', reference: 'No. 7' });
    await product.startWorker();
    expect(await ended(prepared, 'done', PAYOUTS)).toMatchObject({ done: 1, skipped: 1 });
    const payouts = await product.database.query(
      `select referral_id, amount_cents::int as cents, method from referral_payouts where referral_id = any($1)`,
      [[one, changed]],
    );
    expect(payouts).toEqual([{ referral_id: one, cents: 1950, method: 'Bank transfer' }]);
  });
});
