import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** To administrators: a payment is disputed. The amount is formatted. */
export const disputeNoticeEmail = defineEmail<{ businessName: string; amount: string; consoleUrl: string }>(
  'dispute-notice',
  (data) => ({
    subject: `Needs attention: a payment of ${data.businessName} is disputed`,
    heading: 'A payment is disputed',
    preheader: `${data.amount}, withdrawn until the bank has decided.`,
    blocks: [
      facts(['Business', data.businessName], ['Amount', data.amount]),
      paragraph(
        'The money is withdrawn until the bank has decided. Respond in the dashboard of the payment provider: without a response, the dispute is lost. The listing stays as long as the membership is paid.',
      ),
      button('See who needs attention', data.consoleUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
  {
    usual: { businessName: example.provider.businessName, amount: '$39.00', consoleUrl: example.url('/admin') },
  },
  {
    title: 'Payment disputed, to administrators',
    placeholders: { businessName: 'name', amount: 'amount', consoleUrl: 'link' },
  },
);
