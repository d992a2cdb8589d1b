import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** For people without a working link in an email. */
export const preferencesLinkEmail = {
  ...defineEmail<{ preferencesUrl: string }>(
    'preferences-link',
    ({ preferencesUrl }) => ({
      subject: `Your ${brand.name} email preferences`,
      preheader: 'Change what you get, or unsubscribe from everything.',
      blocks: [
        paragraph('Hello,'),
        paragraph('Here is the link you requested. Use it to choose what you get from us, or to unsubscribe.'),
        button('Open my email preferences', preferencesUrl),
      ],
      reason: `You get this because this address was entered on ${brand.name}. If it was not you, there is nothing to do.`,
    }),
    { usual: { preferencesUrl: example.link('/newsletter/preferences') } },
    {
      title: 'Link to email preferences',
      placeholders: { preferencesUrl: 'link' },
    },
  ),
  stoppedBy: 'bounce' as const,
};
