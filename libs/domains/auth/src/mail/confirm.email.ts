import { brand } from '@townlink/contracts';
import { button, code, defineEmail, example, onlyWith, paragraph, small } from '@townlink/server-mail';

/** Confirms the address of a new account. */
export const confirmEmail = defineEmail<{ fullName: string; url: string; code?: string }>(
  'confirm',
  (data) => ({
    subject: `Confirm your email address for ${brand.name}`,
    heading: 'Confirm your email address',
    preheader: 'One click, and your account is ready.',
    blocks: [
      paragraph(`Hello ${data.fullName},`),
      paragraph(`Thank you for joining ${brand.name}. Please confirm that this is your email address.`),
      button('Confirm email address', data.url),
      ...onlyWith(data, 'code', (value) => [
        paragraph('Or enter this code on the page where you signed up:'),
        code(value),
      ]),
      small('If you did not sign up, ignore this message: nothing happens unless you confirm.'),
    ],
    reason: `You get this because this address was used to sign up at ${brand.name}.`,
  }),
  {
    usual: { fullName: example.provider.contactName, url: example.link('/auth/confirm'), code: '483920' },
  },
  {
    title: 'Confirm an email address',
    placeholders: { fullName: 'name', url: 'link', code: 'code' },
  },
);
