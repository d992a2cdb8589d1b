import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** A payment failed; says until when the listing stays up. Money and dates are formatted. */
export const paymentFailedEmail = defineEmail<{
  contactName: string;
  businessName: string;
  planName: string;
  /** For instance '$39.00'. */
  amount: string;
  /** For instance 'November 28, 2026'. */
  listedUntil: string;
  billingUrl: string;
}>(
  'payment-failed',
  (data) => ({
    subject: `The payment for ${data.businessName} failed`,
    heading: 'Your payment did not go through',
    preheader: `Your listing stays up until ${data.listedUntil}.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph(`We could not collect the payment for ${data.businessName}. Please check your card.`),
      facts(['Plan', data.planName], ['Amount', data.amount], ['Listed until', data.listedUntil]),
      button('Update the payment method', data.billingUrl),
      paragraph(
        `Your listing stays up until ${data.listedUntil}. After that it is hidden and its slot may go to another provider.`,
      ),
    ],
    reason: `You get this because you have a paid listing on ${brand.name}.`,
  }),
  {
    usual: {
      ...example.provider,
      planName: 'Featured',
      amount: '$39.00',
      listedUntil: 'November 28, 2026',
      billingUrl: example.url('/provider/dashboard'),
    },
  },
  {
    title: 'Payment failed',
    placeholders: {
      contactName: 'name',
      businessName: 'name',
      planName: 'name',
      amount: 'amount',
      listedUntil: 'date',
      billingUrl: 'link',
    },
  },
);
