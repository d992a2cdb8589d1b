import { brand } from '@townlink/contracts';
import { button, code, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** Invites a person to an account prepared by an administrator. */
export const inviteEmail = defineEmail<{ url: string; code?: string }>(
  'invite',
  (data) => ({
    subject: `You are invited to ${brand.name}`,
    preheader: 'Accept the invitation and choose a password.',
    blocks: [
      paragraph(`You have been invited to create an account at ${brand.name}.`),
      button('Accept the invitation', data.url),
      ...(data.code ? [paragraph('Or type this code:'), code(data.code)] : []),
      small('If you did not expect this, ignore it: no account is opened without you.'),
    ],
    reason: `You get this because ${brand.name} invited this address.`,
  }),
  { usual: { url: example.link('/auth/confirm'), code: '483920' } },
);
