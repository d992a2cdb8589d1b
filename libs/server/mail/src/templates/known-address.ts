import { brand } from '@townlink/contracts';
import { button, mailTemplate, paragraph, small } from '../layout/blocks';

/** For someone who signs up with an address that has an account already: the page must not tell, this message does. */
export const knownAddress = mailTemplate<{ signInUrl: string; recoverUrl: string }>({
  subject: () => `You already have a ${brand.name} account`,
  preview: () => 'Sign in, or choose a new password.',
  body: (data) => [
    paragraph(`Someone tried to sign up at ${brand.name} with this e-mail address, but it already has an account.`),
    button('Sign in', data.signInUrl),
    paragraph('Forgot the password?'),
    button('Choose a new password', data.recoverUrl),
    small('If it was not you, ignore this message: nothing has changed.'),
  ],
  reason: `You get this because someone used this address on ${brand.name}'s sign-up page.`,
});
