import { brand } from '@townlink/contracts';
import { button, defineEmail, example, facts, paragraph } from '@townlink/server-mail';

/** To administrators: a bank refused a refund. The amount is formatted. */
export const refundFailedNoticeEmail = defineEmail<{ businessName: string; amount: string; consoleUrl: string }>(
  'refund-failed-notice',
  (data) => ({
    subject: `Needs attention: a refund to ${data.businessName} failed`,
    heading: 'A refund failed',
    preheader: `${data.amount}, refused by the bank of the provider.`,
    blocks: [
      facts(['Business', data.businessName], ['Amount', data.amount]),
      paragraph(
        'The bank refused the refund, usually because the card was canceled. The money is back in the account at the payment provider, and the refund is not repeated automatically. Ask the business where the money should go, and pay it from there.',
      ),
      button('Open the providers', data.consoleUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
  {
    usual: { businessName: example.provider.businessName, amount: '$39.00', consoleUrl: example.url('/admin') },
  },
  {
    title: 'Refund failed, to administrators',
    placeholders: { businessName: 'name', amount: 'amount', consoleUrl: 'link' },
  },
);
