import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** The card expires before the next payment. Dates are formatted. */
export const cardExpiringEmail = defineEmail<{
  contactName: string;
  businessName: string;
  /** For instance 'November 2026'. */
  expires: string;
  nextPayment: string;
  billingUrl: string;
}>(
  'card-expiring',
  (data) => ({
    subject: `The card for ${data.businessName} expires soon`,
    heading: 'Your card expires soon',
    preheader: `It is valid until ${data.expires}.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(
        `The card that pays for ${data.businessName} expires before the next payment. Please add your new card.`,
      ),
      facts(['Card valid until', data.expires], ['Next payment', data.nextPayment]),
      button('Update the payment method', data.billingUrl),
    ],
    reason: `You get this because you have a paid listing on ${brand.name}.`,
  }),
  {
    usual: {
      ...example.provider,
      expires: 'November 2026',
      nextPayment: 'December 4, 2026',
      billingUrl: example.url('/provider/dashboard'),
    },
  },
  {
    title: 'Card expires',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      expires: 'date',
      nextPayment: 'date',
      billingUrl: 'link',
    },
  },
);
