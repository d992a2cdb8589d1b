import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutTeam, reasonFor, teamSample } from './about-team';

/** To the member who was asked. */
export const transferAskedEmail = defineEmail<AboutTeam>(
  'transfer-asked',
  ({ businessName, url }) => ({
    subject: `Take over the listing of ${businessName}?`,
    preheader: 'The request stays open for 7 days.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `The owner of ${businessName} has asked you to take over its listing. As its owner, you would pay for the membership, which continues as it is, and manage the team.`,
      ),
      button('See the request', url),
    ],
    reason: reasonFor(businessName),
  }),
  { usual: teamSample },
  { title: 'Asked to take over a listing', placeholders: { businessName: 'text', url: 'link' } },
);
