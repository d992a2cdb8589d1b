import {
  LISTING_REPORT_REASON_NAMES,
  type ManagedReport,
  REPORT_OUTCOME_NAMES,
  REPORT_STATE_TEXTS,
  REPORTED_FACT_TEXTS,
  type ReportState,
} from '@townlink/contracts';
import { Badge, type BadgeTone, momentText, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

const TONES: Record<ReportState, BadgeTone> = { with_provider: 'neutral', in_review: 'accent', decided: 'neutral' };

/** Only a correction counts as success. */
const toneOf = ({ state, outcome }: ManagedReport): BadgeTone => (outcome === 'corrected' ? 'success' : TONES[state]);

export const nameOf = ({ business_name }: ManagedReport): string => business_name ?? 'A deleted listing';

/** Several reports may be about one listing. */
export const rowNameOf = (report: ManagedReport): string =>
  `${nameOf(report)}, ${LISTING_REPORT_REASON_NAMES[report.reason]}, received ${momentText(report.created_at)}`;

/** The wrong fact, and its correction. */
export const factOf = ({ fact, proposed }: ManagedReport): string | null =>
  fact && (proposed ? `${REPORTED_FACT_TEXTS[fact]}: ${proposed}` : REPORTED_FACT_TEXTS[fact]);

export const reportColumns: readonly Column<ManagedReport>[] = [
  {
    id: 'listing',
    title: 'Listing',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: (report) => (
      <>
        <span className="block font-medium">
          <bdi>{nameOf(report)}</bdi>
        </span>
        <span className="block text-caption text-muted">{report.place ?? 'Deleted'}</span>
      </>
    ),
  },
  {
    id: 'reason',
    title: 'Reason',
    className: 'wrap-anywhere @min-[60rem]:min-w-32',
    cell: (report) => (
      <>
        <span className="block">{LISTING_REPORT_REASON_NAMES[report.reason]}</span>
        {factOf(report) && <span className="block text-caption text-muted">{factOf(report)}</span>}
      </>
    ),
  },
  {
    id: 'words',
    title: 'What it says',
    className: 'text-caption wrap-anywhere @min-[60rem]:min-w-48',
    cell: ({ words }) =>
      words ? <span className="line-clamp-3">{words}</span> : <span className="text-muted">Erased</span>,
  },
  {
    id: 'state',
    title: 'State',
    isPlain: true,
    cell: (report) => (
      <Badge tone={toneOf(report)}>
        {report.outcome ? REPORT_OUTCOME_NAMES[report.outcome] : REPORT_STATE_TEXTS[report.state]}
      </Badge>
    ),
  },
  {
    id: 'created',
    title: 'Received',
    sort: 'created',
    first: 'desc',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];
