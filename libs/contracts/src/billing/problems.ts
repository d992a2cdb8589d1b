import type { ProblemKind } from '../http/problem-kind';

const LOOK_AGAIN = 'Read one’s own provider again, and decide by what it is now.';

export const BILLING_PROBLEMS = {
  'free-plan': {
    status: 409,
    title: 'Nothing to pay',
    cause: 'The plan is free, so there is no payment to begin.',
    remedy: 'Go on without paying.',
  },
  'already-paid': {
    status: 409,
    title: 'Already paid',
    cause: 'The membership runs, or its payment is under way.',
    remedy: LOOK_AGAIN,
  },
  'application-rejected': {
    status: 409,
    title: 'Application rejected',
    cause: 'The application was rejected, so that nothing can be paid for it.',
    remedy: 'Write to support.',
  },
  'listing-paused': {
    status: 409,
    title: 'Listing paused',
    cause: 'The listing is paused, and nothing is to be paid meanwhile.',
    remedy: 'Write to support.',
  },
  'checkout-replaced': {
    status: 409,
    title: 'Checkout replaced',
    cause: 'Another checkout for the same membership was begun after this one.',
    remedy: 'Go on with the newer one.',
  },
  'too-many-unpaid-checkouts': {
    status: 429,
    title: 'Too many unpaid checkouts',
    cause:
      'Several checkouts were begun and left unpaid, each of which kept a place from others: by the person, whose mailbox counts, with the phone number, or from the network address.',
    remedy: 'Wait as many seconds as Retry-After says and send the same call again.',
  },
  'payment-setup-failed': {
    status: 502,
    title: 'Payment setup failed',
    cause: 'The payment provider did not take the order. Nothing was charged.',
    remedy: 'Try again in a moment.',
  },
  'no-billing': {
    status: 404,
    title: 'No billing information',
    cause: 'Nothing was ever paid for this provider.',
    remedy: 'Choose a paid membership first.',
  },
  'portal-failed': {
    status: 502,
    title: 'Billing portal unavailable',
    cause: 'The payment provider did not open its portal.',
    remedy: 'Try again in a moment.',
  },
  'same-plan': {
    status: 409,
    title: 'Same plan',
    cause: 'The plan asked for is the one that is there already.',
    remedy: 'Choose another, or leave it.',
  },
  'payment-failing': {
    status: 409,
    title: 'Payment failing',
    cause: 'The last payment of the membership failed, so that nothing can be added to it.',
    remedy: 'Update the payment method in the billing portal first.',
  },
  'membership-ending': {
    status: 409,
    title: 'Membership ending',
    cause: 'The membership was cancelled and ends with the paid month, so that no plan can begin after it.',
    remedy: 'Keep the membership in the billing portal first.',
  },
  'change-under-way': {
    status: 409,
    title: 'Change under way',
    cause: 'Another change of the same membership is being made at this moment, perhaps in another tab.',
    remedy: 'Wait a minute and look again.',
  },
  'payment-declined': {
    status: 402,
    title: 'Payment declined',
    cause: 'The card was declined. The old plan stays, and nothing was charged.',
    remedy: 'Update the payment method in the billing portal and try again.',
  },
  'change-unknown': {
    status: 502,
    title: 'Change not known',
    cause: 'The payment provider did not answer, so that nobody knows yet whether the change was made.',
    remedy: 'Read one’s own provider again in some minutes: by then it is known. Asking again charges nothing twice.',
  },
  'change-refused': {
    status: 409,
    title: 'Change refused',
    cause:
      'The payment provider answered that it does not make this change. The old plan stays, and nothing was charged.',
    remedy: 'Look at the membership in the billing portal, or write to support: asking the same again is no use.',
  },
  'preview-failed': {
    status: 502,
    title: 'Preview failed',
    cause: 'The payment provider could not reckon what the change costs.',
    remedy: 'Try again in a while.',
  },
  'old-preview': {
    status: 409,
    title: 'Old preview',
    cause: 'The preview that was agreed to is too old: the amounts are others by now.',
    remedy: 'Ask for a preview again and send its “reckoned_at”.',
  },
  'nothing-planned': {
    status: 409,
    title: 'Nothing planned',
    cause: 'No change of plan is planned or under way that could be called off.',
    remedy: LOOK_AGAIN,
  },
  'has-room': {
    status: 409,
    title: 'Has a place',
    cause: 'Money is given back by this call only while there is no place for what was paid.',
    remedy: LOOK_AGAIN,
  },
} as const satisfies Record<string, ProblemKind>;
