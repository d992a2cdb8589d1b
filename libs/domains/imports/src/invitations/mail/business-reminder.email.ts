import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph } from '@townlink/server-mail';
import {
  aboutBusiness,
  aboutLink,
  endOf,
  type InvitationData,
  invitationPlaceholders,
  invitationSample,
} from './invitation-data';

/** Sent a week after the invitation, or later if inviting was paused, unless it was answered. */
export const businessReminderEmail = {
  ...defineEmail<InvitationData>(
    'business-reminder',
    (invitation) => ({
      subject: `Is ${invitation.businessName} yours? Your invitation to ${brand.name}`,
      preheader: 'This is our only reminder. We will not email you again.',
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `We have invited ${invitation.businessName} to ${brand.name}, a directory of licensed, vetted local services. This is our only reminder. If you do nothing, we will not email you again.`,
        ),
        aboutBusiness(invitation),
        button('Claim this business', invitation.claimUrl),
        aboutLink,
      ],
      ...endOf(invitation),
    }),
    { usual: invitationSample },
    { title: 'Reminder of an invitation', placeholders: invitationPlaceholders },
  ),
  isSentOnce: true as const,
  stoppedBy: 'suppression' as const,
};
