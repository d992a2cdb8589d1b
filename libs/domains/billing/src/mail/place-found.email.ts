import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** To a provider who had paid and waited for a slot, once there is one. */
export const placeFoundEmail = defineEmail<{
  contactName: string;
  businessName: string;
  tierName: string;
  /** The plan of a listed provider; others are still in vetting. */
  listedAs?: string;
  dashboardUrl: string;
}>(
  'place-found',
  (data) => ({
    subject: `${data.businessName} has its ${data.tierName} place`,
    heading: `You have your ${data.tierName} place`,
    preheader: 'You do not need to do anything.',
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        data.listedAs
          ? `The wait is over: visitors see ${data.businessName} as ${data.listedAs} now.`
          : `The wait is over: a ${data.tierName} place is kept for ${data.businessName} until we have decided on your application.`,
      ),
      button('Go to your dashboard', data.dashboardUrl),
    ],
    reason: `You get this because you paid for a listing on ${brand.name}.`,
  }),
  {
    usual: { ...example.provider, tierName: 'Featured' },
    listed: { ...example.provider, tierName: 'Featured', listedAs: 'Featured' },
  },
  {
    title: 'A place after a wait',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      tierName: 'name',
      listedAs: 'name',
      dashboardUrl: 'link',
    },
    cases: { usual: 'application not decided yet', listed: 'listed' },
    caseOf: ({ listedAs }) => (listedAs ? 'listed' : 'usual'),
  },
);
