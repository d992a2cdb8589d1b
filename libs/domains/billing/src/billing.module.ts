import { Module } from '@nestjs/common';
import { CapacityModule } from '@townlink/domain-capacity';
import { ProvidersModule } from '@townlink/domain-providers';
import { WaitlistModule } from '@townlink/domain-waitlist';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { billingProviders } from './billing.providers';
import { BillingService } from './billing.service';
import { BillingController } from './http/billing.controller';
import { PlanChangeController } from './http/plan-change.controller';
import { PlansController } from './http/plans.controller';
import { BillingSupportController } from './http/support.controller';
import { PaymentHealthService } from './payment-health.service';
import { PlanCatalog } from './plan-catalog';
import { PaymentWebhookService } from './webhook/payment-webhook.service';
import { WebhookSecretCheck } from './webhook/webhook-secret-check';
import { EntitlementService } from './subscription/entitlement.service';

/** For HTTP processes: plans, checkout, portal and the payment provider's events. */
@Module({
  imports: [CapacityModule, MailModule, ProvidersModule, QueueModule, WaitlistModule],
  controllers: [BillingController, BillingSupportController, PlanChangeController, PlansController],
  providers: [...billingProviders, WebhookSecretCheck],
  exports: [BillingService, EntitlementService, PaymentHealthService, PaymentWebhookService, PlanCatalog],
})
export class BillingModule {}
