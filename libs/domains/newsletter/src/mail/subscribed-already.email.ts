import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** For a repeated subscription, since the site must not reveal which addresses it knows. */
export const subscribedAlreadyEmail = {
  ...defineEmail<{
    /** 'Plumber in Riverton, UT'; null for the newsletter. */
    area: string | null;
    preferencesUrl: string;
  }>(
    'subscribed-already',
    ({ area, preferencesUrl }) => ({
      subject: `You are already subscribed: ${area ?? `the ${brand.name} newsletter`}`,
      preheader: 'There is nothing to do.',
      blocks: [
        paragraph('Hello,'),
        paragraph(
          `This address was subscribed to ${area ? `news of ${area}` : `the ${brand.name} newsletter`} again. It already was, so there is nothing to do.`,
        ),
        button('See what you get from us', preferencesUrl),
      ],
      reason: `You get this because this address was entered on ${brand.name}.`,
    }),
    {
      newsletter: { area: null, preferencesUrl: example.link('/newsletter/preferences') },
      area: { area: 'Plumber in Riverton, UT', preferencesUrl: example.link('/newsletter/preferences') },
    },
    {
      title: 'Subscribed already',
      placeholders: { area: 'text', preferencesUrl: 'link' },
      cases: { newsletter: 'newsletter', area: 'news of a place' },
      caseOf: ({ area }) => (area ? 'area' : 'newsletter'),
    },
  ),
  stoppedBy: 'bounce' as const,
};
