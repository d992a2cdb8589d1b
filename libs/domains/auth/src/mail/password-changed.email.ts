import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** The password was changed, possibly not by the owner. */
export const passwordChangedEmail = defineEmail<{ recoverUrl: string }>(
  'password-changed',
  (data) => ({
    subject: `Your ${brand.name} password was changed`,
    preheader: 'All other devices have been signed out.',
    blocks: [
      paragraph(
        `The password of your ${brand.name} account was changed just now. All other devices have been signed out.`,
      ),
      paragraph('If it was you, there is nothing to do. If not, choose a new password immediately:'),
      button('Choose a new password', data.recoverUrl),
      small(`If you can no longer sign in, write to ${brand.supportEmail}.`),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  { usual: { recoverUrl: example.url('/auth/recover') } },
  {
    title: 'Password changed',
    placeholders: { recoverUrl: 'link' },
  },
);
