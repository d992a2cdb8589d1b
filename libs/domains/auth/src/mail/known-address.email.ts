import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** For a sign-up with the address of an existing account, which the page must not reveal. */
export const knownAddressEmail = defineEmail<{ signInUrl: string; recoverUrl: string }>(
  'known-address',
  (data) => ({
    subject: `You already have a ${brand.name} account`,
    preheader: 'Sign in, or choose a new password.',
    blocks: [
      paragraph(`This email address was used to sign up at ${brand.name}, but it already has an account.`),
      button('Sign in', data.signInUrl),
      paragraph('Forgot the password?'),
      button('Choose a new password', data.recoverUrl),
      small('If it was not you, ignore this message: nothing has changed.'),
    ],
    reason: `You get this because this address was entered on ${brand.name}'s sign-up page.`,
  }),
  {
    usual: { signInUrl: example.url('/auth'), recoverUrl: example.url('/auth/recover') },
  },
  {
    title: 'Sign-up with a known address',
    placeholders: { signInUrl: 'link', recoverUrl: 'link' },
  },
);
