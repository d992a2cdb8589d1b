import { monthlyStatsEmail } from './mail/monthly-stats.email';

/** Every email of this domain. */
export const analyticsEmails = [monthlyStatsEmail];
