import { mainDigits } from '../text/phone';

/** Area code 900, and exchange 976 in any area: the caller pays by the minute. Source: FCC, '900 Number' rules. */
const PREMIUM = /^1?(?:900\d{7}|\d{3}976\d{4})$/;

/** Whether a US number charges the caller. */
export const isPremiumPhone = (phone: string): boolean => PREMIUM.test(mainDigits(phone));
