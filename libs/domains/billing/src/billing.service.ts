import { Injectable } from '@nestjs/common';
import { isPaid, type MembershipTier, type RedirectAddress } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { StartCheckoutService } from './checkout/start-checkout.service';
import { Clock } from './clock';
import { findProvider } from '@townlink/domain-providers';
import { findSubscriptionsOf } from './data/subscriptions';
import { EndMembershipService } from './ending/end-membership.service';
import { bestStanding } from './membership';
import { PlanCatalogue } from './plans/plan-catalogue';

/** What other domains may ask of billing. Methods with a transaction need one that runs as the service. */
@Injectable()
export class BillingService {
  constructor(
    private readonly checkouts: StartCheckoutService,
    private readonly ending: EndMembershipService,
    private readonly plans: PlanCatalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers where a membership is paid; asking again answers the same address while it is open.
   * @throws 404, 409 `already-paid`, `tier-full` and the like, 502 `payment-setup-failed`
   */
  startCheckout(command: {
    userId: string;
    providerId: string;
    tier: MembershipTier;
    referralCode?: string;
  }): Promise<RedirectAddress> {
    return this.checkouts.start(command);
  }

  /** Whether a provider may be listed: its plan is free, or its subscription is active or in a trial. */
  async entitlement(tx: EntityManager, providerId: string): Promise<boolean> {
    const provider = await findProvider(tx, providerId);
    if (!provider) return false;
    if (!isPaid(await this.plans.get(provider.membership_tier))) return true;
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    const rules = subscriptions.map(({ status, past_due_since }) => ({ status, pastDueSince: past_due_since }));
    return bestStanding(rules, this.clock.now()) === 'entitled';
  }

  /** Whether a first payment was taken that has not been given back. */
  async hasPaid(tx: EntityManager, providerId: string): Promise<boolean> {
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    return subscriptions.some(({ first_paid_at, refunded_at }) => first_paid_at !== null && refunded_at === null);
  }

  /**
   * Cancels whatever a provider pays for, and gives the first payment back if asked. The work with the payment provider
   * is a job of the caller's transaction; the provider's row may be deleted in the same one.
   */
  endMembership(tx: EntityManager, providerId: string, options: { refundFirstPayment: boolean }): Promise<void> {
    return this.ending.end(tx, providerId, options);
  }
}
