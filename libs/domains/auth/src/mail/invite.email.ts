import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/**
 * Invites a person to an account prepared by an administrator. No page of the site takes the code; it is for texts of
 * operators whose own page does.
 */
export const inviteEmail = defineEmail<{ url: string; code?: string }>(
  'invite',
  (data) => ({
    subject: `You are invited to ${brand.name}`,
    preheader: 'Accept the invitation and choose a password.',
    blocks: [
      paragraph(`You have been invited to create an account at ${brand.name}.`),
      button('Accept the invitation', data.url),
      small('If you did not expect this, ignore it: no account is created unless you accept.'),
    ],
    reason: `You get this because ${brand.name} invited this address.`,
  }),
  { usual: { url: example.link('/auth/confirm'), code: '483920' } },
  {
    title: 'Invitation to an account',
    placeholders: { url: 'link', code: 'code' },
  },
);
