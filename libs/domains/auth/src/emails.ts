import { accessReviewEmail } from './mail/access-review.email';
import { administratorSecuredEmail } from './mail/administrator-secured.email';
import { closedAddressEmail } from './mail/closed-address.email';
import { confirmEmail } from './mail/confirm.email';
import { emailChangeEmail } from './mail/email-change.email';
import { emailChangedEmail } from './mail/email-changed.email';
import { factorChangedEmail } from './mail/factor-changed.email';
import { identityChangedEmail } from './mail/identity-changed.email';
import { inviteEmail } from './mail/invite.email';
import { knownAddressEmail } from './mail/known-address.email';
import { magicLinkEmail } from './mail/magic-link.email';
import { newDeviceEmail } from './mail/new-device.email';
import { passwordChangedEmail } from './mail/password-changed.email';
import { phoneChangedEmail } from './mail/phone-changed.email';
import { reauthenticateEmail } from './mail/reauthenticate.email';
import { recoverEmail } from './mail/recover.email';
import { roleChangedElsewhereEmail } from './mail/role-changed-elsewhere.email';
import { roleChangedEmail } from './mail/role-changed.email';
import { supportViewEmail } from './mail/support-view.email';
import { accountClosedEmail } from './own-account/account-closed.email';
import { dataExportEmail } from './own-account/data-export.email';

/** Every email of this domain. */
export const authEmails = [
  accessReviewEmail,
  accountClosedEmail,
  administratorSecuredEmail,
  closedAddressEmail,
  confirmEmail,
  dataExportEmail,
  emailChangeEmail,
  emailChangedEmail,
  factorChangedEmail,
  identityChangedEmail,
  inviteEmail,
  knownAddressEmail,
  magicLinkEmail,
  newDeviceEmail,
  passwordChangedEmail,
  phoneChangedEmail,
  reauthenticateEmail,
  recoverEmail,
  roleChangedElsewhereEmail,
  roleChangedEmail,
  supportViewEmail,
];
