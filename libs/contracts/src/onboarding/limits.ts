/** Source: product specification, sections 5 and 9. */
export const ONBOARDING_LIMITS = {
  businessName: 100,
  contactName: 100,
  email: 254,
  phone: 32,
  url: 2048,
  categoryName: 100,
  testimonials: 3,
  quote: 500,
  author: 100,
  offerTerms: 500,
  /** Maximum of the database column. */
  offerValue: 1_000_000,
  referralCode: 32,
} as const;

/** 10 MB. */
export const LICENSE_MAX_BYTES = 10 * 1024 * 1024;

/** Accepted media types, with the stored file's extension. */
export const LICENSE_TYPES = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Texts about the license file, for form and API. */
export const LICENSE_MESSAGES = {
  required: 'License file is required',
  wrongType: 'Please upload a PDF, JPG, or PNG file.',
  locked: 'This PDF opens only with a password. Please upload one that opens without.',
  damaged: 'This file is damaged or empty, so the license can’t be read. Save it again or upload a photo of it.',
  tooLarge: 'The license file is larger than 10MB.',
  unchecked: 'We could not check this file just now. Please try again in a moment, or upload a photo of it.',
  interrupted: 'The upload was interrupted. Please try again.',
  hint: 'Supports PDF, JPG, PNG (max 10MB)',
} as const;
