import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** Double opt-in: until the button is pressed, nothing else is sent. */
export const confirmSubscriptionEmail = {
  ...defineEmail<{
    /** 'Plumber in Riverton, UT'; null for the newsletter. */
    area: string | null;
    confirmUrl: string;
  }>(
    'confirm-subscription',
    ({ area, confirmUrl }) => ({
      subject: `Please confirm: ${area ? `news of ${area}` : `the ${brand.name} newsletter`}`,
      preheader: 'One click, and you will hear from us.',
      blocks: [
        paragraph('Hello,'),
        paragraph(
          area
            ? `We received a request to email this address about new providers: ${area}. Was it you?`
            : `This address was subscribed to the ${brand.name} newsletter. Was it you?`,
        ),
        button('Confirm your subscription', confirmUrl),
        small('The link works for 14 days. If it was not you, ignore this email: we will send nothing else.'),
      ],
      // Does not say where, since it may have been a form or an imported list.
      reason: `You get this because this address was entered at ${brand.name} to receive its news.`,
    }),
    {
      newsletter: { area: null, confirmUrl: example.link('/newsletter/confirm') },
      area: { area: 'Plumber in Riverton, UT', confirmUrl: example.link('/newsletter/confirm') },
    },
    {
      title: 'Confirm a subscription',
      placeholders: { area: 'text', confirmUrl: 'link' },
      cases: { newsletter: 'newsletter', area: 'news of a place' },
      caseOf: ({ area }) => (area ? 'area' : 'newsletter'),
    },
  ),
  stoppedBy: 'bounce' as const,
};
