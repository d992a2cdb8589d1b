import { ReferralCodes } from '@townlink/domain-referrals';
import { settingsProvider } from '@townlink/server-config';
import { BillingService } from './billing.service';
import { BillingSettings } from './billing.config';
import { CheckoutStateService } from './checkout/checkout-state.service';
import { OpenCheckoutService } from './checkout/open-checkout.service';
import { PrepareCheckoutService } from './checkout/prepare-checkout.service';
import { StartCheckoutService } from './checkout/start-checkout.service';
import { UnpaidLimitsService } from './checkout/unpaid-limits.service';
import { SyncCheckoutService } from './checkout/sync-checkout.service';
import { CancellationService } from './cancellation/cancellation.service';
import { RequestRefundService } from './cancellation/request-refund.service';
import { ApplyPlanChangeService } from './plan-change/apply-plan-change.service';
import { ReschedulePlanService } from './plan-change/reschedule-plan.handler';
import { PlanChangeService } from './plan-change/plan-change.service';
import { SettlePlanChangeService } from './plan-change/settle-plan-change.service';
import { PaymentHealthService } from './payment-health.service';
import { PlanCatalog } from './plan-catalog';
import { PortalService } from './portal.service';
import { StripeClient } from './stripe/stripe.client';
import { StripePlans } from './stripe/stripe-plans';
import { PaymentsService } from './subscription/payments.service';
import { PastDueService } from './subscription/past-due.service';
import { ApplyMembershipService } from './subscription/apply-membership.service';
import { EntitlementService } from './subscription/entitlement.service';
import { CardExpiryService } from './subscription/card-expiry.service';
import { MembershipChangesService } from './subscription/membership-changes.service';
import { NoRoomService } from './subscription/no-room.service';
import { SyncSubscriptionService } from './subscription/sync-subscription.service';
import { ExtendGraceService } from './support/extend-grace.service';
import { PaymentsOfProvider } from './support/payments-of-provider';
import { RefundPaymentService } from './support/refund-payment.service';
import { PaymentWebhookService } from './webhook/payment-webhook.service';
import { ReceiveEventService } from './events/receive-event.service';

export const billingProviders = [
  settingsProvider(BillingSettings),
  BillingService,
  CheckoutStateService,
  CancellationService,
  CardExpiryService,
  EntitlementService,
  ExtendGraceService,
  PaymentsOfProvider,
  RefundPaymentService,
  ApplyPlanChangeService,
  MembershipChangesService,
  NoRoomService,
  OpenCheckoutService,
  PastDueService,
  PaymentsService,
  PaymentHealthService,
  PaymentWebhookService,
  ReschedulePlanService,
  PlanCatalog,
  PlanChangeService,
  PortalService,
  PrepareCheckoutService,
  ReceiveEventService,
  ReferralCodes,
  ApplyMembershipService,
  SettlePlanChangeService,
  StartCheckoutService,
  StripeClient,
  StripePlans,
  SyncCheckoutService,
  SyncSubscriptionService,
  RequestRefundService,
  UnpaidLimitsService,
];
