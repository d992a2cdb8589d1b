import { brand } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, paragraph } from '@townlink/server-mail';

/** Shows an administrator who asked for it that letters arrive. */
export const launchCheckEmail = defineEmail<{ checksUrl: string }>('launch-check', ({ checksUrl }) => ({
  subject: `${brand.name}: this email arrived`,
  preheader: 'You asked for it on the launch checks.',
  blocks: [paragraph('Email works: this is the message that you asked for.'), button('Back to the checks', checksUrl)],
  reason: `You get this because you asked for it on the launch checks of ${brand.name}.`,
}));

defineSamples(launchCheckEmail, { usual: { checksUrl: example.url('/launch-checks') } });
