import { defineEmail, example, paragraph } from '@townlink/server-mail';
import { reasonFor } from './about-team';

/** To the removed member. */
export const teamRemovedEmail = defineEmail<{ businessName: string }>(
  'team-removed',
  ({ businessName }) => ({
    subject: `You are no longer on the team of ${businessName}`,
    preheader: 'Your account stays as it is.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `The owner of ${businessName} has removed you from the team of its listing. Your account stays as it is.`,
      ),
    ],
    reason: reasonFor(businessName),
  }),
  { usual: { businessName: example.provider.businessName } },
  { title: 'Removed from a team', placeholders: { businessName: 'text' } },
);
