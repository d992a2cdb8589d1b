import { referralLinkEmail } from './mail/referral-link.email';

/** Every email of this domain. */
export const referralsEmails = [referralLinkEmail];
