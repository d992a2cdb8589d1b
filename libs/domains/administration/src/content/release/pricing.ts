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
          'If a later payment fails, you keep your listing and your place for {payment_grace_days} days while you fix the payment. We email you each time it fails.',
          'Payments are taken by Stripe. {brand} never sees your card number.',
        ),
      ],
      [heading('Canceling', 'canceling'), text('{canceling_how}', '{canceling_after}')],
      [
        heading('When a plan is full', 'full'),
        text(
          'You cannot choose a plan that is full in your city and category. No provider loses a place to one who pays more, or because we lower the number of places. Basic always has room.',
        ),
      ],
      [
        heading('Changing your plan', 'changing'),
        text(
          'You change your plan yourself under [Your plan](/provider/plan), and see what is due today before you agree. A more expensive plan starts once you have paid for it; a cheaper one starts when the month you have paid for ends. If a plan is full, you can join its waitlist. Every license is checked the same way on every plan. The rules in full are in the [Provider Terms](/provider-terms).',
        ),
      ],
    ),
  ],
});
