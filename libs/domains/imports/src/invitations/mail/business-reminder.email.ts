import { brand } from '@townlink/contracts';
import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { aboutBusiness, aboutLink, endOf, type Letter, letterPlaceholders, letterSample } from './letter';

/** Sent a week after the invitation, or later if inviting was paused, unless it was answered. */
export const businessReminderEmail = {
  ...defineEmail<Letter>(
    'business-reminder',
    (letter) => ({
      subject: `Is ${letter.businessName} yours? Your invitation to ${brand.name}`,
      preheader: 'This is our only reminder. We do not write again.',
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `We have invited ${letter.businessName} to ${brand.name}, a directory of licensed, vetted local services. This is our only reminder. If you do nothing, we do not write again.`,
        ),
        aboutBusiness(letter),
        button('Claim this business', letter.claimUrl),
        aboutLink,
      ],
      ...endOf(letter),
    }),
    { usual: letterSample },
    { title: 'Reminder of an invitation', placeholders: letterPlaceholders },
  ),
  isSentOnce: true as const,
  stoppedBy: 'suppression' as const,
};
