import { applicationReceivedEmail } from './mail/application-received.email';
import { approvedEmail } from './mail/approved.email';
import { checkApprovedEmail } from './mail/check-approved.email';
import { checkEndedEmail } from './mail/check-ended.email';
import { checkExpiringEmail } from './mail/check-expiring.email';
import { checkLapsedEmail } from './mail/check-lapsed.email';
import { checkRefusedEmail } from './mail/check-refused.email';
import { checkWithdrawnEmail } from './mail/check-withdrawn.email';
import { checksWaitingEmail } from './mail/checks-waiting.email';
import { contactAddressEmail } from './mail/contact-address.email';
import { editedForYouEmail } from './mail/edited-for-you.email';
import { erasureAnnouncedEmail } from './mail/erasure-announced.email';
import { licenseExpiredEmail } from './mail/license-expired.email';
import { licenseExpiringEmail } from './mail/license-expiring.email';
import { licenseOffEmail } from './mail/license-off.email';
import { pausedEmail } from './mail/paused.email';
import { rejectedEmail } from './mail/rejected.email';
import { reopenedEmail } from './mail/reopened.email';
import { reportDecidedEmail } from './mail/report-decided.email';
import { reportForProviderEmail } from './mail/report-for-provider.email';
import { reportReceivedEmail } from './mail/report-received.email';
import { resumedEmail } from './mail/resumed.email';
import { revisionApprovedEmail } from './mail/revision-approved.email';
import { revisionRefusedEmail } from './mail/revision-refused.email';
import { withdrawnEmail } from './mail/withdrawn.email';

/** Every email of this domain. */
export const onboardingEmails = [
  applicationReceivedEmail,
  approvedEmail,
  checkApprovedEmail,
  checkEndedEmail,
  checkExpiringEmail,
  checkLapsedEmail,
  checkRefusedEmail,
  checkWithdrawnEmail,
  checksWaitingEmail,
  contactAddressEmail,
  editedForYouEmail,
  erasureAnnouncedEmail,
  licenseExpiredEmail,
  licenseExpiringEmail,
  licenseOffEmail,
  pausedEmail,
  rejectedEmail,
  reopenedEmail,
  reportDecidedEmail,
  reportForProviderEmail,
  reportReceivedEmail,
  resumedEmail,
  revisionApprovedEmail,
  revisionRefusedEmail,
  withdrawnEmail,
];
