import { actions, bullets, columns, heading, page, part, text } from './build';

export const pricing = page({
  title: 'Pricing',
  description:
    'For people who search, everything is free. Providers pay one monthly price, with no commission and no price for a call.',
  layout: 'column',
  blocks: [
    heading('Plans', 'plans'),
    { kind: 'plans' },
    heading('What each plan has', 'comparison'),
    part('plan-comparison'),
    actions(['Sign up', '/auth/sign-up'], ['How to get listed', '/for-providers']),
    columns(
      [
        heading('Paying', 'paying'),
        bullets(
          'You pay by card, a month in advance, when you submit your application.',
          'If we reject it, the subscription ends and the first payment is refunded in full.',
          'If a later payment fails, your listing and your place stay for {payment_grace_days} days while you put it right. We write to you each time it fails.',
          'Payments are taken by Stripe. {brand} never sees your card number.',
        ),
      ],
      [heading('Canceling', 'canceling'), text('{canceling_how}', '{canceling_after}')],
      [
        heading('When a plan is full', 'full'),
        text(
          'A full plan cannot be chosen in that city and category. A provider with a place does not lose it to one who pays more, and lowering the number of places removes no provider. Basic always has room.',
        ),
      ],
      [
        heading('Changing your plan', 'changing'),
        text(
          'You change your plan yourself, under [Your plan](/provider/plan), and see what is due today before you agree. A dearer plan begins once that is paid; a cheaper one begins when the month you have paid for is over. A plan that is full offers you its waitlist. Every license is checked the same way on every plan. The rules in full are in the [Provider Terms](/provider-terms).',
        ),
      ],
    ),
  ],
});
