import { slotAvailableEmail } from './mail/slot-available.email';
import { slotRanOutEmail } from './mail/slot-ran-out.email';
import { waitlistJoinedEmail } from './mail/waitlist-joined.email';

/** Every email of this domain. */
export const waitlistEmails = [slotAvailableEmail, slotRanOutEmail, waitlistJoinedEmail];
