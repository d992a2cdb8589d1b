import { Injectable, Logger } from '@nestjs/common';
import { BILLING_MESSAGES, PAGES, type RedirectAddress } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { forbidden, notFound, outsideServiceFailed } from '@townlink/server-http';
import { findProviderByUser } from '@townlink/domain-providers';
import { PaymentProviderFailure } from './stripe/payment-failure';
import { StripeClient } from './stripe/stripe.client';

/** The payment provider's page for card, invoices and subscription. */
@Injectable()
export class PortalService {
  private readonly logger = new Logger(PortalService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeClient,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * @param customerId from the client; only compared with the person's own
   * @throws 404 when nothing was ever paid, 403 for another customer's id, 502 when the payment provider fails
   */
  async open(userId: string, customerId: string): Promise<RedirectAddress> {
    const provider = await this.database.as(systemActor, (tx) => findProviderByUser(tx, userId));
    if (!provider?.stripe_customer_id) throw notFound(BILLING_MESSAGES.noBilling, 'no-billing');
    if (provider.stripe_customer_id !== customerId) throw forbidden();
    try {
      const url = await this.stripe.openPortal(customerId, `${this.settings.SITE_URL}${PAGES.dashboard}`);
      return { url };
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.error(error.message);
      throw outsideServiceFailed('portal-failed', BILLING_MESSAGES.portalFailed);
    }
  }
}
