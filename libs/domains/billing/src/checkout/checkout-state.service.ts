import { Injectable, Logger } from '@nestjs/common';
import type { CheckoutState } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { type CheckoutRow, findLatest, findOwnBySession } from '../data/checkouts';
import { findProviderByUser } from '@townlink/domain-providers';
import { PaymentProviderFailure } from '../stripe/payment-failure';
import { isUnfinished } from './checkout-status';
import { SyncCheckoutService } from './sync-checkout.service';

/** Anything else in the address, such as 'canceled', means the latest checkout. */
const SESSION_ID = /^cs_/;

/** The state of a person's checkout, without waiting for the payment provider's event. */
@Injectable()
export class CheckoutStateService {
  private readonly logger = new Logger(CheckoutStateService.name);

  constructor(
    private readonly database: Database,
    private readonly checkouts: SyncCheckoutService,
  ) {}

  /**
   * Reads and applies the payment provider's state; falls back to the stored state while the provider is unavailable.
   * @throws 404 for another person's session
   */
  async read(userId: string, sessionId?: string): Promise<CheckoutState> {
    const row = await this.find(userId, sessionId && SESSION_ID.test(sessionId) ? sessionId : undefined);
    if (!row) return { status: 'none', tier: null, url: null };
    const { status, tier, url } = await this.refresh(row);
    return { status, tier, url: status === 'open' ? url : null };
  }

  private find(userId: string, sessionId: string | undefined): Promise<CheckoutRow | null> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await findProviderByUser(tx, userId);
      if (!sessionId) return provider && findLatest(tx, provider.id);
      const row = provider && (await findOwnBySession(tx, provider.id, sessionId));
      if (!row) throw notFound('There is no such checkout.');
      return row;
    });
  }

  private async refresh(row: CheckoutRow): Promise<CheckoutRow> {
    if (!isUnfinished(row.status) || !row.stripe_session_id) return row;
    try {
      return (await this.checkouts.sync(row.stripe_session_id)) ?? row;
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
      return row;
    }
  }
}
