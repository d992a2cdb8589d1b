import { ReconcileHandler } from './jobs/reconcile.handler';
import { BillingBench } from './testing/billing-bench';
import { call, createCheckout, sessionOf } from './testing/calls';
import { makeCell, makeMember, type TestMember } from './testing/members';

const MEMBERS = 12;

describe('Paying, leaving and coming back, all at once', () => {
  let bench: BillingBench;

  beforeAll(async () => {
    bench = await BillingBench.open();
  }, 60_000);

  afterAll(async () => {
    await bench?.close();
  });

  const ignore = () => undefined;

  /** What one person does: choose, perhaps choose again, ask how it stands, and pay, leave, or let it run out. */
  const goThrough = async (member: TestMember, index: number) => {
    const first = await createCheckout(bench, member, index % 2 ? 'featured' : 'standard');
    const again = index % 3 === 0 ? await createCheckout(bench, member, 'featured') : first;
    const { url } = again.body;
    expect([200, 409]).toContain(again.status);
    if (!url) return;
    const state = call(bench, member, '/api/billing/checkout-status');
    if (index % 4 === 3) await bench.sandbox.control.expireCheckout(sessionOf(url)).catch(ignore);
    else if (index % 4 !== 2) await bench.sandbox.control.payCheckout(sessionOf(url)).catch(ignore);
    const late = createCheckout(bench, member, index % 2 ? 'standard' : 'featured');
    expect((await state).status).toBe(200);
    expect((await late).status).toBeLessThan(500);
  };

  it('[CAP-2] [BILL-2] keeps exactly the places that are paid for or open', async () => {
    const cell = await makeCell(bench);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => makeMember(bench, { cell })));
    await bench.sandbox.control.sendCopies(2);
    const reconcile = () => bench.worker.get(ReconcileHandler).reconcileCheckouts();
    await Promise.all([...members.map(goThrough), reconcile(), reconcile()]);
    await Promise.all(members.map((member) => call(bench, member, '/api/billing/checkout-status')));
    await bench.settle();
    expect(await bench.failedJobs()).toEqual([]);
    const places = await bench.testDatabase.query<{ tier: string; taken: number }>(
      `select tier, count(*)::int as taken from capacity_holds where released_at is null and city_id = $1 group by tier`,
      [cell.cityId],
    );
    expect(places.every(({ taken }) => taken <= 3)).toBe(true);
    expect(places.length).toBeGreaterThan(0);
    const wrong = await bench.testDatabase.query(
      `select p.id, p.membership_tier, h.tier, h.kind, s.status, s.tier as paid_tier, c.status as checkout
         from providers p
         left join capacity_holds h on h.provider_id = p.id and h.released_at is null
         left join subscriptions s on s.provider_id = p.id and s.status = 'active'
         left join checkouts c on c.provider_id = p.id and c.status in ('creating', 'open')
        where p.city_id = $1 and not case
          when s.status is not null then h.kind = 'vetting' and h.tier = s.tier and p.membership_tier = s.tier and c.status is null
          when c.status is not null then c.status = 'open' and h.kind = 'checkout' and h.tier = c.tier
          else h.id is null end`,
      [cell.cityId],
    );
    expect(wrong).toEqual([]);
  }, 60_000);
});
