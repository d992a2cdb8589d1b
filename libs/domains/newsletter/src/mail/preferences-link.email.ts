import { brand } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, paragraph } from '@townlink/server-mail';

/** Sent to an address whose owner has no email with a link at hand, or one whose link no longer works. */
export const preferencesLinkEmail = defineEmail<{ preferencesUrl: string }>(
  'preferences-link',
  ({ preferencesUrl }) => ({
    subject: `Your ${brand.name} email preferences`,
    preheader: 'Change what you get, or unsubscribe from everything.',
    blocks: [
      paragraph('Hello,'),
      paragraph('Here is the link that you asked for. On its page you choose what you get from us, or unsubscribe.'),
      button('Open my email preferences', preferencesUrl),
    ],
    reason: `You get this because this address was typed on ${brand.name}. If it was not you, there is nothing to do.`,
  }),
);

defineSamples(preferencesLinkEmail, { usual: { preferencesUrl: example.link('/newsletter/preferences') } });
