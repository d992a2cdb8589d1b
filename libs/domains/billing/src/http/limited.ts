import { RateLimited } from '@townlink/server-http';
import { BillingSettings } from '../billing.config';

/** Rate limit for routes that call the payment provider. */
export const Limited = () =>
  RateLimited(BillingSettings, ({ BILLING_LIMIT_CALLS: points }) => ({ name: 'billing', points, seconds: 60 }));
