import { brand } from '@townlink/contracts';
import { button, code, mailTemplate, paragraph, small } from '../layout/blocks';

/** Signs someone in without a password. */
export const magicLink = mailTemplate<{ url: string; code?: string }>({
  subject: () => `Your ${brand.name} sign-in link`,
  heading: () => 'Sign in',
  preview: () => 'The link works once.',
  body: (data) => [
    paragraph('Use this link to sign in. It works once and for a short time.'),
    button('Sign in', data.url),
    ...(data.code ? [paragraph('Or type this code:'), code(data.code)] : []),
    small('If you did not ask for it, ignore this message. Never pass the link or the code on.'),
  ],
  reason: `You get this because someone asked to sign in at ${brand.name} with this address.`,
});
