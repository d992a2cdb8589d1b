/** Texts about subscribing and unsubscribing. Source: product specification, section 8. */
export const NEWSLETTER_MESSAGES = {
  success: "Thanks! We'll notify you when providers are available in your area.",
  failure: 'Failed to subscribe. Please try again.',
  invalidLink: 'Invalid unsubscribe link',
  unsubscribeFailure: 'Failed to process unsubscribe request',
} as const;
