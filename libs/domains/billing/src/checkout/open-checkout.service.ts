import { Injectable, Logger } from '@nestjs/common';
import { CapacityService } from '@townlink/domain-capacity';
import { Database, systemActor } from '@townlink/server-database';
import { type CheckoutRow, findCheckout, saveCheckout } from '../data/checkouts';
import { PaymentProviderFailure } from '../stripe/payment-failure';
import { StripeClient } from '../stripe/stripe.client';
import type { PreparedCheckout } from './prepare-checkout.service';
import { SyncCheckoutService } from './sync-checkout.service';

/** The steps of a checkout at the payment provider. */
@Injectable()
export class OpenCheckoutService {
  private readonly logger = new Logger(OpenCheckoutService.name);

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly stripe: StripeClient,
    private readonly checkouts: SyncCheckoutService,
  ) {}

  /**
   * Opens a prepared checkout, idempotently by its key. If the call that prepared it fails, the slot is released.
   * Another call releases the slot only on a refusal, which the preparing call would get as well.
   * @returns the stored checkout; another call may have ended it
   * @throws PaymentProviderFailure
   */
  async open({ checkout, isNew }: Pick<PreparedCheckout, 'checkout' | 'isNew'>): Promise<CheckoutRow | null> {
    try {
      const snapshot = await this.stripe.openCheckout(checkout.request, checkout.id);
      return await this.checkouts.apply(snapshot);
    } catch (error) {
      if (error instanceof PaymentProviderFailure && (isNew || error.refused)) await this.fail(checkout, error);
      throw error;
    }
  }

  /**
   * Ends an unfinished checkout at the payment provider. After an interrupted setup it may or may not exist there, so
   * it is requested again by its key first. A payment takes precedence.
   */
  async expire(checkout: CheckoutRow): Promise<void> {
    const sessionId = checkout.stripe_session_id ?? (await this.sessionOf(checkout));
    if (sessionId) await this.checkouts.apply(await this.stripe.expireCheckout(sessionId));
  }

  /** Resolves an interrupted setup: either it did open, or it never started. */
  async recover(checkout: CheckoutRow): Promise<void> {
    const sessionId = await this.sessionOf(checkout);
    // The idempotent response shows the checkout's initial state, so read the current one.
    if (sessionId) await this.checkouts.sync(sessionId);
  }

  private async sessionOf(checkout: CheckoutRow): Promise<string | null> {
    try {
      return (await this.stripe.openCheckout(checkout.request, checkout.id)).sessionId;
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure) || !error.refused) throw error;
      await this.fail(checkout, error);
      return null;
    }
  }

  private async fail({ id, provider_id }: CheckoutRow, error: PaymentProviderFailure): Promise<void> {
    this.logger.error(`The checkout ${id} could not be set up. ${error.message}`);
    await this.database.as(systemActor, async (tx) => {
      await this.capacity.lockProvider(tx, provider_id);
      const row = await findCheckout(tx, id);
      if (!row || row.status !== 'creating') return;
      await saveCheckout(tx, id, { status: 'failed' });
      await this.capacity.release(tx, provider_id, 'checkout');
    });
  }
}
