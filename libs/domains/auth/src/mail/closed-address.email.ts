import { brand } from '@townlink/contracts';
import { defineEmail, paragraph, small } from '@townlink/server-mail';

/** For a sign-up, a sign-in or a new password with the address of a closed account, which the page must not reveal. */
export const closedAddressEmail = defineEmail<{ erasedOn: string }>(
  'closed-address',
  ({ erasedOn }) => ({
    subject: `The ${brand.name} account of this address is closed`,
    preheader: `You can use the address again from ${erasedOn}.`,
    blocks: [
      paragraph(
        `This email address was entered at ${brand.name}, but its account is closed and can no longer be used to sign in.`,
      ),
      paragraph(
        `The account will be erased on ${erasedOn}. After that, you can create a new account with this address.`,
      ),
      small(
        `If you did not close the account, write to ${brand.supportEmail} before that day. If you did not enter the address, ignore this message: nothing has changed.`,
      ),
    ],
    reason: `You get this because this address was entered at ${brand.name}.`,
  }),
  { usual: { erasedOn: 'December 23, 2026' } },
  {
    title: 'Address of a closed account',
    placeholders: { erasedOn: 'date' },
  },
);
