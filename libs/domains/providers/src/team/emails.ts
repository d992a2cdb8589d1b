import { teamJoinedEmail, teamRemovedEmail, transferAskedEmail, transferDoneEmail } from './mail/team-changed.email';
import { teamInvitationEmail } from './mail/team-invitation.email';

/** Every email of this domain. */
export const providersEmails = [
  teamInvitationEmail,
  teamJoinedEmail,
  teamRemovedEmail,
  transferAskedEmail,
  transferDoneEmail,
];
