/** What the site's staff checks about a business, in the order of the passport. */
export const CHECK_KINDS = ['license', 'insurance', 'bond', 'workers_comp', 'identity', 'background'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** What is entered from a document. Amounts are whole US dollars, dates ISO dates. */
export type CheckField = 'number' | 'issuer' | 'amount' | 'aggregate' | 'startsOn' | 'expiresOn';

export interface CheckRule {
  /** Used as a heading: 'General liability insurance'. */
  name: string;
  /** What the provider submits, and what the passport says it was checked against. */
  document: string;
  /** Fields required for approval, with their labels. The license has its own form. */
  fields: Partial<Record<CheckField, string>>;
  /**
   * Maximum days a check counts, from its beginning or the day of the check. Applies alone if the document has no last day.
   * Null for no limit.
   */
  lastsDays: number | null;
  /** Days before the last day at which the provider is reminded, earliest first. */
  reminderDays: readonly number[];
  /** Days after the last day before expiry has consequences. */
  graceDays: number;
  /** What expiry removes from the site: its passport line, or the listing. */
  endTakes: 'line' | 'listing';
  /** Whether the passport says 'Not checked' when it is missing. */
  saysNotChecked: boolean;
  /** Whether the document is retained after the decision; documents about a person are deleted. */
  keepsDocument: boolean;
  /** The provider submits the document, an administrator enters its facts. */
  recordedBy: 'administrator';
}

const YEAR = 366;
const REMINDER_DAYS = [60, 30, 7] as const;

const ofLine = { reminderDays: REMINDER_DAYS, graceDays: 0, endTakes: 'line', recordedBy: 'administrator' } as const;

/** One mechanism for all kinds: adding a kind means adding a row here. */
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

/** What a provider submits besides the license, which has its own route. */
export const SENT_CHECK_KINDS = ['insurance', 'bond', 'workers_comp', 'identity', 'background'] as const;
export type SentCheckKind = (typeof SENT_CHECK_KINDS)[number];

export const isSentCheckKind = (text: string): text is SentCheckKind =>
  (SENT_CHECK_KINDS as readonly string[]).includes(text);
