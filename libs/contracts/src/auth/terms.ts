/** The terms and the privacy policy of today, by the day they began. Whoever agreed to others is asked again. */
export const TERMS_VERSION = '2026-11-21';

/** The day on which the terms of today began, as people write it. */
export const formatTermsDate = (): string =>
  new Date(`${TERMS_VERSION}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What people read and are told where they agree to the terms. */
export const consentMessages = {
  required: 'Please agree to the terms and confirm that you are 13 or older',
  outdated: 'The terms have changed. Please reload the page and read them again',
} as const;
