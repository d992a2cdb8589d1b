import { brand } from '@townlink/contracts';
import { mailTemplate, paragraph, small } from '../layout/blocks';

/** Tells the old and the new address that an account has moved from one to the other. */
export const emailChanged = mailTemplate<{ newEmail: string }>({
  subject: () => `The e-mail address of your ${brand.name} account was changed`,
  preview: (data) => `It is ${data.newEmail} now.`,
  body: (data) => [
    paragraph(`The e-mail address of your ${brand.name} account is ${data.newEmail} now. Sign in with it from now on.`),
    paragraph('All devices have been signed out but the one on which the change was confirmed.'),
    small(`If it was not you, write to ${brand.supportEmail} at once.`),
  ],
  reason: `You get this because this address belongs, or belonged, to an account at ${brand.name}.`,
});
