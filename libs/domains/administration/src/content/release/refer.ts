import { actions, bullets, columns, heading, numbers, page, part, text } from './build';

export const refer = page({
  title: 'Refer & Earn',
  heading: 'Refer a provider. Get paid.',
  description:
    'Do you know a provider whose work you would recommend? You get half of their first month once they are a paying member.',
  layout: 'column',
  drawing: 'mailbox',
  blocks: [
    part('referral-link'),
    heading('What you get', 'payouts'),
    part('referral-payouts'),
    columns(
      [
        heading('How it works', 'steps'),
        numbers(
          'Get your link and send it to a provider who does good work, or let them scan its code.',
          'They apply with your link or its code, and a person checks their license.',
          'When their first payment has cleared, you earn half of it.',
        ),
      ],
      [
        heading('How you are paid', 'payment'),
        bullets(
          'We send the money through a payment app, by hand, after the provider’s first payment has cleared.',
          'If that payment is fully refunded or disputed before we pay you, you earn nothing.',
          'Referring yourself earns nothing. Each provider counts for one referrer only.',
        ),
      ],
    ),
    actions(['Show a provider how to get listed', '/for-providers']),
    text('Questions? [Write to us](support:Referrals).'),
  ],
});
