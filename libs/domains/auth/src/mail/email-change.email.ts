import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/**
 * Asks the old and the new address to confirm a change. No page of the site takes the code; it is for texts of operators
 * whose own page does.
 */
export const emailChangeEmail = defineEmail<{ oldEmail: string; newEmail: string; url: string; code?: string }>(
  'email-change',
  (data) => ({
    subject: `Confirm the new email address of your ${brand.name} account`,
    heading: 'Confirm your new email address',
    preheader: `From ${data.oldEmail} to ${data.newEmail}.`,
    blocks: [
      paragraph(`You asked to change the email address of your account from ${data.oldEmail} to ${data.newEmail}.`),
      button('Confirm the change', data.url),
      small('Both addresses have to confirm. If you did not ask for this, do not confirm, and choose a new password.'),
    ],
    reason: `You get this because this address belongs, or will belong, to an account at ${brand.name}.`,
  }),
  {
    usual: {
      oldEmail: 'old@example.com',
      newEmail: 'new@example.com',
      url: example.link('/auth/confirm'),
      code: '483920',
    },
  },
  {
    title: 'Confirm a new email address',
    placeholders: { oldEmail: 'text', newEmail: 'text', url: 'link', code: 'code' },
  },
);
