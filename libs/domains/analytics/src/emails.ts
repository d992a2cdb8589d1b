import { monthlyReachEmail } from './mail/monthly-reach.email';

/** Every email of this domain. */
export const analyticsEmails = [monthlyReachEmail];
