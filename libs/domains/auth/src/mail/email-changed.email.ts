import { brand } from '@townlink/contracts';
import { defineEmail, paragraph, small } from '@townlink/server-mail';

/** To the old and the new address after a change. */
export const emailChangedEmail = defineEmail<{ newEmail: string }>(
  'email-changed',
  (data) => ({
    subject: `The email address of your ${brand.name} account was changed`,
    preheader: `It is ${data.newEmail} now.`,
    blocks: [
      paragraph(
        `The email address of your ${brand.name} account is ${data.newEmail} now. Sign in with it from now on.`,
      ),
      paragraph('All devices have been signed out except the one on which the change was confirmed.'),
      small(`If it was not you, write to ${brand.supportEmail} immediately.`),
    ],
    reason: `You get this because this address belongs, or belonged, to an account at ${brand.name}.`,
  }),
  { usual: { newEmail: 'new@example.com' } },
  {
    title: 'Email address changed',
    placeholders: { newEmail: 'text' },
  },
);
