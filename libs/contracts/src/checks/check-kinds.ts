/** What a person at Townlink checks about a business, in the order of the passport. */
export const CHECK_KINDS = ['license', 'insurance', 'bond', 'workers_comp', 'identity', 'background'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** What is read off a document. Amounts are whole US dollars, dates ISO dates. */
export type CheckField = 'number' | 'issuer' | 'amount' | 'aggregate' | 'startsOn' | 'expiresOn';

export interface CheckRule {
  /** As a heading: 'General liability insurance'. */
  name: string;
  /** What the provider sends in, and what the passport says it was checked against. */
  document: string;
  /** Every field that an approval needs, with its label. The license has a form of its own. */
  fields: Partial<Record<CheckField, string>>;
  /**
   * The most days that a check counts, from its beginning or the day of the check; without a last day in its document it ends
   * after them. Null for no bound.
   */
  lastsDays: number | null;
  /** Days before the last one on which the provider is reminded, the first one first. */
  reminderDays: readonly number[];
  /** Days after the last one before its end has consequences. */
  graceDays: number;
  /** What its end takes off the site: its line of the passport, or the listing. */
  endTakes: 'line' | 'listing';
  /** Whether the passport says 'Not checked' without it. */
  saysNotChecked: boolean;
  /** Whether the document is kept after the decision; one about a person is deleted. */
  keepsDocument: boolean;
  /** Who records it: the provider sends in the document, an administrator reads it. */
  recordedBy: 'administrator';
}

const YEAR = 366;
const REMINDER_DAYS = [60, 30, 7] as const;

const ofLine = { reminderDays: REMINDER_DAYS, graceDays: 0, endTakes: 'line', recordedBy: 'administrator' } as const;

/** One mechanism for all: a kind is a row here. */
export const CHECK_RULES = {
  license: {
    name: 'License',
    document: 'License document',
    fields: {},
    lastsDays: null,
    reminderDays: [30, 7, 1],
    graceDays: 14,
    endTakes: 'listing',
    saysNotChecked: true,
    keepsDocument: true,
    recordedBy: 'administrator',
  },
  insurance: {
    ...ofLine,
    name: 'General liability insurance',
    document: 'Certificate of insurance',
    fields: {
      issuer: 'Insurer',
      number: 'Policy number',
      amount: 'Limit for each occurrence, in dollars',
      aggregate: 'Aggregate limit, in dollars',
      startsOn: 'Valid from',
      expiresOn: 'Valid until',
    },
    lastsDays: 3 * YEAR,
    saysNotChecked: true,
    keepsDocument: true,
  },
  bond: {
    ...ofLine,
    name: 'Surety bond',
    document: 'Bond certificate',
    fields: {
      issuer: 'Surety company',
      number: 'Bond number',
      amount: 'Amount, in dollars',
      startsOn: 'Valid from',
      expiresOn: 'Valid until',
    },
    lastsDays: 6 * YEAR,
    saysNotChecked: false,
    keepsDocument: true,
  },
  workers_comp: {
    ...ofLine,
    name: 'Workers’ compensation',
    document: 'Certificate of workers’ compensation insurance',
    fields: {
      issuer: 'Insurer or state fund',
      number: 'Policy number',
      startsOn: 'Valid from',
      expiresOn: 'Valid until',
    },
    lastsDays: 3 * YEAR,
    saysNotChecked: false,
    keepsDocument: true,
  },
  identity: {
    ...ofLine,
    name: 'Identity of the owner',
    document: 'Government photo ID',
    fields: { issuer: 'Issued by' },
    lastsDays: 3 * YEAR,
    saysNotChecked: false,
    keepsDocument: false,
  },
  background: {
    ...ofLine,
    name: 'Background check',
    document: 'Report of a background check company',
    fields: { issuer: 'Company that ran it', startsOn: 'Date of the report' },
    lastsDays: YEAR,
    saysNotChecked: false,
    keepsDocument: false,
  },
} as const satisfies Record<CheckKind, CheckRule>;

export const checkRule = (kind: CheckKind): CheckRule => CHECK_RULES[kind];

/** What a provider sends in besides the license, which has a way of its own. */
export const SENT_CHECK_KINDS = ['insurance', 'bond', 'workers_comp', 'identity', 'background'] as const;
export type SentCheckKind = (typeof SENT_CHECK_KINDS)[number];

export const isSentCheckKind = (text: string): text is SentCheckKind =>
  (SENT_CHECK_KINDS as readonly string[]).includes(text);
