import { Injectable } from '@nestjs/common';
import { graceEnd, isPaid, type SubscriptionStatus } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';

export interface Subscription {
  status: SubscriptionStatus;
  pastDueSince: Date | null;
  /** End of a grace period extended by support. */
  graceUntil?: Date | null;
}

/**
 * What a subscription entitles to. `entitled`: a listing. `grace`: keeping an existing listing although a payment
 * failed. `waiting`: nothing yet, since the first payment is in progress. `over`: nothing any longer.
 */
export type Entitlement = 'entitled' | 'grace' | 'waiting' | 'over';

/** Other domains check this before they list a provider. */
@Injectable()
export class EntitlementService {
  constructor(private readonly clock: Clock) {}

  /** Whether a provider may be listed: its plan is free, or its subscription is active or in a trial. */
  async isEntitled(tx: EntityManager, providerId: string): Promise<boolean> {
    const rows = await tx.query<
      { price_cents: number; status: SubscriptionStatus | null; past_due_since: Date | null }[]
    >(
      `select plans.price_cents, s.status, s.past_due_since
         from providers p join plans on plans.tier = p.membership_tier left join subscriptions s on s.provider_id = p.id
        where p.id = $1`,
      [providerId],
    );
    const [plan] = rows;
    if (!plan) return false;
    if (!isPaid(plan)) return true;
    const subscriptions = rows.flatMap(({ status, past_due_since: pastDueSince }) =>
      status ? { status, pastDueSince } : [],
    );
    return bestEntitlement(subscriptions, this.clock.now()) === 'entitled';
  }
}

export function entitlementOf({ status, pastDueSince, graceUntil }: Subscription, now: Date): Entitlement {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'entitled';
    case 'past_due':
      return pastDueSince && now >= graceEnd(pastDueSince, graceUntil) ? 'over' : 'grace';
    case 'unpaid':
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return 'over';
    default:
      return 'waiting';
  }
}

const RANKING: Entitlement[] = ['entitled', 'grace', 'waiting', 'over'];

/** The best entitlement of a provider's subscriptions; null when it has none. */
export function bestEntitlement(subscriptions: readonly Subscription[], now: Date): Entitlement | null {
  const entitlements = subscriptions.map((subscription) => entitlementOf(subscription, now));
  return RANKING.find((entitlement) => entitlements.includes(entitlement)) ?? null;
}
