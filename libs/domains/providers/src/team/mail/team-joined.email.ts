import { button, defineEmail, paragraph } from '@townlink/server-mail';
import { type AboutTeam, reasonFor, teamSample } from './about-team';

/** To the owner. */
export const teamJoinedEmail = defineEmail<AboutTeam & { email: string; role: string }>(
  'team-joined',
  ({ businessName, email, role, url }) => ({
    subject: `${email} joined the team of ${businessName}`,
    preheader: `They are now ${role === 'editor' ? 'an editor' : 'a viewer'}.`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${email} has accepted your invitation and works on the listing of ${businessName} as ${role}. You can change that, or remove them, at any time.`,
      ),
      button('See the team', url),
    ],
    reason: reasonFor(businessName),
  }),
  {
    editor: { ...teamSample, email: 'sam@example.com', role: 'editor' },
    viewer: { ...teamSample, email: 'sam@example.com', role: 'viewer' },
  },
  {
    title: 'Joined the team',
    placeholders: { businessName: 'text', email: 'text', url: 'link' },
    cases: { editor: 'as editor', viewer: 'as viewer' },
    caseOf: ({ role }) => (role === 'editor' ? 'editor' : 'viewer'),
  },
);
