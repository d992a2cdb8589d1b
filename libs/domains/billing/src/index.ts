import './personal-data';

export { BillingModule } from './billing.module';
export { BillingService } from './billing.service';
export { BillingWorkerModule } from './billing.worker-module';
export { type EndedMembership, findForErasure, takeForAnnouncement } from './data/ended-memberships';
export { PaymentHealthService } from './payment-health.service';
export { PlanCatalog } from './plan-catalog';
export { PlanChangeService } from './plan-change/plan-change.service';
export { EntitlementService } from './subscription/entitlement.service';
