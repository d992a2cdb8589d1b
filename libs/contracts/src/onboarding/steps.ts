import type { OnboardingApplication } from './application.request';

/** Source: product specification, section 2. */
export const ONBOARDING_STEPS = [
  'Business Information',
  'Service Area',
  'License Upload',
  'Optional Fields',
  'Membership Tier',
  'Confirmation',
] as const;

/** What to have ready for each step, and its duration in minutes. */
export const STEP_NEEDS = [
  { minutes: 2, needs: 'Your name, email address and phone number' },
  { minutes: 1, needs: 'The city you work in and what you do' },
  { minutes: 1, needs: 'Your license as a PDF, JPG or PNG file' },
  { minutes: 3, needs: 'If you like: services, Google link, testimonials, an offer' },
  { minutes: 2, needs: 'The plan you would like, and a card for a paid one' },
] as const;

/** Fields of each step, which must be valid to continue. Step 4 can be skipped when empty. */
export const STEP_FIELDS: Record<1 | 2 | 3 | 4 | 5, (keyof OnboardingApplication)[]> = {
  1: ['businessName', 'contactName', 'email', 'phone', 'phoneDisplayOptIn', 'websiteUrl'],
  2: ['cityId', 'categoryName'],
  3: [],
  4: ['services', 'googlePlaceUrl', 'testimonials', 'ftco'],
  5: ['membershipTier', 'referralCode'],
};
