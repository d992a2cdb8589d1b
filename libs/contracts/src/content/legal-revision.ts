import { oneLine } from '../text/one-line';

/** Whether prior consent to a legal document still covers its draft. */
export const LEGAL_CHANGES = {
  wording: 'Wording only: the version stays',
  meaning: 'The meaning: a new version',
} as const;

/** Describes the draft of a legal document. */
export interface LegalRevision {
  change: keyof typeof LEGAL_CHANGES;
  /** Shown on the page, for a new version. */
  changes: string;
  /** Who reviewed the draft; not public. */
  reviewedBy: string;
}

export const EMPTY_REVISION: LegalRevision = { change: 'wording', changes: '', reviewedBy: '' };

export const LEGAL_LIMITS = { changes: 300, reviewedBy: 100 } as const;

export const LEGAL_MESSAGES = {
  changes: 'Say what changed: it stands at the top of the page',
  changesTooLong: `What changed has at most ${LEGAL_LIMITS.changes} characters`,
  reviewedBy: 'Name the person who reviewed this text',
  reviewedByTooLong: `A name has at most ${LEGAL_LIMITS.reviewedBy} characters`,
  original: 'The original text applies again.',
} as const;

/** Reads an untrusted revision. */
export function readRevision(stored: unknown): LegalRevision {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const line = (value: unknown) => (typeof value === 'string' ? oneLine(value.slice(0, 1_000).toWellFormed()) : '');
  return {
    change: given.change === 'meaning' ? 'meaning' : 'wording',
    changes: line(given.changes),
    reviewedBy: line(given.reviewedBy),
  };
}

/** What must be fixed before the draft is published. */
export function problemsOfRevision({
  change,
  changes,
  reviewedBy,
}: LegalRevision): { field: string; message: string }[] {
  const problems: [keyof LegalRevision, string | false][] = [
    ['changes', change === 'meaning' && changes === '' && LEGAL_MESSAGES.changes],
    ['changes', changes.length > LEGAL_LIMITS.changes && LEGAL_MESSAGES.changesTooLong],
    ['reviewedBy', reviewedBy === '' && LEGAL_MESSAGES.reviewedBy],
    ['reviewedBy', reviewedBy.length > LEGAL_LIMITS.reviewedBy && LEGAL_MESSAGES.reviewedByTooLong],
  ];
  return problems.flatMap(([field, message]) => (message ? [{ field: `revision.${field}`, message }] : []));
}
