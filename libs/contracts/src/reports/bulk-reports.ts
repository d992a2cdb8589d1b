import { IsIn, IsOptional, IsString } from 'class-validator';
import { bulkRoutes, ChosenRows } from '../bulk';
import { MaxLength } from '../text/max-length';
import { NoLinesIsAbsent } from '../text/transforms';
import {
  LISTING_REPORT_LIMITS as LIMITS,
  LISTING_REPORT_MESSAGES as MESSAGES,
  type ListingReportReason,
  type ReportOutcome,
  type ReportState,
} from './report';
import { REPORT_FILTERS, REPORT_REASON_FILTERS } from './report.request';

/** Excludes 'paused': listings are paused together under Providers, where that can be undone. A closed report stays closed. */
export const BULK_REPORT_OUTCOMES = [
  'corrected',
  'not_found',
  'closed',
  'duplicate',
] as const satisfies readonly ReportOutcome[];

/** Selects all open reports matching the filter. */
export class PrepareReportsRequest extends ChosenRows {
  @IsIn(REPORT_FILTERS)
  state: 'open' | ReportState | 'all' = 'open';

  @IsIn(REPORT_REASON_FILTERS)
  reason: 'all' | ListingReportReason = 'all';
}

export class StartReportsRequest {
  @IsIn(BULK_REPORT_OUTCOMES, { message: 'Choose an outcome.' })
  outcome: (typeof BULK_REPORT_OUTCOMES)[number];

  /** Sent to each reporter and shown on the receipts. */
  @IsOptional()
  @MaxLength(LIMITS.reply, { message: MESSAGES.replyTooLong })
  @IsString()
  @NoLinesIsAbsent()
  reply?: string;
}

export const bulkReportRoutes = bulkRoutes('/api/admin/reports/bulk', 'reports:act', {
  matching: PrepareReportsRequest,
  given: StartReportsRequest,
});
