import { Injectable } from '@nestjs/common';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findUnfinished } from '../data/checkouts';
import { findSubscriptionsOf } from '../data/subscriptions';

@Injectable()
export class CancellationService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Calls the payment provider from a job of the caller's transaction. The job contains all ids, since the provider's
   * row may be gone when it runs.
   */
  async cancel(
    tx: EntityManager,
    providerId: string,
    options: { refundFirstPayment: boolean; latest?: boolean },
  ): Promise<void> {
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    const checkout = await findUnfinished(tx, providerId);
    const subscriptionIds = subscriptions
      .filter(({ status, refunded_at }) => status !== 'canceled' || (options.refundFirstPayment && !refunded_at))
      .map((subscription) => subscription.stripe_subscription_id);
    const sessionIds = checkout?.stripe_session_id ? [checkout.stripe_session_id] : [];
    if (subscriptionIds.length + sessionIds.length === 0) return;
    await this.outbox.add(
      tx,
      'billing.end-membership',
      { subscriptionIds, sessionIds, refund: options.refundFirstPayment, latest: options.latest },
      { key: jobKey(subscriptionIds, sessionIds, options.refundFirstPayment) },
    );
  }
}

/** Identical cancellations share one job. */
const jobKey = (subscriptionIds: string[], sessionIds: string[], refund: boolean): string =>
  ['billing.end', refund ? 'refund' : 'keep', ...[...subscriptionIds, ...sessionIds].sort()].join(':');
