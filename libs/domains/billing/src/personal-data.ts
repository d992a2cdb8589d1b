import { RETENTION, type SubscriptionStatus } from '@townlink/contracts';
import type { ClosingObstacle, PersonalData } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

const MEMBERSHIPS = `
  select tier, status, stripe_subscription_id, stripe_customer_id, current_period_end, cancel_at_period_end, past_due_since,
         first_paid_at, first_paid_cents, refunded_at, refunded_cents, disputed_at, created_at
    from subscriptions where provider_id = $1 order by created_at`;

interface Membership {
  status: SubscriptionStatus;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  /** When it stopped entitling to a listing. */
  ended_at: Date | null;
}

/** Can never be charged again. */
const isOver = ({ status }: Membership): boolean => status === 'canceled' || status === 'incomplete_expired';

const membershipsOf = (tx: EntityManager, providerId: string | null): Promise<Membership[]> =>
  tx.query(
    'select status, current_period_end, cancel_at_period_end, ended_at from subscriptions where provider_id = $1',
    [providerId],
  );

/** A running membership has to end first; a canceled one already has an end. */
const asObstacle = (membership: Membership): ClosingObstacle => ({
  kind: 'membership',
  until: membership.cancel_at_period_end ? membership.current_period_end : null,
});

export const membershipData: PersonalData = {
  name: 'memberships',
  tables: ['subscriptions', 'checkouts', 'plan_changes', 'payments'],
  kept: { billing_events: 'Which events of the payment provider were processed: their ids and kinds, without names.' },
  collect: async (tx, { providerId }) => ({
    memberships: await tx.query(MEMBERSHIPS, [providerId]),
    checkouts: await tx.query(
      'select tier, status, referral_code, created_at, expires_at from checkouts where provider_id = $1 order by created_at',
      [providerId],
    ),
    payments: await tx.query(
      'select cents, currency, paid_at, refunded_cents, disputed_at from payments where provider_id = $1 order by paid_at',
      [providerId],
    ),
    plan_changes: await tx.query(
      'select from_tier, to_tier, status, created_at from plan_changes where provider_id = $1 order by created_at',
      [providerId],
    ),
  }),
  async obstacles(tx, { providerId }) {
    const running = (await membershipsOf(tx, providerId)).filter((membership) => !isOver(membership));
    const [checkout] = await tx.query<{ expires_at: Date | null }[]>(
      `select expires_at from checkouts where provider_id = $1 and status in ('creating', 'open')`,
      [providerId],
    );
    const open: ClosingObstacle[] = checkout ? [{ kind: 'checkout', until: checkout.expires_at }] : [];
    return [...running.map(asObstacle), ...open];
  },
  /** How long an ended membership can be resumed. Source: decisions, 'Money'. */
  async keptUntil(tx, { providerId }) {
    const ends = (await membershipsOf(tx, providerId)).flatMap(
      ({ ended_at, current_period_end }) => (ended_at ?? current_period_end)?.getTime() ?? [],
    );
    return ends.length > 0 ? new Date(Math.max(...ends) + RETENTION.days * 86_400_000) : null;
  },
  /** Subscriptions and payments are retained for accounting, without the reference to the provider. */
  async erase(tx, { providerId }) {
    await tx.query('update payments set card_fingerprint = null where provider_id = $1', [providerId]);
    await tx.query('delete from checkouts where provider_id = $1', [providerId]);
    await tx.query('delete from plan_changes where provider_id = $1', [providerId]);
  },
};
