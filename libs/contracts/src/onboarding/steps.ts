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

/** The fields that a step asks for; moving on needs them valid. Step 4 may always be passed with what is empty. */
export const STEP_FIELDS: Record<1 | 2 | 3 | 4 | 5, (keyof OnboardingApplication)[]> = {
  1: ['businessName', 'contactName', 'email', 'phone', 'phoneDisplayOptIn', 'websiteUrl'],
  2: ['cityId', 'categoryName'],
  3: [],
  4: ['googlePlaceUrl', 'testimonials', 'ftco'],
  5: ['membershipTier', 'referralCode'],
};
