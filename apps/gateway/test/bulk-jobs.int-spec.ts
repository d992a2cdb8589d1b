import type { FailedJobs } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { BulkCalls } from './support/bulk-calls';
import { type Person, Product } from './support/product';

const REASON = 'The mail provider is back.';

describe('retrying and discarding all failed jobs that match', () => {
  const product = suiteFixture(() => Product.start({ worker: true }));
  let http: HttpCaller;
  let owner: Person;
  let colleague: Person;
  const bulk = new BulkCalls(() => http, '/api/admin/jobs/bulk');

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    owner = await product.person('admin');
    colleague = await product.person('admin');
  });

  /** Jobs with a unique error that the filter finds. Each does nothing when it runs, since its offer does not exist. */
  async function failedJobs(count: number) {
    const cause = `The provider is away: ${randomUUID()}`;
    const offers = Array.from({ length: count }, () => randomUUID());
    const ids: string[] = [];
    for (const [index, offerId] of offers.entries()) {
      const [row] = await product.database.query<{ id: string }>(
        `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
         values ('timers', 'waitlist.run-out', $1, now(), now() - make_interval(mins => $2), $3) returning id`,
        [{ offerId }, index, cause],
      );
      ids.push(row!.id);
    }
    return { cause, ids, names: offers.map((offerId) => `waitlist.run-out (offerId: ${offerId})`) };
  }

  const settle = (id: string, verb: 'retry' | 'discard', as = colleague) =>
    http.post(`/api/admin/jobs/${id}/${verb}`, verb === 'discard' ? { reason: REASON } : undefined, { as });
  const audited = async (ids: string[], action: string) =>
    (
      await product.database.query<{ reason: string | null }>(
        'select reason from audit_log where action = $1 and subject_id = any($2) and actor_id = $3',
        [action, ids, owner.id],
      )
    ).map(({ reason }) => reason);
  const found = async (q: string, as: Person) =>
    (await http.get<FailedJobs>(`/api/admin/jobs/failed?q=${encodeURIComponent(q)}`, { as })).body.total;
  const doneInTime = (ids: string[]) =>
    product.settled(
      `select from outbox where id = any($1) and completed_at is not null and failed_at is null
        having count(*) = cardinality($1::uuid[])`,
      [ids],
    );

  it('[ROLE-1, JOB-1] retries the counted jobs, with the reason and an audit entry for each', async () => {
    const { cause, ids } = await failedJobs(3);
    const other = await failedJobs(1);
    const { body: prepared } = await bulk.prepare(owner, { action: 'retry', q: cause });
    expect(prepared).toMatchObject({ state: 'prepared', act: 'retry', total: 3, undo_until: null });
    expect(await found(cause, owner)).toBe(3);
    await bulk.start(owner, prepared, { reason: REASON });
    expect(await bulk.ended(owner, prepared)).toMatchObject({ done: 3, skipped: 0, undo_until: null });
    await doneInTime(ids);
    expect(await audited([...ids, ...other.ids], 'job.retry')).toEqual([REASON, REASON, REASON]);
    expect(await found(other.cause, owner)).toBe(1);
  });

  it('[ROLE-1, JOB-1] skips jobs that were discarded or failed again since, and lists their ids', async () => {
    const { ids, names } = await failedJobs(3);
    const { body: prepared } = await bulk.prepare(owner, { action: 'discard', ids });
    expect(prepared).toMatchObject({ act: 'discard', total: 3 });
    await settle(ids[0]!, 'discard');
    await product.database.query(`update outbox set failed_at = now() + interval '1 second' where id = $1`, [ids[1]]);
    await bulk.start(owner, prepared, { reason: REASON });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 1,
      skipped: 2,
      remarks: [
        { name: names[0], text: 'No failed job has this id. It has been retried or discarded.' },
        { name: names[1], text: 'This job was tried again in the meantime, and failed again.' },
      ],
    });
    expect(await audited(ids, 'job.discard')).toEqual([REASON]);
    const left = await product.database.query('select id from outbox where id = any($1) and completed_at is null', [
      ids,
    ]);
    expect(left).toEqual([{ id: ids[1] }]);
  });

  it('[ROLE-1] of two concurrent administrators settles each job once', async () => {
    const { cause, ids } = await failedJobs(6);
    const [one, two] = [
      await bulk.prepare(owner, { action: 'retry', q: cause }),
      await bulk.prepare(colleague, { action: 'discard', q: cause }),
    ];
    await Promise.all([
      bulk.start(owner, one.body, { reason: REASON }),
      bulk.start(colleague, two.body, { reason: REASON }),
    ]);
    const [first, second] = [await bulk.ended(owner, one.body), await bulk.ended(owner, two.body)];
    expect([first.done + second.done, first.skipped + second.skipped]).toEqual([6, 6]);
    const entries = await product.database.query(
      `select from audit_log where action in ('job.retry', 'job.discard') and subject_id = any($1)`,
      [ids],
    );
    expect(entries).toHaveLength(6);
  });

  it('[ROLE-1] does not store typed text, which may be personal', async () => {
    const { cause } = await failedJobs(1);
    const { body } = await bulk.prepare(owner, { action: 'retry', q: cause });
    const kept = await product.database.query(
      `select request, (select after from audit_log where subject_id = b.id::text and action = 'bulk.prepare') as audited
         from bulk_actions b where id = $1`,
      [body.id],
    );
    const request = { action: 'retry', searches: true };
    expect(kept).toEqual([{ request, audited: { kind: 'jobs', total: 1, ...request } }]);
  });

  it('[ROLE-1] searches errors only for roles that may see the addresses in them', async () => {
    const { cause } = await failedJobs(2);
    const reader = await product.person('admin', 'read-only');
    expect([await found(cause, owner), await found(cause, reader)]).toEqual([2, 0]);
    expect(await found('waitlist.run-out', reader)).toBeGreaterThanOrEqual(2);
  });

  it('[ROLE-1] is refused without the right, a reason, or a known action', async () => {
    const { cause } = await failedJobs(1);
    const support = await product.person('admin', 'support');
    expect((await bulk.prepare(support, { action: 'retry' })).body).toMatchObject({ right: 'jobs:act' });
    expect((await bulk.prepare(owner, { action: 'pause' })).body.errors).toMatchObject([{ field: 'action' }]);
    const { body: prepared } = await bulk.prepare(owner, { action: 'discard', q: cause });
    for (const given of [{}, { reason: 'no' }])
      expect((await bulk.start(owner, prepared, given)).body.errors).toMatchObject([{ field: 'reason' }]);
    expect(await found(cause, owner)).toBe(1);
  });
});
