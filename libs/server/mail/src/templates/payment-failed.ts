import { brand } from '@townlink/contracts';
import { button, facts, mailTemplate, paragraph } from '../layout/blocks';

/** Warns that a payment failed, and until when the listing stays up. Money and dates come ready to read. */
export const paymentFailed = mailTemplate<{
  contactName: string;
  businessName: string;
  planName: string;
  /** For instance '$39.00'. */
  amount: string;
  /** For instance 'November 28, 2026'. */
  listedUntil: string;
  billingUrl: string;
}>({
  subject: (data) => `The payment for ${data.businessName} failed`,
  heading: () => 'Your payment did not go through',
  preview: (data) => `Your listing stays up until ${data.listedUntil}.`,
  body: (data) => [
    paragraph(`Hello ${data.contactName},`),
    paragraph(`We could not collect the payment for ${data.businessName}. Please check your card.`),
    facts(['Plan', data.planName], ['Amount', data.amount], ['Listed until', data.listedUntil]),
    button('Update the payment method', data.billingUrl),
    paragraph(
      `Your listing stays up until ${data.listedUntil}. After that it is hidden and its place may go to someone else.`,
    ),
  ],
  reason: `You get this because you have a paid listing on ${brand.name}.`,
});
