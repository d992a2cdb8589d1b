/** Texts about payments, for pages and API. */
export const BILLING_MESSAGES = {
  setupFailed: 'Payment setup failed. Please try again.',
  notSetUp: 'Payments are not set up yet.',
  noBilling: 'No billing information found',
  portalFailed: 'Failed to open billing portal',
  alreadyPaid: 'This membership is already paid.',
  freePlan: 'This plan is free: there is nothing to pay.',
  replaced: 'Another checkout was started. Please continue there.',
  rejected: 'This application was not approved, so it cannot be paid.',
  tooManyUnpaid: 'You have started three payments within a day without paying. Please try again tomorrow.',
  coolDown: 'You left your last payment until its time was up. Please try again in an hour.',
  unpaidElsewhere:
    'Another account with your email address is paying for a place in this city and category. Please go on there, or try again when its time is up.',
  unpaidNumber:
    'Too many payments were started with your phone number without being paid. Please pay one of them or try again later.',
  unpaidNetwork:
    'Too many payments were started from your network without being paid. Please pay one of them or try again later.',
  refundReason: 'Your application could not be approved.',
  paidAnew: 'You had paid for a new membership by then: nothing more was due for the one before it.',
  stillWaiting: 'You are still waiting for a place. A month that begins while you wait costs nothing.',
  listedBelow:
    'You are still waiting for a place. A month that begins while you wait costs the price of your current listing.',
  noGrace: 'There is no grace period to extend: no payment has failed, it is over, or it was extended already.',
  notRefundable: 'Only the last payment can be refunded here, once, and not while it is disputed.',
  refundedBySupport: 'Refunded by our support team.',
  licenseExpired: 'Your license has expired. Please upload the renewed one first; you can pay when we have checked it.',
  paused: 'This listing is paused. Please contact support.',
} as const;

/** Problem type when a membership needs no further payment. */
export const ALREADY_PAID = 'already-paid';
