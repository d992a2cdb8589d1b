import { Injectable, Logger } from '@nestjs/common';
import {
  BILLING_MESSAGES,
  isPaid,
  type MembershipTier,
  type Plan,
  type RedirectAddress,
  TOO_MANY_UNPAID,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, outsideServiceFailed, Problem } from '@townlink/server-http';
import { type CheckoutRow, findUnfinished } from '../data/checkouts';
import { PlanCatalog } from '../plan-catalog';
import { PaymentProviderFailure } from '../stripe/payment-failure';
import { StripeClient } from '../stripe/stripe.client';
import { OpenCheckoutService } from './open-checkout.service';
import { type CheckoutCommand, PrepareCheckoutService } from './prepare-checkout.service';
import { SyncCheckoutService } from './sync-checkout.service';

/** Each attempt may have to end an older checkout first; leaves a margin for concurrent calls. */
const MAX_ATTEMPTS = 5;

/** Runs a checkout: prepared in one transaction, opened at the payment provider, then stored. */
@Injectable()
export class StartCheckoutService {
  private readonly logger = new Logger(StartCheckoutService.name);

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalog,
    private readonly preparing: PrepareCheckoutService,
    private readonly opening: OpenCheckoutService,
    private readonly checkouts: SyncCheckoutService,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Returns the payment page. The slot is held and committed before the payment provider is called. An open checkout of
   * the same tier is reused; one of another tier is ended first.
   * @throws 404 for another person's provider; 409 when there is nothing to pay or no slot left; 502
   * `payment-setup-failed` when the payment provider fails, 503 `not-set-up` without its key, both with nothing stored
   */
  async start(command: CheckoutCommand): Promise<RedirectAddress> {
    const plan = await this.findPaidPlan(command.tier);
    try {
      for (let count = 0; count < MAX_ATTEMPTS; count++) {
        const url = await this.attempt(command, plan);
        if (url) return { url };
      }
    } catch (error) {
      if (error instanceof Problem && error.slug === TOO_MANY_UNPAID) await this.giveUpHold(command.providerId);
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
      throw outsideServiceFailed('payment-setup-failed', BILLING_MESSAGES.setupFailed);
    }
    throw conflict('checkout-replaced', BILLING_MESSAGES.replaced);
  }

  /**
   * Refuses what `start` would refuse without calling the payment provider, except for a full tier.
   * @throws as `start`
   */
  async requirePossible(command: CheckoutCommand): Promise<void> {
    await this.findPaidPlan(command.tier);
    await this.database.as(systemActor, (tx) => this.preparing.requirePossible(tx, command));
  }

  private async findPaidPlan(tier: MembershipTier): Promise<Plan> {
    const plan = await this.plans.get(tier);
    if (!isPaid(plan)) throw conflict('free-plan', BILLING_MESSAGES.freePlan);
    this.stripe.requireKey();
    return plan;
  }

  /** @returns null when an older checkout was ended and another attempt is needed */
  private async attempt(command: CheckoutCommand, plan: Plan): Promise<string | null> {
    const prepared = await this.database.as(systemActor, (tx) => this.preparing.prepare(tx, command, plan));
    const { checkout } = prepared;
    if (prepared.mustReplace) {
      await this.opening.expire(checkout);
      return null;
    }
    if (checkout.status === 'open') return this.resume(checkout);
    const opened = await this.opening.open(prepared);
    if (opened?.status === 'open') return opened.url;
    throw conflict('checkout-replaced', BILLING_MESSAGES.replaced);
  }

  /** A refused checkout must not keep the slot that the application holds for it. */
  private async giveUpHold(providerId: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.capacity.lockProvider(tx, providerId);
      if (!(await findUnfinished(tx, providerId))) await this.capacity.release(tx, providerId, 'checkout');
    });
  }

  /** The checkout may have been paid or have expired without its event arriving. */
  private async resume(checkout: CheckoutRow): Promise<string | null> {
    try {
      const now = checkout.stripe_session_id && (await this.checkouts.sync(checkout.stripe_session_id));
      return now && now.status === 'open' ? now.url : null;
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
      return checkout.url;
    }
  }
}
