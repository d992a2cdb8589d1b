import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** To a provider who has paid but gets no slot, on payment or when a pause ends, with the options. */
export const noRoomEmail = defineEmail<{
  contactName: string;
  businessName: string;
  tierName: string;
  /** The current plan of a listed provider. */
  listedAs?: string;
  dashboardUrl: string;
}>(
  'no-room',
  (data) => ({
    subject: `${data.tierName} is full: what you can do for ${data.businessName}`,
    heading: `You have paid, but ${data.tierName} is full`,
    preheader: data.listedAs
      ? 'You are first in line, or choose another tier.'
      : 'You are first in line, or can get a refund with one click.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `You have paid for ${data.businessName}, but every ${data.tierName} place in your city and category is now taken.`,
      ),
      paragraph(
        `You are first in line for the next place, and get it automatically. ${
          data.listedAs
            ? `Your listing stays ${data.listedAs} while you wait. A month that begins before you have the place costs no more than that plan; anything collected beyond it is refunded automatically.`
            : 'A month that begins before you are listed costs nothing: anything collected for it is refunded automatically.'
        }`,
      ),
      paragraph(
        data.listedAs
          ? 'If you would rather not wait, choose a tier that has room on your dashboard.'
          : 'If you would rather not wait, choose a tier that has room, or get a refund. You can do both on your dashboard.',
      ),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you paid for a listing on ${brand.name}.`,
  }),
  {
    usual: { ...example.provider, tierName: 'Featured' },
    listed: { ...example.provider, tierName: 'Featured', listedAs: 'Standard' },
  },
  {
    title: 'Paid, but the plan is full',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      tierName: 'name',
      listedAs: 'name',
      dashboardUrl: 'link',
    },
    cases: { usual: 'not listed yet', listed: 'listed on another plan' },
    caseOf: ({ listedAs }) => (listedAs ? 'listed' : 'usual'),
  },
);
