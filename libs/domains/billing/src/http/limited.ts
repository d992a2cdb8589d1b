import { RateLimited } from '@townlink/server-http';
import { BillingSettings } from '../billing.config';

/** Each of these calls asks the payment provider: nobody needs many of them. Shared by the controllers of this folder. */
export const Limited = () =>
  RateLimited(BillingSettings, ({ BILLING_LIMIT_CALLS: points }) => ({ name: 'billing', points, seconds: 60 }));
