import type { ProblemKind } from '../http/problem-kind';

const LOOK_AGAIN = 'Request your provider again and decide by its current state.';

export const BILLING_PROBLEMS = {
  'free-plan': {
    status: 409,
    title: 'Nothing to pay',
    cause: 'The plan is free, so no payment is needed.',
    remedy: 'Continue without a payment.',
  },
  'already-paid': {
    status: 409,
    title: 'Already paid',
    cause: 'The membership is active, or its payment is being processed.',
    remedy: LOOK_AGAIN,
  },
  'application-rejected': {
    status: 409,
    title: 'Application rejected',
    cause: 'The application was rejected, so it cannot be paid for.',
    remedy: 'Contact support.',
  },
  'listing-paused': {
    status: 409,
    title: 'Listing paused',
    cause: 'The listing is paused. No payment is due while it is.',
    remedy: 'Contact support.',
  },
  'checkout-replaced': {
    status: 409,
    title: 'Checkout replaced',
    cause: 'A newer checkout for the same membership was started.',
    remedy: 'Continue in the newer checkout.',
  },
  'too-many-unpaid-checkouts': {
    status: 429,
    title: 'Too many unpaid checkouts',
    cause:
      'Several checkouts with this mailbox, phone number or IP address were started and not paid. Each one blocked a place for other providers.',
    remedy: 'Wait for the number of seconds in Retry-After, then repeat the request.',
  },
  'payment-setup-failed': {
    status: 502,
    title: 'Payment setup failed',
    cause: 'The payment provider did not accept the order. Nothing was charged.',
    remedy: 'Try again in a moment.',
  },
  'no-billing': {
    status: 404,
    title: 'No billing information',
    cause: 'This provider has never made a payment.',
    remedy: 'Choose a paid membership first.',
  },
  'portal-failed': {
    status: 502,
    title: 'Billing portal unavailable',
    cause: 'The payment provider could not open its billing portal.',
    remedy: 'Try again in a moment.',
  },
  'same-plan': {
    status: 409,
    title: 'Same plan',
    cause: 'The requested plan is the current plan.',
    remedy: 'Choose another plan.',
  },
  'payment-failing': {
    status: 409,
    title: 'Payment failing',
    cause: 'The last payment of the membership failed, so its plan cannot be changed.',
    remedy: 'Update the payment method in the billing portal first.',
  },
  'membership-ending': {
    status: 409,
    title: 'Membership ending',
    cause: 'The membership was canceled and ends with the paid month, so no other plan can follow it.',
    remedy: 'Resume the membership in the billing portal first.',
  },
  'change-under-way': {
    status: 409,
    title: 'Change in progress',
    cause: 'Another change of the same membership is in progress, perhaps in another tab.',
    remedy: 'Wait a minute, then reload.',
  },
  'payment-declined': {
    status: 402,
    title: 'Payment declined',
    cause: 'The card was declined. The current plan stays, and nothing was charged.',
    remedy: 'Update the payment method in the billing portal and try again.',
  },
  'change-unknown': {
    status: 502,
    title: 'Outcome unknown',
    cause: 'The payment provider did not answer, so the outcome of the change is not known yet.',
    remedy:
      'Request your provider again in a few minutes, when the outcome is known. Repeating the change does not charge twice.',
  },
  'change-refused': {
    status: 409,
    title: 'Change refused',
    cause: 'The payment provider refused this change. The current plan stays, and nothing was charged.',
    remedy: 'Check the membership in the billing portal or contact support. Repeating the request does not help.',
  },
  'preview-failed': {
    status: 502,
    title: 'Preview failed',
    cause: 'The payment provider could not calculate the cost of the change.',
    remedy: 'Try again later.',
  },
  'old-preview': {
    status: 409,
    title: 'Preview expired',
    cause: 'The amounts have changed since the preview.',
    remedy: 'Request a new preview and send its “proration_date”.',
  },
  'nothing-planned': {
    status: 409,
    title: 'No planned change',
    cause: 'There is no planned or current change of plan to cancel.',
    remedy: LOOK_AGAIN,
  },
  'has-room': {
    status: 409,
    title: 'Place available',
    cause: 'This request refunds a payment only while there is no place for it.',
    remedy: LOOK_AGAIN,
  },
  'no-grace': {
    status: 409,
    title: 'No grace period to extend',
    cause: 'No grace period after a failed payment is running, or it was extended already.',
    remedy: LOOK_AGAIN,
  },
  'not-refundable': {
    status: 409,
    title: 'Not refundable',
    cause: 'The payment is not the last one, was refunded, is being refunded, or is disputed.',
    remedy: LOOK_AGAIN,
  },
} as const satisfies Record<string, ProblemKind>;
