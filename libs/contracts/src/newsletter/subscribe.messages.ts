/** What people read after subscribing (spec section 8). */
export const NEWSLETTER_MESSAGES = {
  success: "Thanks! We'll notify you when providers are available in your area.",
  failure: 'Failed to subscribe. Please try again.',
} as const;
