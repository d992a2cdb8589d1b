import { brand } from '@townlink/contracts';
import { button, defineEmail, defineSamples, example, facts, paragraph } from '@townlink/server-mail';

/** Tells an administrator of a provider who has paid and has no place. */
export const noRoomNoticeEmail = defineEmail<{ businessName: string; tierName: string; consoleUrl: string }>(
  'no-room-notice',
  (data) => ({
    subject: `Needs attention: ${data.businessName} has paid and has no place`,
    heading: 'Paid, but no place',
    preheader: `${data.tierName} is full in its city and category.`,
    blocks: [
      facts(['Business', data.businessName], ['Tier', data.tierName]),
      paragraph(
        'The provider was told, and may wait, change the tier or take the money back. A higher limit would make room.',
      ),
      button('See who needs attention', data.consoleUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
);

defineSamples(noRoomNoticeEmail, {
  usual: { businessName: example.provider.businessName, tierName: 'Featured', consoleUrl: example.url('/admin') },
});
