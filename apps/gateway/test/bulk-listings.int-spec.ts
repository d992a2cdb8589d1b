import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type ProviderColumns, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { BulkCalls } from './support/bulk-calls';
import { type Person, Product } from './support/product';

const REASON = 'The licenses of this trade are checked again.';

describe('pausing and resuming all listings that match', () => {
  const product = suiteFixture(() => Product.start({ worker: true }));
  let http: HttpCaller;
  let owner: Person;
  let colleague: Person;
  let market: TestMarket;
  const bulk = new BulkCalls(() => http, '/api/admin/providers/bulk');

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    owner = await product.person('admin');
    colleague = await product.person('admin', 'vetting');
    market = await makeMarket(product.database);
    // A membership that costs nothing needs no subscription to be resumed.
    await product.database.query('update plans set price_cents = 0');
  });

  /** Listings with a unique name that the filter finds: 'NAME 0', 'NAME 1'. */
  async function listings(count: number, changes: Partial<ProviderColumns> = {}, where = market) {
    const name = `Trade ${randomUUID().slice(0, 8)}`;
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push(await makeProvider(product.database, where, { business_name: `${name} ${index}`, ...changes }));
    return { name, ids };
  }

  const manage = (providerId: string, action: 'pause' | 'resume', as = colleague) =>
    http.post('/api/admin/manage-provider', { providerId, action }, { as });
  const listed = async (ids: string[]) => {
    const rows = await product.database.query<{ id: string }>(
      'select id from providers where id = any($1) and is_active and paused_at is null',
      [ids],
    );
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  const emails = async (ids: string[], template: string) =>
    (
      await product.database.query(
        'select from messages m join providers p on p.email = m.recipient where p.id = any($1) and m.template = $2',
        [ids, template],
      )
    ).length;

  it('[ROLE-1] pauses the counted listings, with the reason, an email and an audit entry for each', async () => {
    const { name, ids } = await listings(3);
    const { body: prepared } = await bulk.prepare(owner, { action: 'pause', status: 'active', q: name });
    expect(prepared).toMatchObject({ state: 'prepared', act: 'pause', total: 3, amount_cents: null });
    const later = await makeProvider(product.database, market, { business_name: `${name} later` });
    await manage(ids[2]!, 'pause');
    expect(await listed(ids)).toHaveLength(2);
    await bulk.start(owner, prepared, { reason: REASON });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 2,
      skipped: 1,
      remarks: [{ name: `${name} 2`, text: 'This provider is already paused.' }],
    });
    expect(await listed([...ids, later])).toEqual([later]);
    const reasons = await product.database.query(
      `select pause_reason, (select reason from audit_log where subject_id = p.id::text and action = 'provider.pause') as audited
         from providers p where id = any($1)`,
      [ids.slice(0, 2)],
    );
    expect(reasons).toEqual([1, 2].map(() => ({ pause_reason: REASON, audited: REASON })));
    expect(await emails(ids, 'paused')).toBe(3);
  });

  it('[ROLE-1] does not store typed text, which may be personal', async () => {
    const { name } = await listings(1);
    const { body } = await bulk.prepare(owner, { action: 'pause', tier: 'basic', q: name });
    const kept = await product.database.query(
      `select request, (select after from audit_log where subject_id = b.id::text and action = 'bulk.prepare') as audited
         from bulk_actions b where id = $1`,
      [body.id],
    );
    const request = { action: 'pause', status: 'all', tier: 'basic', searches: true };
    expect(kept).toEqual([{ request, audited: { kind: 'listings', total: 1, ...request } }]);
  });

  it('[ROLE-1] acts on the chosen rows only', async () => {
    const { name, ids } = await listings(3);
    const chosen = ids.slice(0, 2);
    expect(await bulk.whole(owner, { action: 'pause', ids: chosen }, { reason: REASON })).toMatchObject({
      total: 2,
      done: 2,
    });
    expect(await listed(ids)).toEqual([ids[2]]);
    const { body } = await bulk.prepare(owner, { action: 'pause', q: name });
    expect(body.total).toBe(1);
  });

  it('[ROLE-1] is undone, except after another action', async () => {
    const { name, ids } = await listings(3);
    const paused = await bulk.whole(owner, { action: 'pause', q: name }, { reason: REASON });
    expect(paused.undo_until).not.toBeNull();
    await manage(ids[0]!, 'resume');
    await manage(ids[0]!, 'pause');
    await manage(ids[1]!, 'resume');
    expect((await bulk.undo(colleague, paused)).body.state).toBe('undoing');
    const after = await bulk.ended(owner, paused, 'undone');
    expect(after).toMatchObject({ undone: 1, kept: 2, started_by: colleague.email });
    const text = 'This listing was paused or resumed in another way in the meantime.';
    expect(new Set(after.remarks.map((remark) => remark.text))).toEqual(new Set([text]));
    expect(await listed(ids)).toEqual([ids[1], ids[2]]);
  });

  it('[ROLE-1] is undone within an hour of its last row, and refused after that', async () => {
    const { ids } = await listings(2);
    const [late, inTime] = [
      await bulk.whole(owner, { action: 'pause', ids: [ids[0]] }, { reason: REASON }),
      await bulk.whole(owner, { action: 'pause', ids: [ids[1]] }, { reason: REASON }),
    ];
    const actedAgo = (id: string, minutes: number) =>
      product.database.query('update bulk_actions set acted_at = now() - make_interval(mins => $2) where id = $1', [
        id,
        minutes,
      ]);
    await actedAgo(late.id, 60);
    await actedAgo(inTime.id, 30);
    const { status, body } = await bulk.undo(owner, late);
    expect([status, body.type, body.detail]).toEqual([
      409,
      expect.stringContaining('bulk-undo-over'),
      'The time to undo is over: take another action on these rows instead.',
    ]);
    expect((await bulk.undo(owner, inTime)).body.state).toBe('undoing');
    await bulk.ended(owner, inTime, 'undone');
    expect(await listed(ids)).toEqual([ids[1]]);
  });

  it('[ROLE-1, CAP-2] keeps listings paused whose slot was taken since, and says so', async () => {
    const full = await makeMarket(product.database);
    const { name, ids } = await listings(1, { membership_tier: 'featured' }, full);
    const paused = await bulk.whole(owner, { action: 'pause', q: name }, { reason: REASON });
    await listings(3, { membership_tier: 'featured' }, full);
    await bulk.undo(owner, paused);
    const { kept, remarks } = await bulk.ended(owner, paused, 'undone');
    expect([kept, remarks.map((remark) => remark.name)]).toEqual([1, [`${name} 0`]]);
    expect(remarks[0]!.text).toMatch(/featured/i);
    expect(await listed(ids)).toEqual([]);
  });

  it('[ROLE-1] resumes those whose pause was shown, and undoing pauses them again', async () => {
    const { name, ids } = await listings(3);
    for (const id of ids) await manage(id, 'pause');
    const { body: prepared } = await bulk.prepare(owner, { action: 'resume', status: 'paused', q: name });
    expect(prepared).toMatchObject({ act: 'resume', total: 3 });
    await manage(ids[0]!, 'resume');
    await manage(ids[0]!, 'pause');
    await bulk.start(owner, prepared, { reason: 'All were checked.' });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 2,
      skipped: 1,
      remarks: [{ name: `${name} 0`, text: 'This listing was resumed or paused again in the meantime.' }],
    });
    expect(await listed(ids)).toEqual([ids[1], ids[2]]);
    await bulk.undo(owner, prepared);
    expect(await bulk.ended(owner, prepared, 'undone')).toMatchObject({ undone: 2, kept: 0 });
    expect(await listed(ids)).toEqual([]);
  });

  it('[ROLE-1] is refused without the right, without a reason, or with too many chosen rows', async () => {
    const { name, ids } = await listings(1);
    const support = await product.person('admin', 'support');
    expect((await bulk.prepare(support, { action: 'pause' })).body).toMatchObject({ right: 'listings:act' });
    const fields = async (body: object) => (await bulk.prepare(owner, body)).body.errors?.map(({ field }) => field);
    expect(await fields({ action: 'delete' })).toEqual(['action']);
    expect(await fields({ action: 'pause', ids: [] })).toEqual(['ids']);
    expect(await fields({ action: 'pause', ids: Array.from({ length: 101 }, () => randomUUID()) })).toEqual(['ids']);
    const { body: prepared } = await bulk.prepare(owner, { action: 'pause', q: name });
    for (const reason of ['', '  ', 'no'])
      expect((await bulk.start(owner, prepared, { reason })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect(await listed(ids)).toEqual(ids);
  });
});
