import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { ProvidersModule } from '@townlink/domain-providers';
import { WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { billingProviders } from './billing.providers';
import { BillingService } from './billing.service';
import { BillingEventHandler } from './events/billing-event.handler';
import { PaymentChangesHandler } from './events/payment-changes.handler';
import { CancellationHandler } from './cancellation/cancellation.handler';
import { EndReplacedHandler } from './cancellation/end-replaced.handler';
import { ReschedulePlanHandler } from './plan-change/reschedule-plan.handler';
import { PruneBillingHandler } from './reconcile/prune-billing.handler';
import { ReconcileHandler } from './reconcile/reconcile.handler';
import { FollowUpHandler } from './subscription/follow-up.handler';
import { RefundPaymentHandler } from './support/refund-payment.handler';
import { WaitingPaymentsHandler } from './subscription/waiting-payments.handler';
import { EntitlementService } from './subscription/entitlement.service';

@Module({
  imports: [CapacityWorkerModule, MailModule, ProvidersModule, QueueModule, WaitlistWorkerModule],
  providers: [
    ...billingProviders,
    BillingEventHandler,
    CancellationHandler,
    EndReplacedHandler,
    FollowUpHandler,
    PaymentChangesHandler,
    ReschedulePlanHandler,
    PruneBillingHandler,
    ReconcileHandler,
    RefundPaymentHandler,
    WaitingPaymentsHandler,
  ],
  exports: [BillingService, EntitlementService],
})
export class BillingWorkerModule {}
