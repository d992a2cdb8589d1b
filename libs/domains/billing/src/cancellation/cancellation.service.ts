import { Injectable } from '@nestjs/common';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findUnfinished, saveCheckout } from '../data/checkouts';
import { findSubscriptionsOf, type SubscriptionRow } from '../data/subscriptions';

interface CancelOptions {
  refundFirstPayment: boolean;
  /** Cancels only subscriptions without a slot, and refunds their latest payment instead of the first. */
  latest?: boolean;
}

@Injectable()
export class CancellationService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Calls the payment provider from a job of the caller's transaction. The job contains all ids, since the provider's
   * row may be gone when it runs.
   */
  async cancel(tx: EntityManager, providerId: string, options: CancelOptions): Promise<void> {
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    const checkout = await findUnfinished(tx, providerId);
    const subscriptionIds = subscriptions
      .filter((subscription) => isConcerned(subscription, options))
      .map((subscription) => subscription.stripe_subscription_id);
    const sessionIds = checkout?.stripe_session_id ? [checkout.stripe_session_id] : [];
    // Its payment page is not known yet, and will not be shown: the call that opens it finds the checkout failed.
    if (checkout && !checkout.stripe_session_id) await saveCheckout(tx, checkout.id, { status: 'failed' });
    if (subscriptionIds.length + sessionIds.length === 0) return;
    await this.outbox.add(
      tx,
      'billing.end-membership',
      { subscriptionIds, sessionIds, refund: options.refundFirstPayment, latest: options.latest },
      { key: jobKey([...subscriptionIds, ...sessionIds], options) },
    );
  }
}

/** An earlier membership was used, so that a refund for lack of a slot does not include it. */
const isConcerned = (
  { status, refunded_at, no_room_since }: SubscriptionRow,
  { refundFirstPayment, latest }: CancelOptions,
): boolean => (latest ? no_room_since !== null : status !== 'canceled' || (refundFirstPayment && !refunded_at));

/** Identical cancellations share one job. Refunds of the first and of the latest payment are different ones. */
const jobKey = (ids: string[], { refundFirstPayment, latest }: CancelOptions): string =>
  ['billing.end', refundFirstPayment ? (latest ? 'refund-latest' : 'refund') : 'keep', ...ids.sort()].join(':');
