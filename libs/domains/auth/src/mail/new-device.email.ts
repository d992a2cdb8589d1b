import { brand } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, paragraph, small } from '@townlink/server-mail';

/** Tells a person of a sign-in with a browser that was not used for it before, in case it was somebody else's. */
export const newDeviceEmail = defineEmail<{ device: string; securityUrl: string; recoverUrl: string }>(
  'new-device',
  ({ device, securityUrl, recoverUrl }) => ({
    subject: `New sign-in to your ${brand.name} account`,
    preheader: 'If it was you, there is nothing to do.',
    blocks: [
      paragraph(`Someone signed in to your account with a browser that you have not used here before: ${device}.`),
      paragraph(
        'If it was you, there is nothing to do. If not, choose a new password at once, which ends that session:',
      ),
      button('Choose a new password', recoverUrl),
      paragraph('Where you are signed in is listed here:'),
      button('Sign-in and security', securityUrl),
      small('A browser that forgets its cookies counts as a new one each time.'),
    ],
    reason: `You get this because this address belongs to an account at ${brand.name}.`,
  }),
);

defineSamples(newDeviceEmail, {
  usual: {
    device: 'Firefox on Windows',
    securityUrl: example.url('/account/security'),
    recoverUrl: example.url('/auth/recover'),
  },
});
