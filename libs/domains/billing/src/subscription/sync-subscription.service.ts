import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { CapacityService } from '@townlink/domain-capacity';
import {
  findProvider,
  findProviderByCustomer,
  isWithheld,
  type Provider,
  ProvidersService,
} from '@townlink/domain-providers';
import { SettlePlanChangeService } from '../plan-change/settle-plan-change.service';
import { findSubscription, saveSubscription, type SubscriptionRow } from '../data/subscriptions';
import { entitlementOf } from './entitlement.service';
import { pastDueSince } from './membership';
import type { SubscriptionSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { MembershipChangesService } from './membership-changes.service';
import { PastDueService } from './past-due.service';
import { type PaymentsSnapshot, PaymentsService } from './payments.service';
import { ApplyMembershipService } from './apply-membership.service';
import { CardExpiryService } from './card-expiry.service';

/** Everything read about a subscription at the same time. */
interface FullSnapshot {
  subscription: SubscriptionSnapshot;
  /** Null when not read. */
  payments: PaymentsSnapshot | null;
}

/**
 * After two saves by others, the stored state is newer than the start of this reading: the first may have been read
 * earlier, but the second was read after the first was saved. This does not apply to refunds and disputes, which others
 * may not have read.
 */
const ENOUGH_SAVES = 2;
const MAX_ATTEMPTS = 8;

/**
 * Updates a subscription, its listing and its slot from the payment provider. May run at any time, repeatedly and
 * concurrently: a snapshot overtaken by another is discarded and read again, so that an older state never replaces a
 * newer one. It ends as soon as another reader has saved a state read after it began.
 */
@Injectable()
export class SyncSubscriptionService {
  private readonly logger = new Logger(SyncSubscriptionService.name);

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly stripe: StripeClient,
    private readonly membership: ApplyMembershipService,
    private readonly payments: PaymentsService,
    private readonly changes: MembershipChangesService,
    private readonly pastDue: PastDueService,
    private readonly planChange: SettlePlanChangeService,
    private readonly card: CardExpiryService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param options.payments true to read refunds and disputes of every payment, false for new payments only
   * @throws PaymentProviderFailure when it cannot be read now
   */
  async sync(subscriptionId: string, options: { payments: boolean } = { payments: false }): Promise<void> {
    const savedAt = new Set<number | undefined>();
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      const known = await this.database.as(systemActor, (tx) => findSubscription(tx, subscriptionId));
      savedAt.add(known?.synced_at.getTime());
      if (!options.payments && savedAt.size > ENOUGH_SAVES) return;
      const snapshot = await this.read(subscriptionId, known, options.payments);
      if (!snapshot) return this.applyTime(known);
      if (await this.database.as(systemActor, (tx) => this.apply(tx, known, snapshot))) return;
    }
    throw new Error(`The subscription ${subscriptionId} changes faster than it can be read`);
  }

  private async read(id: string, known: SubscriptionRow | null, allPayments: boolean): Promise<FullSnapshot | null> {
    const subscription = await this.stripe.readSubscription(id);
    if (!subscription) return null;
    return { subscription, payments: await this.payments.read(subscription, known, allPayments) };
  }

  /** The payment provider does not know this subscription: the stored state stays, but its deadlines apply. */
  private async applyTime(known: SubscriptionRow | null): Promise<void> {
    const providerId = known?.provider_id;
    if (providerId) await this.database.as(systemActor, (tx) => this.membership.apply(tx, providerId));
  }

  /** @returns false when another snapshot was applied since */
  private async apply(tx: EntityManager, known: SubscriptionRow | null, snapshot: FullSnapshot): Promise<boolean> {
    const { subscription } = snapshot;
    const provider = await this.providerOf(tx, known, subscription);
    if (!provider && !known) {
      this.logger.warn(`The subscription ${subscription.subscriptionId} belongs to no provider here`);
      return true;
    }
    if (provider) await this.capacity.lockProvider(tx, provider.id);
    if (!(await this.save(tx, known, provider, snapshot))) return false;
    if (provider) await this.applyToProvider(tx, provider, subscription);
    return true;
  }

  private async providerOf(
    tx: EntityManager,
    known: SubscriptionRow | null,
    { providerId, customerId }: SubscriptionSnapshot,
  ): Promise<Provider | null> {
    const id = known?.provider_id ?? (isUUID(providerId) ? providerId : null);
    return (id && (await findProvider(tx, id))) || findProviderByCustomer(tx, customerId);
  }

  private async save(
    tx: EntityManager,
    known: SubscriptionRow | null,
    provider: Provider | null,
    { subscription, payments }: FullSnapshot,
  ): Promise<boolean> {
    const now = this.clock.now();
    const tier = subscription.tier ?? known?.tier ?? provider?.membership_tier ?? 'basic';
    const since = pastDueSince(subscription.status, known?.past_due_since ?? null, now);
    const graceUntil = since && (known?.grace_until ?? null);
    const isOver = entitlementOf({ status: subscription.status, pastDueSince: since, graceUntil }, now) === 'over';
    const ended = isOver ? (known?.ended_at ?? now) : null;
    const row = { ...subscription, tier };
    const isNewest = await saveSubscription(tx, known?.revision ?? 0, provider?.id ?? null, row, {
      pastDue: since,
      ended,
    });
    if (!isNewest) return false;
    if (provider) await this.changes.announce(tx, provider, known, row);
    if (payments) await this.payments.save(tx, subscription.subscriptionId, provider?.id ?? null, payments);
    if (provider && since) await this.pastDue.announce(tx, provider, row, { since, graceUntil });
    return true;
  }

  private async applyToProvider(tx: EntityManager, provider: Provider, snapshot: SubscriptionSnapshot): Promise<void> {
    const entitlement = entitlementOf({ status: snapshot.status, pastDueSince: null }, this.clock.now());
    const { customerId, subscriptionId } = snapshot;
    const counts = entitlement !== 'over' || provider.stripe_subscription_id === null;
    const isKnown = provider.stripe_customer_id === customerId && provider.stripe_subscription_id === subscriptionId;
    if (customerId && counts && !isKnown) {
      await this.providers.setCustomer(tx, provider.id, customerId, subscriptionId);
    }
    await this.membership.apply(tx, provider.id);
    await this.planChange.settle(tx, provider.id, snapshot);
    await this.card.remind(tx, provider, snapshot);
    const isPaused = isWithheld(provider);
    if (entitlement !== 'over' && snapshot.collectionPaused !== isPaused) {
      await this.outbox.add(tx, 'billing.collection', { subscriptionId });
    }
  }
}
