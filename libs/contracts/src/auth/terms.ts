export interface LegalDocument {
  /** Increased when the meaning changes, not for corrected wording. */
  version: number;
  /** First day of this version, YYYY-MM-DD. */
  since: string;
  /** Summary of changes since the previous version. */
  changes: string;
  /** Set when the operator, not the release, increased it. */
  own?: true;
}

/** By page name. */
export const LEGAL_DOCUMENTS = {
  terms: {
    version: 2,
    since: '2026-11-22',
    changes: 'Membership rules moved to the Provider Terms; sections on ratings, paid placement and ending an account.',
  },
  privacy: {
    version: 3,
    since: '2026-11-27',
    changes:
      'Names the company that sends codes to phones and the documents that a provider may send in, and says what is kept of reports about listings.',
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
 * Version of the release's terms at sign-up: the last day on which the terms or the privacy policy changed. Consent to
 * another version has to be given again.
 */
export const TERMS_VERSION: string = [LEGAL_DOCUMENTS.terms.since, LEGAL_DOCUMENTS.privacy.since].sort().at(-1)!;

/** A changed version is an attribute of <html>, like the brand. */
const page = globalThis as { document?: { documentElement: { dataset: { terms?: string } } } };
const given = page.document?.documentElement.dataset.terms ?? TERMS_VERSION;

let read = (): string => given;

/** On a server the version can change at runtime. */
export function followTerms(reader: () => string): void {
  read = reader;
}

/** The version people currently agree to: the release's, until the operator publishes another. */
export const termsVersion = (): string => read();

/**
 * Same for versions in effect: '2026-12-01 (terms 3, privacy 3)' once the operator has increased one. The operator's text for
 * an earlier release's version stays what people agreed to then.
 */
export function termsVersionOf(terms: LegalDocument, privacy: LegalDocument): string {
  const day = [terms.since, privacy.since].sort().at(-1)!;
  return terms.own || privacy.own ? `${day} (terms ${terms.version}, privacy ${privacy.version})` : day;
}

/** 'November 22, 2026'. @param day YYYY-MM-DD */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const consentMessages = {
  required: 'Please agree to the terms and confirm that you are 13 or older',
  outdated: 'The terms have changed. Please reload the page and read them again',
} as const;
