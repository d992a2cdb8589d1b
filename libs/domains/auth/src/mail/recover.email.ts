import { brand } from '@townlink/contracts';
import { button, code, defineEmail, example, onlyWith, paragraph, small } from '@townlink/server-mail';

export const recoverEmail = defineEmail<{ url: string; code?: string }>(
  'recover',
  (data) => ({
    subject: `Choose a new ${brand.name} password`,
    heading: 'Choose a new password',
    preheader: 'The link works once.',
    blocks: [
      paragraph('We received a request to reset the password of your account. If that was you, choose a new one here:'),
      button('Choose a new password', data.url),
      ...onlyWith(data, 'code', (value) => [
        paragraph('Or enter this code on the page where you asked for it:'),
        code(value),
      ]),
      small('If it was not you, ignore this message: your password stays as it is.'),
    ],
    reason: `You get this because it was requested on ${brand.name}'s sign-in page.`,
  }),
  { usual: { url: example.link('/auth/confirm'), code: '483920' } },
  {
    title: 'Choose a new password',
    placeholders: { url: 'link', code: 'code' },
  },
);
