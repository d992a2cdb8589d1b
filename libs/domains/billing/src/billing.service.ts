import { Injectable } from '@nestjs/common';
import {
  type CreateCheckoutRequest,
  type MembershipTier,
  REFERRAL_MESSAGES,
  type RedirectAddress,
} from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { forbidden, invalidField, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { CancellationService } from './cancellation/cancellation.service';
import type { CheckoutCommand } from './checkout/prepare-checkout.service';
import { StartCheckoutService } from './checkout/start-checkout.service';
import { UnpaidLimitsService } from './checkout/unpaid-limits.service';
import { findProviderByUser, requireProvider } from '@townlink/domain-providers';
import { ReferralCodes } from '@townlink/domain-referrals';
import { findSubscriptionsOf } from './data/subscriptions';
import { ApplyMembershipService } from './subscription/apply-membership.service';

/** Billing for controllers and other domains. Methods with a transaction require one that runs as the service. */
@Injectable()
export class BillingService {
  constructor(
    private readonly database: Database,
    private readonly checkouts: StartCheckoutService,
    private readonly cancellation: CancellationService,
    private readonly referrals: ReferralCodes,
    private readonly membership: ApplyMembershipService,
    private readonly limits: UnpaidLimitsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns the payment page of a membership, reusing an open checkout.
   * @throws 404, 409 such as `already-paid` or `tier-full`, 502 `payment-setup-failed`
   */
  startCheckout(command: CheckoutCommand): Promise<RedirectAddress> {
    return this.checkouts.start(command);
  }

  /**
   * Like `startCheckout`, for the signed-in person's own provider; the client's ids are only compared with it.
   * @throws also 400 for an unknown referral code, 404 without a provider or for another's, 403 for another city or
   * category
   */
  async startOwnCheckout(userId: string, request: CreateCheckoutRequest): Promise<RedirectAddress> {
    const own = await this.database.as(systemActor, (tx) => findProviderByUser(tx, userId));
    if (own?.id !== request.providerId) throw notFound('No provider profile found.');
    if (own.city_id !== request.cityId || own.category_id !== request.categoryId) {
      throw forbidden('This is not where your application is for.');
    }
    const { tier, referralCode } = request;
    const isKnown =
      !referralCode || (await this.database.as(systemActor, (tx) => this.referrals.exists(tx, referralCode)));
    if (!isKnown) throw invalidField('referralCode', REFERRAL_MESSAGES.invalid);
    return this.checkouts.start({ userId, providerId: own.id, tier, referralCode });
  }

  /** Whether a checkout may hold a slot; false when too many are unpaid. The caller holds the market's lock. */
  async mayHold(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<boolean> {
    const { limit } = await this.limits.find(tx, await requireProvider(tx, providerId), tier);
    return limit === null;
  }

  /** Whether a first payment was made and not refunded. */
  async hasPaid(tx: EntityManager, providerId: string): Promise<boolean> {
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    return subscriptions.some(({ first_paid_at, refunded_at }) => first_paid_at !== null && refunded_at === null);
  }

  /**
   * Cancels everything a provider pays for, and refunds the first payment on request. The payment provider is called by
   * a job of the caller's transaction, which may delete the provider's row.
   */
  endMembership(tx: EntityManager, providerId: string, options: { refundFirstPayment: boolean }): Promise<void> {
    return this.cancellation.cancel(tx, providerId, options);
  }

  /**
   * Lists a provider with a paid membership that meets all other conditions. Without a free slot, it waits for the next
   * one.
   */
  applyMembership(tx: EntityManager, providerId: string): Promise<void> {
    return this.membership.apply(tx, providerId);
  }

  /** Stops or resumes collecting payments, depending on the listing, in a job of the caller's transaction. */
  async matchCollection(tx: EntityManager, providerId: string): Promise<void> {
    for (const { stripe_subscription_id: subscriptionId, ended_at } of await findSubscriptionsOf(tx, providerId)) {
      if (!ended_at) await this.outbox.add(tx, 'billing.collection', { subscriptionId });
    }
  }
}
