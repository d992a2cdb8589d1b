import { teamJoinedEmail } from './mail/team-joined.email';
import { teamRemovedEmail } from './mail/team-removed.email';
import { transferAskedEmail } from './mail/transfer-asked.email';
import { transferDoneEmail } from './mail/transfer-done.email';
import { teamInvitationEmail } from './mail/team-invitation.email';

/** Every email of this domain. */
export const providersEmails = [
  teamInvitationEmail,
  teamJoinedEmail,
  teamRemovedEmail,
  transferAskedEmail,
  transferDoneEmail,
];
