import type { MembershipTier, SubscriptionStatus } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

export interface SubscriptionRow {
  provider_id: string | null;
  stripe_subscription_id: string;
  tier: MembershipTier;
  status: SubscriptionStatus;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  /** The plan after the paid month, if the provider has chosen another. */
  planned_tier: MembershipTier | null;
  past_due_since: Date | null;
  grace_until: Date | null;
  first_payment_intent_id: string | null;
  first_paid_at: Date | null;
  refunded_at: Date | null;
  no_room_since: Date | null;
  ended_at: Date | null;
  /** When the last snapshot was saved. */
  synced_at: Date;
  revision: number;
}

const COLUMNS = `provider_id, stripe_subscription_id, tier, status, current_period_end, cancel_at_period_end, planned_tier,
  past_due_since, grace_until, first_payment_intent_id,
  first_paid_at, refunded_at, no_room_since, ended_at, synced_at, revision`;

export async function findSubscription(tx: EntityManager, subscriptionId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.query<SubscriptionRow[]>(
    `select ${COLUMNS} from subscriptions where stripe_subscription_id = $1`,
    [subscriptionId],
  );
  return row ?? null;
}

/** Oldest first. */
export async function findSubscriptionsOf(tx: EntityManager, providerId: string): Promise<SubscriptionRow[]> {
  return tx.query<SubscriptionRow[]>(
    `select ${COLUMNS} from subscriptions where provider_id = $1 order by created_at, id`,
    [providerId],
  );
}

/** Values derived from a snapshot and the previous state. */
export interface Since {
  pastDue: Date | null;
  ended: Date | null;
}

/**
 * Stores a snapshot unless another was stored after its reading began.
 * @param seen revision before the reading; 0 without a row
 * @returns false when the subscription has to be read again
 */
export async function saveSubscription(
  tx: EntityManager,
  seen: number,
  providerId: string | null,
  snapshot: SubscriptionSnapshot & { tier: MembershipTier },
  since: Since,
): Promise<boolean> {
  const rows = await tx.query<object[]>(
    `insert into subscriptions as s (provider_id, stripe_subscription_id, stripe_customer_id, tier, status,
       current_period_end, cancel_at_period_end, past_due_since, revision, collection_paused, card_expires_on, ended_at,
       planned_tier, planned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9 + 1, $10, $11, $12, $13, $14)
     on conflict (stripe_subscription_id) do update set provider_id = excluded.provider_id, tier = excluded.tier,
       stripe_customer_id = excluded.stripe_customer_id, status = excluded.status,
       current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
       past_due_since = excluded.past_due_since,
       grace_until = case when excluded.past_due_since = s.past_due_since then s.grace_until end, revision = excluded.revision,
       collection_paused = excluded.collection_paused, card_expires_on = excluded.card_expires_on,
       ended_at = excluded.ended_at, planned_tier = excluded.planned_tier, planned_at = excluded.planned_at,
       synced_at = now(),
       erasure_announced_at = case when excluded.ended_at is not null then s.erasure_announced_at end,
       no_room_since = case when excluded.ended_at is null then s.no_room_since end
     where s.revision = $9
     returning s.id`,
    [
      providerId,
      snapshot.subscriptionId,
      snapshot.customerId,
      snapshot.tier,
      snapshot.status,
      snapshot.currentPeriodEnd,
      snapshot.cancelAtPeriodEnd,
      since.pastDue,
      seen,
      snapshot.collectionPaused,
      snapshot.cardExpiresOn,
      since.ended,
      snapshot.planned?.tier ?? null,
      snapshot.planned?.at ?? null,
    ],
  );
  return rows.length > 0;
}

/** A cardholder has 120 days. */
const DISPUTABLE = '130 days';

/**
 * Ids of subscriptions that may still change at the payment provider: live ones, and ended ones whose payments can
 * still be refunded or disputed. Paged by id.
 */
export async function findLiveSubscriptions(tx: EntityManager, after: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ stripe_subscription_id: string }[]>(
    `select stripe_subscription_id from subscriptions
      where (status not in ('canceled', 'incomplete_expired') or ended_at > now() - interval '${DISPUTABLE}')
        and stripe_subscription_id > $1
      order by stripe_subscription_id limit $2`,
    [after, limit],
  );
  return rows.map((row) => row.stripe_subscription_id);
}

/** Records since when a paid subscription has had no slot; null when it has one. */
export async function saveNoRoom(tx: EntityManager, subscriptionId: string, since: Date | null): Promise<void> {
  await tx.query(
    `update subscriptions set no_room_since = $2 where stripe_subscription_id = $1 and no_room_since is distinct from $2`,
    [subscriptionId, since],
  );
}

/** Paid providers of a market without a slot, longest wait first. */
export async function findWithoutRoom(
  tx: EntityManager,
  { cityId, categoryId }: { cityId: string; categoryId: string },
): Promise<string[]> {
  const rows = await tx.query<{ provider_id: string }[]>(
    `select s.provider_id from subscriptions s join providers p on p.id = s.provider_id
      where s.no_room_since is not null and p.city_id = $1 and p.category_id = $2 order by s.no_room_since, s.id`,
    [cityId, categoryId],
  );
  return rows.map((row) => row.provider_id);
}

/** Markets of a category with paid providers without a slot. */
export async function findMarketsWithoutRoom(
  tx: EntityManager,
  categoryId: string,
): Promise<{ cityId: string; categoryId: string }[]> {
  return tx.query(
    `select distinct p.city_id as "cityId", p.category_id as "categoryId"
       from subscriptions s join providers p on p.id = s.provider_id
      where s.no_room_since is not null and p.category_id = $1`,
    [categoryId],
  );
}

/** Discards readings of a subscription made before this moment, so that they are repeated. */
export async function markStale(tx: EntityManager, subscriptionId: string): Promise<void> {
  await tx.query(`update subscriptions set revision = revision + 1 where stripe_subscription_id = $1`, [
    subscriptionId,
  ]);
}
