import { brand, REPORT_OUTCOME_TEXTS, type ReportOutcome } from '@townlink/contracts';
import type { RuntimeSettings } from '@townlink/server-config';
import { button, defineEmail, example, onlyWith, paragraph, quote } from '@townlink/server-mail';
import { receiptPath, tokenOf } from '../reports/receipt-token';
import type { ReportRow } from '../reports/reports.query';

interface Decided {
  businessName: string;
  /** The outcome, as a sentence. */
  outcome: string;
  reply: string;
  /** Null when the address is no longer known. */
  receiptUrl: string | null;
}

/** The outcome of a report. */
export const reportDecidedEmail = defineEmail<Decided>(
  'report-decided',
  ({ businessName, outcome, ...data }) => ({
    subject: `Your report about ${businessName}`,
    preheader: outcome,
    blocks: [
      paragraph('Hello,'),
      paragraph(`You told us that something is wrong with the listing of ${businessName}.`),
      paragraph(outcome),
      ...onlyWith(data, 'reply', (reply) => [paragraph('We want to add:'), quote(reply)]),
      ...onlyWith(data, 'receiptUrl', (receiptUrl) => [button('See your report', receiptUrl)]),
    ],
    reason: `You get this because this address was entered with a report on ${brand.name}.`,
  }),
  {
    corrected: {
      businessName: example.provider.businessName,
      outcome: REPORT_OUTCOME_TEXTS.corrected,
      reply: '',
      receiptUrl: example.link('/report'),
    },
    replied: {
      businessName: example.provider.businessName,
      outcome: REPORT_OUTCOME_TEXTS.not_found,
      reply: 'We called the number, and the business answered.',
      receiptUrl: example.link('/report'),
    },
  },
  {
    title: 'Report decided',
    placeholders: { businessName: 'name', outcome: 'text', reply: 'words', receiptUrl: 'link' },
  },
);

export const reportDecidedKey = (reportId: string): string => `report-decided:${reportId}`;

export function reportDecidedMessage(
  report: ReportRow,
  outcome: ReportOutcome,
  reply: string | null,
  { SECRET_KEY, SITE_URL }: RuntimeSettings,
) {
  const token = tokenOf(SECRET_KEY, report);
  return {
    key: reportDecidedKey(report.id),
    to: report.email!,
    data: {
      businessName: report.business_name ?? 'a business',
      outcome: REPORT_OUTCOME_TEXTS[outcome],
      reply: reply ?? '',
      receiptUrl: token && SITE_URL + receiptPath(token),
    },
  };
}
