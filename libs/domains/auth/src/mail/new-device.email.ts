import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** A sign-in with a new browser, possibly not by the owner. */
export const newDeviceEmail = defineEmail<{ device: string; securityUrl: string; recoverUrl: string }>(
  'new-device',
  ({ device, securityUrl, recoverUrl }) => ({
    subject: `New sign-in to your ${brand.name} account`,
    preheader: 'If it was you, there is nothing to do.',
    blocks: [
      paragraph(`Your account was signed in to from a new browser: ${device}.`),
      paragraph(
        'If it was you, there is nothing to do. If not, choose a new password immediately, which ends that session:',
      ),
      button('Choose a new password', recoverUrl),
      paragraph('See where you are signed in:'),
      button('Sign-in and security', securityUrl),
      small('A browser that forgets its cookies counts as a new one each time.'),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
  {
    usual: {
      device: 'Firefox on Windows',
      securityUrl: example.url('/account/security'),
      recoverUrl: example.url('/auth/recover'),
    },
  },
  {
    title: 'Sign-in with a new browser',
    placeholders: { device: 'text', securityUrl: 'link', recoverUrl: 'link' },
  },
);
