import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

interface RoleChanged {
  /** Name of the role; null when it was removed. */
  role: string | null;
  /** What the role allows. */
  says: string;
  securityUrl: string;
}

/** To a person whose console role was granted, changed or removed. */
export const roleChangedEmail = defineEmail<RoleChanged>(
  'role-changed',
  ({ role, says, securityUrl }) => ({
    subject: role ? `Your role at ${brand.name}: ${role}` : `Your role at ${brand.name} has ended`,
    preheader: role ? says : 'You can no longer open the console.',
    blocks: role
      ? [
          paragraph(`An owner gave you the role “${role}” in the console of ${brand.name}. ${says}`),
          paragraph('The console requires a second step. Set one up if you have none:'),
          button('Open sign-in and security', securityUrl),
        ]
      : [
          paragraph(`An owner removed your role in the console of ${brand.name} and signed you out everywhere.`),
          paragraph('Your account stays as it is otherwise. Ask an owner if this surprises you.'),
        ],
    reason: `You get this because your account has or had a role in the console of ${brand.name}.`,
  }),
  {
    given: {
      role: 'Finance',
      says: 'Referral payments, memberships and figures, without documents.',
      securityUrl: example.url('/account/security'),
    },
    taken: { role: null, says: '', securityUrl: example.url('/account/security') },
  },
  {
    title: 'Console role',
    placeholders: { role: 'name', says: 'text', securityUrl: 'link' },
    cases: { given: 'given', taken: 'taken away' },
    caseOf: ({ role }) => (role ? 'given' : 'taken'),
  },
);
