import type { OnboardingApplication } from './application.request';

/** Titles of the six steps. Source: product specification, section 2. */
export const ONBOARDING_STEPS = [
  'Business Information',
  'Service Area',
  'License Upload',
  'Optional Fields',
  'Membership Tier',
  'Confirmation',
] as const;

/** What to have at hand for each step, and the minutes it takes. The last one needs nothing. */
export const STEP_NEEDS = [
  { minutes: 2, needs: 'Your name, email address and phone number' },
  { minutes: 1, needs: 'The city you work in and what you do' },
  { minutes: 1, needs: 'Your license as a PDF, JPG or PNG file' },
  { minutes: 3, needs: 'If you like: Google link, testimonials, an offer' },
  { minutes: 2, needs: 'The plan you would like, and a card for a paid one' },
] as const;

/** The fields that a step asks for; moving on needs them valid. Step 4 may always be passed with what is empty. */
export const STEP_FIELDS: Record<1 | 2 | 3 | 4 | 5, (keyof OnboardingApplication)[]> = {
  1: ['businessName', 'contactName', 'email', 'phone', 'phoneDisplayOptIn', 'websiteUrl'],
  2: ['cityId', 'categoryName'],
  3: [],
  4: ['googlePlaceUrl', 'testimonials', 'ftco'],
  5: ['membershipTier', 'referralCode'],
};
