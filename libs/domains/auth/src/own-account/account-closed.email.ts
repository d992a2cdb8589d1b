import { brand } from '@townlink/contracts';
import { defineEmail, paragraph, small } from '@townlink/server-mail';

/** The account was closed, possibly not by the owner. */
export const accountClosedEmail = defineEmail<{ erasedOn: string }>(
  'account-closed',
  ({ erasedOn }) => ({
    subject: `Your ${brand.name} account is closed`,
    preheader: `We will erase your data on ${erasedOn}.`,
    blocks: [
      paragraph(
        `Your ${brand.name} account is closed. You are signed out on all devices, and the account can no longer be used to sign in.`,
      ),
      paragraph(
        `We will erase your data on ${erasedOn}. Only what the law asks us to keep stays, such as invoices. From then on you can make a new account with this address.`,
      ),
      small(`If you did not close it, write to ${brand.supportEmail} before that day.`),
    ],
    reason: `You get this because this address belonged to an account at ${brand.name}.`,
  }),
  { usual: { erasedOn: 'December 23, 2026' } },
  {
    title: 'Account closed',
    placeholders: { erasedOn: 'date' },
  },
);
