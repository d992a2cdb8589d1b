import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph, small } from '@townlink/server-mail';

/** The receipt of a report. It may reach a stranger, so it contains no text from the reporter. */
export const reportReceivedEmail = defineEmail<{ receiptUrl: string }>(
  'report-received',
  ({ receiptUrl }) => ({
    subject: `We received your report on ${brand.name}`,
    preheader: 'You can follow its progress.',
    blocks: [
      paragraph('Hello,'),
      paragraph('Thank you for telling us that something is wrong with a listing. We look at every report.'),
      button('Follow your report', receiptUrl),
      small('The address of that page is secret: share it only with people who may read about your report.'),
    ],
    reason: `You get this because this address was entered with a report on ${brand.name}. If that was not you, ignore it.`,
  }),
  { usual: { receiptUrl: example.link('/report') } },
  {
    title: 'Report received',
    placeholders: { receiptUrl: 'link' },
  },
);

export const reportReceivedKey = (reportId: string): string => `report-received:${reportId}`;
