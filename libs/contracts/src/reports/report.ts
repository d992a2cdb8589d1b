import type { ListPage } from '../http/list';

export const LISTING_REPORT_REASONS = [
  'wrong-facts',
  'closed',
  'unlicensed',
  'unsafe',
  'not-them',
  'fraud',
  'other',
] as const;
export type ListingReportReason = (typeof LISTING_REPORT_REASONS)[number];

export const LISTING_REPORT_REASON_TEXTS: Record<ListingReportReason, string> = {
  'wrong-facts': 'A fact is wrong: phone, website, hours or place',
  closed: 'The business has closed for good',
  unlicensed: 'They have no license for this work',
  unsafe: 'Something they did was unsafe',
  'not-them': 'They are not who they say they are',
  fraud: 'They took money and did not do the work, or another fraud',
  other: 'Something else',
};

/** Short, for lists and figures. */
export const LISTING_REPORT_REASON_NAMES: Record<ListingReportReason, string> = {
  'wrong-facts': 'Wrong facts',
  closed: 'Closed for good',
  unlicensed: 'No license',
  unsafe: 'Unsafe',
  'not-them': 'Identity',
  fraud: 'Fraud',
  other: 'Something else',
};

/** The facts of a listing that a report can name. */
export const REPORTED_FACTS = ['phone', 'website', 'hours', 'place', 'name'] as const;
export type ReportedFact = (typeof REPORTED_FACTS)[number];

export const REPORTED_FACT_TEXTS: Record<ReportedFact, string> = {
  phone: 'Phone',
  website: 'Website',
  hours: 'Hours',
  place: 'Place or area',
  name: 'Name',
};

/** `with_provider`: the provider can correct a wrong fact first; `in_review`: an administrator decides. */
export const REPORT_STATES = ['with_provider', 'in_review', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_STATE_TEXTS: Record<ReportState, string> = {
  with_provider: 'With the provider',
  in_review: 'In review',
  decided: 'Closed',
};

export const REPORT_OUTCOMES = ['corrected', 'not_found', 'paused', 'closed', 'duplicate'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_OUTCOME_NAMES: Record<ReportOutcome, string> = {
  corrected: 'Corrected',
  not_found: 'Not confirmed',
  paused: 'Listing paused',
  closed: 'Listing closed',
  duplicate: 'Reported before',
};

/** Shown to the reporter. */
export const REPORT_OUTCOME_TEXTS: Record<ReportOutcome, string> = {
  corrected: 'The listing was corrected. Thank you.',
  not_found: 'We looked into it and could not confirm it, so the listing stays as it is.',
  paused: 'The listing is paused: visitors do not see it for now.',
  closed: 'The listing is closed and no longer shown.',
  duplicate: 'Another person reported the same before. We look into it there.',
};

/** The provider's answer: applied the proposed value, corrected it differently, or says it is right. */
export const REPORT_ANSWERS = ['taken', 'corrected', 'right'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

export const REPORT_ANSWER_TEXTS: Record<ReportAnswer, string> = {
  taken: 'Applied the correction',
  corrected: 'Says that they corrected it',
  right: 'Says that it is right',
};

/** In characters. */
export const LISTING_REPORT_LIMITS = { wordsMin: 10, words: 1000, proposed: 200, answer: 500, reply: 1000 } as const;

/** Days a provider has to correct a wrong fact before an administrator reviews it. */
export const REPORT_PROVIDER_DAYS = 7;

/** Months until the reporter's address and text are erased. */
export const REPORT_KEPT_MONTHS = 12;

export const LISTING_REPORT_MESSAGES = {
  reason: 'Choose what is wrong.',
  wordsTooShort: `Tell us in at least ${LISTING_REPORT_LIMITS.wordsMin} characters.`,
  wordsTooLong: `At most ${LISTING_REPORT_LIMITS.words} characters`,
  proposedTooLong: `At most ${LISTING_REPORT_LIMITS.proposed} characters`,
  replyTooLong: `At most ${LISTING_REPORT_LIMITS.reply} characters`,
  answerTooLong: `At most ${LISTING_REPORT_LIMITS.answer} characters`,
  answerMissing: 'Say in a few words why it is right.',
  unlisted: 'This listing is no longer shown, so there is nothing to report.',
  noPicture: 'There is no picture of this report.',
  noReceipt: 'There is no report with this address.',
  decided: 'This report is closed already. Reload the list.',
  answered: 'This report was answered already, or its time is over.',
  notTakeable: 'This correction cannot be applied with one press. Change your listing, then say that you corrected it.',
  listingGone: 'This listing is deleted, so it cannot be paused.',
  notClosed: 'The listing still exists. Delete it under Providers first, or choose another outcome.',
} as const;

/** Response to a report: the address that shows its state. */
export interface ReportSent {
  receipt_path: string;
}

/** Shown to the person who has the secret address. */
export interface ReportReceipt {
  /** Null once the business or the report's text has been erased. */
  business_name: string | null;
  reason: ListingReportReason;
  state: ReportState;
  outcome: ReportOutcome | null;
  reply: string | null;
  has_email: boolean;
  /** ISO 8601. */
  created_at: string;
  /** Deadline for the provider's answer. */
  provider_until: string | null;
  decided_at: string | null;
}

/** A report of a wrong fact, as the provider sees it. */
export interface OwnReport {
  id: string;
  fact: ReportedFact | null;
  proposed: string | null;
  /** Whether the proposed value can be applied in one step. */
  can_take: boolean;
  words: string | null;
  created_at: string;
  provider_until: string;
}

/** A report in the console's list. */
export interface ManagedReport {
  id: string;
  provider_id: string | null;
  business_name: string | null;
  /** Of the listing, if it still exists. */
  place: string | null;
  is_listed: boolean;
  reason: ListingReportReason;
  fact: ReportedFact | null;
  proposed: string | null;
  /** Null once erased. */
  words: string | null;
  has_email: boolean;
  has_picture: boolean;
  /** Sent while signed in as the owner of another listing in the same market. */
  by_rival: boolean;
  state: ReportState;
  provider_until: string | null;
  answer: ReportAnswer | null;
  answer_words: string | null;
  outcome: ReportOutcome | null;
  reply: string | null;
  decided_at: string | null;
  created_at: string;
}

/** Reports of a quarter (UTC) for one reason, and their outcomes. */
export interface ReportFigure {
  year: number;
  /** 1 to 4. */
  quarter: number;
  reason: ListingReportReason;
  received: number;
  corrected: number;
  /** The listing was paused or closed. */
  taken_off: number;
  not_found: number;
  duplicate: number;
  open: number;
}

/** Quarters in the public figures, including the current one. */
export const REPORT_QUARTERS = 4;

export type ManagedReports = ListPage<ManagedReport>;
