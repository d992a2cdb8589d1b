import { Injectable } from '@nestjs/common';
import type { EventPayloads, JobPayloads } from '@townlink/contracts';
import { findProvider, isWithheld } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, On } from '@townlink/server-queue';
import { findMarketsWithoutRoom, findSubscription, findWithoutRoom } from '../data/subscriptions';
import { StripeClient } from '../stripe/stripe.client';
import { ApplyMembershipService } from './apply-membership.service';
import { SyncSubscriptionService } from './sync-subscription.service';

/** Reacts to listing changes at the payment provider, and to free slots by listing providers. */
@Injectable()
export class FollowUpHandler {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly membership: ApplyMembershipService,
  ) {}

  /** Reads the listing's current state, so that the order and number of the jobs do not matter. */
  @Handles('billing.collection')
  async matchCollection({ subscriptionId }: JobPayloads['billing.collection']): Promise<void> {
    const provider = await this.database.as(systemActor, async (tx) => {
      const subscription = await findSubscription(tx, subscriptionId);
      return subscription?.provider_id && !subscription.ended_at ? findProvider(tx, subscription.provider_id) : null;
    });
    if (!provider) return;
    const snapshot = await this.stripe.readSubscription(subscriptionId);
    const isPaused = isWithheld(provider);
    if (!snapshot || snapshot.status === 'canceled' || snapshot.collectionPaused === isPaused) return;
    await this.stripe.setCollection(subscriptionId, isPaused);
    await this.subscriptions.sync(subscriptionId);
  }

  /** Longest wait first. */
  @Handles('billing.place')
  async place(market: JobPayloads['billing.place']): Promise<void> {
    const waiting = await this.database.as(systemActor, (tx) => findWithoutRoom(tx, market));
    for (const providerId of waiting) {
      await this.database.as(systemActor, (tx) => this.membership.apply(tx, providerId));
    }
  }

  /** A merged category may have slots for paid providers of either category. */
  @On('category.changed', 'billing.place-in-category')
  async placeInCategory({ categoryId }: EventPayloads['category.changed']): Promise<void> {
    const markets = await this.database.as(systemActor, (tx) => findMarketsWithoutRoom(tx, categoryId));
    for (const market of markets) await this.place(market);
  }
}
