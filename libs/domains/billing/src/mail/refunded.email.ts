import { brand } from '@townlink/contracts';
import { defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** A refund is on its way. The amount is formatted. */
export const refundedEmail = defineEmail<{ contactName: string; businessName: string; amount: string; reason: string }>(
  'refunded',
  (data) => ({
    subject: `Your refund for ${data.businessName}`,
    heading: 'Your money is on its way back',
    preheader: `${data.amount} to the card you paid with.`,
    blocks: [
      paragraph(`Hello ${data.contactName},`),
      paragraph('We refunded your payment to the card you paid with. Your bank shows it within 5 to 10 days.'),
      facts(['Business', data.businessName], ['Amount', data.amount], ['Why', data.reason]),
    ],
    reason: `You get this because you paid for a listing on ${brand.name}.`,
  }),
  {
    usual: { ...example.provider, amount: '$39.00', reason: 'The application was withdrawn' },
  },
  {
    title: 'Refund',
    placeholders: { contactName: 'name', businessName: 'name', amount: 'amount', reason: 'text' },
  },
);
