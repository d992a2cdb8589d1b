import { brand } from '@townlink/contracts';
import { button, code, defineEmail, example, onlyWith, paragraph, small } from '@townlink/server-mail';

export const magicLinkEmail = defineEmail<{ url: string; code?: string }>(
  'magic-link',
  (data) => ({
    subject: `Your ${brand.name} sign-in link`,
    heading: 'Sign in',
    preheader: 'The link works once.',
    blocks: [
      paragraph('Use this link to sign in. It works once and for a short time.'),
      button('Sign in', data.url),
      ...onlyWith(data, 'code', (value) => [paragraph('Or enter this code:'), code(value)]),
      small('If you did not ask for it, ignore this message. Never share the link or the code.'),
    ],
    reason: `You get this because this address was entered to sign in at ${brand.name}.`,
  }),
  { usual: { url: example.link('/auth/confirm'), code: '483920' } },
  {
    title: 'Sign-in link',
    placeholders: { url: 'link', code: 'code' },
  },
);
