import { cardExpiringEmail } from './mail/card-expiring.email';
import { disputeNoticeEmail } from './mail/dispute-notice.email';
import { earlierEndedEmail } from './mail/earlier-ended.email';
import { graceExtendedEmail } from './mail/grace-extended.email';
import { membershipChangedEmail } from './mail/membership-changed.email';
import { noRoomNoticeEmail } from './mail/no-room-notice.email';
import { noRoomEmail } from './mail/no-room.email';
import { paymentFailedEmail } from './mail/payment-failed.email';
import { placeFoundEmail } from './mail/place-found.email';
import { refundFailedNoticeEmail } from './mail/refund-failed-notice.email';
import { refundedEmail } from './mail/refunded.email';

/** Every email of this domain. */
export const billingEmails = [
  cardExpiringEmail,
  disputeNoticeEmail,
  earlierEndedEmail,
  graceExtendedEmail,
  membershipChangedEmail,
  noRoomEmail,
  noRoomNoticeEmail,
  paymentFailedEmail,
  placeFoundEmail,
  refundFailedNoticeEmail,
  refundedEmail,
];
