import { suiteFixture } from '@townlink/server-testing';
import { makeCity } from '@townlink/server-testing/markets';
import { applyAndPay } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { EraseEndedHandler } from './erase-ended.handler';

describe('data of an ended membership', () => {
  const app = suiteFixture(startOnboarding);

  /** A standard membership that ended some days ago. */
  async function ended(daysAgo: number): Promise<string> {
    const { provider } = await applyAndPay(app, await makeCity(app.database), {
      membershipTier: 'standard',
      email: 'pat@example.com',
    });
    await app.settle(); // Otherwise Stripe's events would overwrite it.
    await app.database.query(
      `update subscriptions set status = 'canceled', ended_at = now() - make_interval(days => $2) where provider_id = $1`,
      [provider.id, daysAgo],
    );
    await app.database.query(`update providers set vetting_status = 'approved', is_active = false where id = $1`, [
      provider.id,
    ]);
    return provider.id;
  }
  const later = (providerId: string, days: number) =>
    app.database.query(
      `update subscriptions set ended_at = ended_at - make_interval(days => $2),
              erasure_announced_at = erasure_announced_at - make_interval(days => $2) where provider_id = $1`,
      [providerId, days],
    );
  const night = () => app.worker.get(EraseEndedHandler, { strict: false }).run();
  const isThere = async (providerId: string) =>
    (await app.database.query('select from providers where id = $1', [providerId])).length === 1;
  const emails = (providerId: string) =>
    app.database.query<{ key: string }>(`select key from messages where key like 'erasure-announced:' || $1 || ':%'`, [
      providerId,
    ]);

  it('[TERM-1] is erased with its files after thirty days, announced once seven days before', async () => {
    const id = await ended(22);
    await night();

    expect(await emails(id)).toHaveLength(0);
    await later(id, 1);
    await night();
    await night();
    expect(await emails(id)).toHaveLength(1);
    await later(id, 6);
    await night();
    expect(await isThere(id)).toBe(true);
    await later(id, 1);
    expect(await app.files()).not.toEqual([]);
    await night();
    expect(await isThere(id)).toBe(false);
    await app.settle();
    expect(await app.files()).toEqual([]);
    expect(await app.database.query(`select actor_id from audit_log where action = 'provider.erase'`)).toEqual([
      { actor_id: null },
    ]);
  });

  it('[TERM-1] is never erased within seven days of the announcement, even after an outage', async () => {
    const id = await ended(200);
    await night();
    expect([await isThere(id), (await emails(id)).length]).toEqual([true, 1]);
    await later(id, 6);
    await night();
    expect(await isThere(id)).toBe(true);
    await later(id, 1);
    await night();
    expect(await isThere(id)).toBe(false);
  });

  it('[TERM-1] is retained when paid again, or during a checkout', async () => {
    const [again, paying] = [await ended(40), await ended(40)];
    await night();
    await later(again, 10);
    await later(paying, 10);
    await app.database.query(
      `insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status)
       select provider_id, 'sub_again', stripe_customer_id, tier, 'active' from subscriptions where provider_id = $1`,
      [again],
    );
    await app.database.query(`update checkouts set status = 'open' where provider_id = $1`, [paying]);
    await night();
    expect([await isThere(again), await isThere(paying)]).toEqual([true, true]);
  });

  it('[TERM-1] is retained for a rejected application, which is part of the history', async () => {
    const id = await ended(40);
    await app.database.query(`update providers set vetting_status = 'rejected' where id = $1`, [id]);
    await night();
    await later(id, 10);
    await night();
    expect([await isThere(id), (await emails(id)).length]).toEqual([true, 0]);
  });
});
