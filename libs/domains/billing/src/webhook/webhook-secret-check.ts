import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfigurationError, RuntimeSettings } from '@townlink/server-config';
import { BillingSettings } from '../billing.config';
import { PaymentWebhookService } from './payment-webhook.service';

/** Without a secret every payment event is refused, which is noticed only once someone pays. */
@Injectable()
export class WebhookSecretCheck implements OnModuleInit {
  constructor(
    private readonly settings: BillingSettings,
    private readonly runtime: RuntimeSettings,
    private readonly webhook: PaymentWebhookService,
  ) {}

  /** @throws ConfigurationError, which prevents the start */
  async onModuleInit(): Promise<void> {
    const { NODE_ENV, SETUP_MODE } = this.runtime;
    if (NODE_ENV !== 'production' || SETUP_MODE || this.settings.STRIPE_WEBHOOK_SECRET) return;
    // While the table cannot be read, the gateway is not ready and reports why.
    const isMade = await this.webhook.isMade().catch(() => true);
    if (isMade) return;
    throw new ConfigurationError([
      'STRIPE_WEBHOOK_SECRET is missing: name that of an endpoint that you made at Stripe, or start with SETUP_MODE=true and make ' +
        'the webhook at /launch-checks',
    ]);
  }
}
