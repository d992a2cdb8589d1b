import { type ManagedWaitlist, WAITLIST_MESSAGES } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { BulkCalls } from './support/bulk-calls';
import { type Person, Product } from './support/product';

const REASON = 'Slots came free.';

/** Cap of the tier in each market. */
const CAP = 3;

describe('notifying all who wait and match', () => {
  const product = suiteFixture(() => Product.start({ worker: true }));
  let http: HttpCaller;
  let owner: Person;
  let colleague: Person;
  const bulk = new BulkCalls(() => http, '/api/admin/waitlist/bulk');

  beforeAll(async () => {
    http = new HttpCaller(product.origin);
    owner = await product.person('admin');
    colleague = await product.person('admin', 'support');
  });

  // The filter has only a tier, which would also match rows of other tests.
  beforeEach(() => product.database.query('delete from waitlist_entries'));

  async function marketWith(free: number): Promise<TestMarket> {
    const market = await makeMarket(product.database);
    for (let listed = 0; listed < CAP - free; listed += 1) await list(market);
    return market;
  }

  const list = (market: TestMarket) => makeProvider(product.database, market, { membership_tier: 'featured' });

  /** Someone who has waited for the given days, in a line without offers. */
  async function waits(market: TestMarket, days: number, name = 'Ace'): Promise<string> {
    const email = `${randomUUID()}@x.example`;
    const [row] = await product.database.query<{ id: string }>(
      `with person as (insert into auth.users (email) values ($1) returning id)
       insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested, created_at)
       select id, $2, $1, $3, $4, 'featured', now() - make_interval(days => $5) from person returning id`,
      [email, name, market.cityId, market.categoryId, days],
    );
    return row!.id;
  }

  const notify = (waitlistEntryId: string) =>
    http.post('/api/admin/notify-slot-available', { waitlistEntryId }, { as: colleague });
  const reserved = async (ids: string[]) => {
    const rows = await product.database.query<{ id: string }>(
      'select id from waitlist_entries where id = any($1) and reserved_until > now()',
      [ids],
    );
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  const offers = (market: TestMarket) =>
    product.database.query('select from waitlist_offers where city_id = $1 and category_id = $2', [
      market.cityId,
      market.categoryId,
    ]);

  it('[ROLE-1, WAIT-2] offers the free slots to those who have waited longest, with an email and an audit entry each', async () => {
    const [two, none] = [await marketWith(2), await marketWith(0)];
    const [third, first, second] = [await waits(two, 1), await waits(two, 9), await waits(two, 5)];
    const elsewhere = await waits(none, 20);
    const { body: prepared } = await bulk.prepare(owner, { tier: 'featured' });
    expect(prepared).toMatchObject({ state: 'prepared', act: 'notify', total: 2, undo_until: null });
    expect(await reserved([first, second])).toEqual([]);
    await bulk.start(owner, prepared, { reason: REASON });
    expect(await bulk.ended(owner, prepared)).toMatchObject({ done: 2, skipped: 0, undo_until: null });
    expect(await reserved([first, second, third, elsewhere])).toEqual([first, second]);
    const mails = await product.database.query(
      `select m.template from messages m join waitlist_entries w on w.provider_email = m.recipient where w.id = any($1)`,
      [[first, second, third, elsewhere]],
    );
    expect(mails).toEqual([1, 2].map(() => ({ template: 'slot-available' })));
    const entries = await product.database.query(
      `select subject_id, reason from audit_log where action = 'waitlist.notify' and subject_id = any($1) order by id`,
      [[first, second, third, elsewhere]],
    );
    expect(entries).toEqual([first, second].map((subject_id) => ({ subject_id, reason: REASON })));
  });

  it('[ROLE-1] does not count other tiers, full lines, or people with an offer', async () => {
    const [market, full] = [await marketWith(2), await marketWith(0)];
    const offered = await waits(market, 2);
    await waits(full, 2);
    expect((await notify(offered)).status).toBe(200);
    expect((await bulk.prepare(owner, { tier: 'all' })).body.total).toBe(0);
    await waits(market, 1);
    expect((await bulk.prepare(owner, { tier: 'standard' })).body.total).toBe(0);
    expect((await bulk.prepare(owner, { tier: 'all' })).body.total).toBe(1);
  });

  it('[ROLE-1] notifies only the chosen, even if others have waited longer', async () => {
    const market = await marketWith(2);
    const [longest, chosen] = [await waits(market, 9), await waits(market, 1)];
    expect(await bulk.whole(owner, { ids: [chosen] }, { reason: REASON })).toMatchObject({ total: 1, done: 1 });
    expect(await reserved([longest, chosen])).toEqual([chosen]);
  });

  it('[ROLE-1, CAP-2] skips those whose slot was taken, and those who were notified, left or joined again, and lists them', async () => {
    const [one, other, third, fourth] = [
      await marketWith(1),
      await marketWith(1),
      await marketWith(1),
      await marketWith(1),
    ];
    await waits(one, 9, 'Slot taken');
    const notified = await waits(other, 8, 'Notified');
    const left = await waits(third, 7, 'Left');
    const again = await waits(fourth, 6, 'Joined again');
    const { body: prepared } = await bulk.prepare(owner, { tier: 'featured' });
    expect(prepared.total).toBe(4);
    await list(one);
    await notify(notified);
    await product.database.query('delete from waitlist_entries where id = $1', [left]);
    await product.database.query('update waitlist_entries set created_at = now() where id = $1', [again]);
    await bulk.start(owner, prepared, { reason: REASON });
    expect(await bulk.ended(owner, prepared)).toMatchObject({
      done: 0,
      skipped: 4,
      remarks: [
        { name: 'Slot taken', text: WAITLIST_MESSAGES.notFree },
        { name: 'Notified', text: WAITLIST_MESSAGES.reserved },
        { name: 'Deleted', text: 'This person no longer waits.' },
        { name: 'Joined again', text: 'This person left and joined again in the meantime.' },
      ],
    });
  });

  it('[ROLE-1, CAP-2] of two concurrent administrators offers each slot once', async () => {
    const market = await marketWith(2);
    for (const days of [3, 2, 1]) await waits(market, days);
    const [one, two] = [await bulk.prepare(owner, {}), await bulk.prepare(colleague, {})];
    await Promise.all([
      bulk.start(owner, one.body, { reason: REASON }),
      bulk.start(colleague, two.body, { reason: REASON }),
    ]);
    const [first, second] = [await bulk.ended(owner, one.body), await bulk.ended(owner, two.body)];
    expect([first.done + second.done, first.skipped + second.skipped]).toEqual([2, 2]);
    expect(await offers(market)).toHaveLength(2);
  });

  it('[ROLE-1] is refused without the right and without a reason', async () => {
    const market = await marketWith(1);
    const id = await waits(market, 1);
    const finance = await product.person('admin', 'finance');
    expect((await http.get<ManagedWaitlist>('/api/admin/waitlist', { as: finance })).status).toBe(200);
    expect((await bulk.prepare(finance, {})).body).toMatchObject({ right: 'waitlist:act' });
    const { body: prepared } = await bulk.prepare(owner, {});
    for (const given of [{}, { reason: ' no ' }])
      expect((await bulk.start(owner, prepared, given)).body.errors).toMatchObject([{ field: 'reason' }]);
    expect(await reserved([id])).toEqual([]);
  });
});
