import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** To administrators: a provider has paid without a slot. */
export const noRoomNoticeEmail = defineEmail<{ businessName: string; tierName: string; consoleUrl: string }>(
  'no-room-notice',
  (data) => ({
    subject: `Needs attention: ${data.businessName} has paid and has no place`,
    heading: 'Paid, but no place',
    preheader: `${data.tierName} is full in its city and category.`,
    blocks: [
      facts(['Business', data.businessName], ['Tier', data.tierName]),
      paragraph(
        'The provider was notified, and may wait, change the tier or request a refund. A higher cap would free a slot.',
      ),
      button('See who needs attention', data.consoleUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
  {
    usual: { businessName: example.provider.businessName, tierName: 'Featured', consoleUrl: example.url('/admin') },
  },
  {
    title: 'Paid without a place, to administrators',
    placeholders: { businessName: 'name', tierName: 'name', consoleUrl: 'link' },
  },
);
