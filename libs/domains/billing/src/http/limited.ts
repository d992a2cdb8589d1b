import { RateLimited } from '@townlink/server-http';
import { BillingSettings } from '../billing.config';

/** For calls that call the payment provider. */
export const Limited = () =>
  RateLimited(BillingSettings, ({ BILLING_LIMIT_CALLS: points }) => ({ name: 'billing', points, seconds: 60 }));
