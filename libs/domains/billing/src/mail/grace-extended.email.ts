import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** Support gave more time to pay after a failed payment. The date is formatted. */
export const graceExtendedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** For instance 'November 28, 2026'. */
  listedUntil: string;
  billingUrl: string;
}>(
  'grace-extended',
  (data) => ({
    subject: `You have 7 more days to pay for ${data.businessName}`,
    heading: 'You have 7 more days',
    preheader: `Your listing stays up until ${data.listedUntil}.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`We have given you 7 more days to pay for the listing of ${data.businessName}.`),
      facts(['Listed until', data.listedUntil]),
      button('Update the payment method', data.billingUrl),
      paragraph(
        `Your listing stays up until ${data.listedUntil}. After that it is hidden and its slot may go to another provider. The time is extended once for each failed payment.`,
      ),
    ],
    reason: `You get this because you have a paid listing on ${brand.name}.`,
  }),
  {
    usual: {
      ...example.provider,
      listedUntil: 'November 28, 2026',
      billingUrl: example.url('/provider/dashboard'),
    },
  },
  {
    title: 'More time to pay',
    placeholders: { contactName: 'name', businessName: 'name', listedUntil: 'date', billingUrl: 'link' },
  },
);
