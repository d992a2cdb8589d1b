import { Injectable } from '@nestjs/common';
import { CapacityService } from '@townlink/domain-capacity';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { type CheckoutRow, findBySnapshot, findCheckout, saveCheckout } from '../data/checkouts';
import { findSubscription } from '../data/subscriptions';
import { entitlementOf } from '../subscription/entitlement.service';
import type { CheckoutSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';
import { ranOut } from './unpaid-checkouts';
import { checkoutStatusAfter, isUnfinished } from './checkout-status';

/** Updates a stored checkout and its subscription from the payment provider. */
@Injectable()
export class SyncCheckoutService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentProviderFailure when it cannot be read */
  async sync(sessionId: string): Promise<CheckoutRow | null> {
    return this.apply(await this.stripe.readCheckout(sessionId));
  }

  /**
   * Stores a new snapshot. The subscription comes first: its slot is held before the checkout releases its own.
   * @returns the stored checkout; null for one that is not ours
   */
  async apply(snapshot: CheckoutSnapshot): Promise<CheckoutRow | null> {
    if (snapshot.subscriptionId) await this.subscriptions.sync(snapshot.subscriptionId);
    return this.database.as(systemActor, async (tx) => {
      const seen = await findBySnapshot(tx, snapshot);
      if (!seen) return null;
      await this.capacity.lockProvider(tx, seen.provider_id);
      const row = await findCheckout(tx, seen.id);
      if (!row) return null;
      await this.save(tx, row, snapshot);
      return findCheckout(tx, row.id);
    });
  }

  /**
   * A checkout that ended unpaid releases its slot, and so does one whose membership was over before its event arrived.
   * The slot of a paid checkout belongs to the membership, even if a later payment fails.
   */
  private async save(tx: EntityManager, row: CheckoutRow, snapshot: CheckoutSnapshot): Promise<void> {
    const isOver = await this.isSubscriptionOver(tx, snapshot);
    const status = checkoutStatusAfter(row.status, snapshot, isOver);
    const now = this.clock.now();
    const ranOutAt = status === 'expired' && ranOut(row.expires_at, now) ? row.expires_at : null;
    await saveCheckout(tx, row.id, { status, sessionId: snapshot.sessionId, url: snapshot.url, ranOutAt });
    if (!isUnfinished(row.status)) return;
    if (isOver || status === 'expired' || status === 'failed') {
      await this.capacity.release(tx, row.provider_id, 'checkout');
    } else if (status === 'paid') await this.capacity.convertHold(tx, row.provider_id, 'vetting');
  }

  private async isSubscriptionOver(tx: EntityManager, { subscriptionId }: CheckoutSnapshot): Promise<boolean> {
    const subscription = subscriptionId && (await findSubscription(tx, subscriptionId));
    if (!subscription) return false;
    const { status, past_due_since, grace_until } = subscription;
    return (
      entitlementOf({ status, pastDueSince: past_due_since, graceUntil: grace_until }, this.clock.now()) === 'over'
    );
  }
}
