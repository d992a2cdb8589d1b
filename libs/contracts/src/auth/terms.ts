/** A text that people agree to or rely on. */
export interface LegalDocument {
  /** Counted up when the meaning changes; the correction of a word is no new version. */
  version: number;
  /** The day this version began, YYYY-MM-DD. */
  since: string;
  /** What is different from the version before, for those who have read that one. */
  changes: string;
}

/** The legal documents, by the names of their pages. */
export const LEGAL_DOCUMENTS = {
  terms: {
    version: 2,
    since: '2026-11-22',
    changes: 'Membership rules moved to the Provider Terms; sections on ratings, paid placement and ending an account.',
  },
  privacy: {
    version: 3,
    since: '2026-11-27',
    changes: 'Names the company that sends codes to phones.',
  },
  providerTerms: {
    version: 2,
    since: '2026-11-27',
    changes: 'Says when a listing goes off the site because its license has ended.',
  },
  disclaimer: {
    version: 2,
    since: '2026-11-22',
    changes: 'What our license check covers and what it does not is spelled out.',
  },
} as const satisfies Record<string, LegalDocument>;

export type LegalPageName = keyof typeof LEGAL_DOCUMENTS;

/**
 * Version of what people agree to at sign-up: the day on which the terms or the privacy policy last changed. Consent to
 * another version has to be given again.
 */
export const TERMS_VERSION: string = [LEGAL_DOCUMENTS.terms.since, LEGAL_DOCUMENTS.privacy.since].sort().at(-1)!;

/** A day as people write it: 'November 22, 2026'. @param day YYYY-MM-DD */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What people read and are told where they agree to the terms. */
export const consentMessages = {
  required: 'Please agree to the terms and confirm that you are 13 or older',
  outdated: 'The terms have changed. Please reload the page and read them again',
} as const;
