import { Injectable, Logger } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { CapacityService } from '@townlink/domain-capacity';
import { Clock } from '../clock';
import { findProvider, findProviderByCustomer, type Provider, ProvidersService } from '@townlink/domain-providers';
import {
  findSubscription,
  saveFirstPayment,
  saveReversal,
  saveSubscription,
  type SubscriptionRow,
} from '../data/subscriptions';
import { pastDueSince, standingOf } from '../membership';
import type { PaymentReading, ReversalReading, SubscriptionReading } from '../stripe/readings';
import { StripeClient } from '../stripe/stripe.client';
import { PastDueService } from './past-due.service';
import { SettleMembershipService } from './settle-membership.service';

/** Everything that was read of a subscription at one time. */
interface Reading {
  subscription: SubscriptionReading;
  firstPayment: PaymentReading | null;
  reversal: ReversalReading | null;
}

const MOST_READINGS = 8;

/**
 * Makes a subscription here what it is at the payment provider, and listing and place what they then have to be. It may
 * run at any time, as often as one likes and several times at once: a reading that was overtaken by another is thrown
 * away and made again, so that an older state never replaces a newer one.
 */
@Injectable()
export class SyncSubscriptionService {
  private readonly logger = new Logger(SyncSubscriptionService.name);

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly capacity: CapacityService,
    private readonly stripe: StripeClient,
    private readonly settle: SettleMembershipService,
    private readonly pastDue: PastDueService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param options.reversals reads as well what went back of the first payment
   * @throws PaymentProviderFailure when it cannot be read now
   */
  async sync(subscriptionId: string, options: { reversals: boolean } = { reversals: false }): Promise<void> {
    for (let count = 0; count < MOST_READINGS; count++) {
      const known = await this.database.as(systemActor, (tx) => findSubscription(tx, subscriptionId));
      const reading = await this.read(subscriptionId, known, options.reversals);
      if (!reading) return this.withoutReading(known);
      if (await this.database.as(systemActor, (tx) => this.apply(tx, known, reading))) return;
    }
    throw new Error(`The subscription ${subscriptionId} changes faster than it can be read`);
  }

  private async read(id: string, known: SubscriptionRow | null, reversals: boolean): Promise<Reading | null> {
    const subscription = await this.stripe.readSubscription(id);
    if (!subscription) return null;
    const firstPayment = known?.first_paid_at ? null : await this.stripe.readFirstPayment(id);
    const intent = firstPayment?.paymentIntentId ?? (reversals ? known?.first_payment_intent_id : null);
    const reversal = intent ? await this.stripe.readReversal(intent) : null;
    return { subscription, firstPayment, reversal };
  }

  /** The payment provider does not know it: what is known here stands, but time goes on. */
  private async withoutReading(known: SubscriptionRow | null): Promise<void> {
    const providerId = known?.provider_id;
    if (providerId) await this.database.as(systemActor, (tx) => this.settle.settle(tx, providerId));
  }

  /** @returns false when another reading was applied meanwhile */
  private async apply(tx: EntityManager, known: SubscriptionRow | null, reading: Reading): Promise<boolean> {
    const { subscription } = reading;
    const provider = await this.providerOf(tx, known, subscription);
    if (!provider && !known) {
      this.logger.warn(`The subscription ${subscription.subscriptionId} belongs to nobody here`);
      return true;
    }
    if (provider) await this.capacity.lockProvider(tx, provider.id);
    if (!(await this.save(tx, known, provider, reading))) return false;
    if (provider) await this.follow(tx, provider, subscription);
    return true;
  }

  private async providerOf(
    tx: EntityManager,
    known: SubscriptionRow | null,
    { providerId, customerId }: SubscriptionReading,
  ): Promise<Provider | null> {
    const id = known?.provider_id ?? (isUUID(providerId) ? providerId : null);
    return (id && (await findProvider(tx, id))) || findProviderByCustomer(tx, customerId);
  }

  private async save(
    tx: EntityManager,
    known: SubscriptionRow | null,
    provider: Provider | null,
    { subscription, firstPayment, reversal }: Reading,
  ): Promise<boolean> {
    const now = this.clock.now();
    const tier = subscription.tier ?? known?.tier ?? provider?.membership_tier ?? 'basic';
    const since = pastDueSince(subscription.status, known?.past_due_since ?? null, now);
    const row = { ...subscription, tier };
    if (!(await saveSubscription(tx, known?.revision ?? 0, provider?.id ?? null, row, since))) return false;
    if (firstPayment) await saveFirstPayment(tx, subscription.subscriptionId, firstPayment);
    if (reversal) await saveReversal(tx, subscription.subscriptionId, reversal, now);
    if (provider && since) await this.pastDue.announce(tx, provider, row, since);
    return true;
  }

  private async follow(tx: EntityManager, provider: Provider, reading: SubscriptionReading): Promise<void> {
    const standing = standingOf({ status: reading.status, pastDueSince: null }, this.clock.now());
    const counts = standing !== 'over' || provider.stripe_subscription_id === null;
    if (reading.customerId && counts) {
      await this.providers.setCustomer(tx, provider.id, reading.customerId, reading.subscriptionId);
    }
    await this.settle.settle(tx, provider.id);
  }
}
