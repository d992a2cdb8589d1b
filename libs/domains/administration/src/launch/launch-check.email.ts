import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** Shows the requesting administrator that email arrives. */
export const launchCheckEmail = defineEmail<{ checksUrl: string }>(
  'launch-check',
  ({ checksUrl }) => ({
    subject: `${brand.name}: this email arrived`,
    preheader: 'Requested on the launch checks page.',
    blocks: [
      paragraph('Email works: this is the test message you requested.'),
      button('Back to the checks', checksUrl),
    ],
    reason: `You get this because you requested it on the launch checks page of ${brand.name}.`,
  }),
  { usual: { checksUrl: example.url('/launch-checks') } },
  {
    title: 'Launch check',
    placeholders: { checksUrl: 'link' },
  },
);
