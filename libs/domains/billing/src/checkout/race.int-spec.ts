import { makeMarket } from '@townlink/server-testing/markets';
import { ReconcileHandler } from '../reconcile/reconcile.handler';
import { failedJobs, untilIdle, useBilling } from '../testing/billing-app';
import { call, createCheckout, sessionOf } from '../testing/calls';
import { makeMember, type TestMember } from '../testing/members';

const MEMBERS = 12;

describe('concurrent payments, abandonments and returns', () => {
  const app = useBilling();
  const ignore = () => undefined;

  /** One person's actions: choose (perhaps twice), read the state, and pay, leave, or let it expire. */
  const goThrough = async (member: TestMember, index: number) => {
    const first = await createCheckout(app, member, index % 2 ? 'featured' : 'standard');
    const again = index % 3 === 0 ? await createCheckout(app, member, 'featured') : first;
    const { url } = again.body;
    expect([200, 409]).toContain(again.status);
    if (!url) return;
    const state = call(app, member, '/api/billing/checkout-status');
    if (index % 4 === 3) await app.sandbox.control.expireCheckout(sessionOf(url)).catch(ignore);
    else if (index % 4 !== 2) await app.sandbox.control.payCheckout(sessionOf(url)).catch(ignore);
    const late = createCheckout(app, member, index % 2 ? 'standard' : 'featured');
    expect((await state).status).toBe(200);
    expect((await late).status).toBeLessThan(500);
  };

  it('[CAP-2] [BILL-2] hold exactly the paid and open slots', async () => {
    const market = await makeMarket(app.database);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => makeMember(app, { market })));
    await app.sandbox.control.sendCopies(2);
    const reconcile = () => app.worker.get(ReconcileHandler).reconcileCheckouts();
    await Promise.all([...members.map(goThrough), reconcile(), reconcile()]);
    await Promise.all(members.map((member) => call(app, member, '/api/billing/checkout-status')));
    await untilIdle(app);
    expect(await failedJobs(app)).toEqual([]);
    const slots = await app.database.query<{ tier: string; taken: number }>(
      `select tier, count(*)::int as taken from capacity_holds where released_at is null and city_id = $1 group by tier`,
      [market.cityId],
    );
    expect(slots.every(({ taken }) => taken <= 3)).toBe(true);
    expect(slots.length).toBeGreaterThan(0);
    const wrong = await app.database.query(
      `select p.id, p.membership_tier, h.tier, h.kind, s.status, s.tier as paid_tier, c.status as checkout
         from providers p
         left join capacity_holds h on h.provider_id = p.id and h.released_at is null
         left join subscriptions s on s.provider_id = p.id and s.status = 'active'
         left join checkouts c on c.provider_id = p.id and c.status in ('creating', 'open')
        where p.city_id = $1 and not case
          when s.status is not null then h.kind = 'vetting' and h.tier = s.tier and p.membership_tier = s.tier and c.status is null
          when c.status is not null then c.status = 'open' and h.kind = 'checkout' and h.tier = c.tier
          else h.id is null end`,
      [market.cityId],
    );
    expect(wrong).toEqual([]);
  });
});
