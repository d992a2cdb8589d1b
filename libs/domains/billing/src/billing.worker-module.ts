import { Module } from '@nestjs/common';
import { CapacityWorkerModule } from '@townlink/domain-capacity';
import { ProvidersModule } from '@townlink/domain-providers';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { billingProviders } from './billing.providers';
import { BillingEventHandler } from './jobs/billing-event.handler';
import { EndMembershipHandler } from './jobs/end-membership.handler';
import { ReconcileHandler } from './jobs/reconcile.handler';

/** Billing's jobs, for the worker. */
@Module({
  imports: [CapacityWorkerModule, MailModule, ProvidersModule, QueueModule],
  providers: [...billingProviders, BillingEventHandler, EndMembershipHandler, ReconcileHandler],
})
export class BillingWorkerModule {}
