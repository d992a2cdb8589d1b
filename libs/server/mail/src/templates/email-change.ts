import { brand } from '@townlink/contracts';
import { button, code, mailTemplate, paragraph, small } from '../layout/blocks';

/** Asks the old and the new address whether an account may move from one to the other. */
export const emailChange = mailTemplate<{ oldEmail: string; newEmail: string; url: string; code?: string }>({
  subject: () => `Confirm the new e-mail address of your ${brand.name} account`,
  heading: () => 'Confirm your new e-mail address',
  preview: (data) => `From ${data.oldEmail} to ${data.newEmail}.`,
  body: (data) => [
    paragraph(`You asked to change the e-mail address of your account from ${data.oldEmail} to ${data.newEmail}.`),
    button('Confirm the change', data.url),
    ...(data.code ? [paragraph('Or type this code:'), code(data.code)] : []),
    small('Both addresses have to confirm. If it was not you, do not confirm, and choose a new password.'),
  ],
  reason: `You get this because this address belongs, or is to belong, to an account at ${brand.name}.`,
});
