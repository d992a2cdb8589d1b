import { brand } from '@townlink/contracts';
import { button, code, mailTemplate, paragraph, small } from '../layout/blocks';

/** Confirms that a new account's address belongs to the person who typed it. */
export const confirm = mailTemplate<{ fullName: string; url: string; code?: string }>({
  subject: () => `Confirm your e-mail address for ${brand.name}`,
  heading: () => 'Confirm your e-mail address',
  preview: () => 'One click and your account is ready.',
  body: (data) => [
    paragraph(`Hello ${data.fullName},`),
    paragraph(`Thank you for joining ${brand.name}. Please confirm that this is your e-mail address.`),
    button('Confirm e-mail address', data.url),
    ...(data.code ? [paragraph('Or type this code on the page where you signed up:'), code(data.code)] : []),
    small('If you did not sign up, ignore this message: without the confirmation nothing happens.'),
  ],
  reason: `You get this because someone signed up at ${brand.name} with this address.`,
});
