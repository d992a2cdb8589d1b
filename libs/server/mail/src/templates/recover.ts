import { brand } from '@townlink/contracts';
import { button, code, mailTemplate, paragraph, small } from '../layout/blocks';

/** Lets someone who forgot the password choose a new one. */
export const recover = mailTemplate<{ url: string; code?: string }>({
  subject: () => `Choose a new ${brand.name} password`,
  heading: () => 'Choose a new password',
  preview: () => 'The link works once.',
  body: (data) => [
    paragraph('Someone asked to reset the password of your account. If that was you, choose a new one here:'),
    button('Choose a new password', data.url),
    ...(data.code ? [paragraph('Or type this code:'), code(data.code)] : []),
    small('If it was not you, ignore this message: your password stays as it is.'),
  ],
  reason: `You get this because someone asked for it on ${brand.name}'s sign-in page.`,
});
