import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** Can reach a stranger, so the only text from the owner is the vetted business name. */
export const teamInvitationEmail = {
  ...defineEmail<{ businessName: string; role: string; url: string }>(
    'team-invitation',
    ({ businessName, role, url }) => ({
      subject: `Join the team of ${businessName} on ${brand.name}`,
      preheader: 'The link works once within 7 days, for this address.',
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `The owner of ${businessName} invites you to work on its listing on ${brand.name}, as ${role}. Sign in with this address to accept, or create an account with it.`,
        ),
        button('See the invitation', url),
        small(
          'The link works once within 7 days, and only for an account with this address. If you do not know about this, you do not need to do anything.',
        ),
      ],
      reason: `You get this because the owner of ${businessName} entered this address on ${brand.name}.`,
    }),
    {
      usual: { businessName: example.provider.businessName, role: 'editor', url: example.link('/provider/team/join') },
    },
    { title: 'Invitation to a team', placeholders: { businessName: 'text', role: 'text', url: 'link' } },
  ),
  stoppedBy: 'bounce' as const,
};
