import { Injectable } from '@nestjs/common';
import { LISTING_REPORT_MESSAGES, REPORT_QUARTERS, type ReportFigure, type ReportReceipt } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, datesAsText, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { reportDecidedKey } from '../mail/report-decided.email';
import { reportReceivedKey } from '../mail/report-received.email';
import { receiptHash } from './receipt-token';

/** A deleted listing closes its reports, even before the job has recorded it. */
const RECEIPT = `
  select business_name, reason, case when provider_id is null then 'decided' else state end as state,
         case when provider_id is null then coalesce(outcome, 'closed') else outcome end as outcome,
         reply, email is not null as has_email, created_at, provider_until, decided_at
    from listing_reports where token_hash = $1`;

const FIGURES = `
  select extract(year from began)::int as year, extract(quarter from began)::int as quarter, reason,
         count(*)::int as received,
         (count(*) filter (where outcome = 'corrected'))::int as corrected,
         (count(*) filter (where outcome in ('paused', 'closed')))::int as taken_off,
         (count(*) filter (where outcome = 'not_found'))::int as not_found,
         (count(*) filter (where outcome = 'duplicate'))::int as duplicate,
         (count(*) filter (where outcome is null))::int as open
    from (select date_trunc('quarter', created_at at time zone 'utc') as began, reason, outcome from listing_reports
           where created_at >= (date_trunc('quarter', $1::timestamptz at time zone 'utc') - $2 * interval '3 months')
                                 at time zone 'utc') reports
   group by began, reason order by began desc, received desc, reason`;

/** Public reads of reports: one by the secret in its address, without session or id, and the statistics of all. */
@Injectable()
export class ReportReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 `report-not-found` */
  async read(token: string): Promise<ReportReceipt> {
    const [row] = await this.database.query(systemActor, RECEIPT, [receiptHash(token)]);
    if (!row) throw notFound(LISTING_REPORT_MESSAGES.noReceipt, 'report-not-found');
    return datesAsText<ReportReceipt>(row);
  }

  /** Erases the reporter's address, also from emails to it. Idempotent. @throws 404 `report-not-found` */
  async forgetEmail(token: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [[report]] = await tx.query<[{ id: string }[], number]>(
        'update listing_reports set email = null where token_hash = $1 returning id',
        [receiptHash(token)],
      );
      if (!report) throw notFound(LISTING_REPORT_MESSAGES.noReceipt, 'report-not-found');
      await this.mailer.forget(tx, [reportReceivedKey(report.id), reportDecidedKey(report.id)]);
    });
  }

  figures(): Promise<ReportFigure[]> {
    return this.database.query<ReportFigure>(systemActor, FIGURES, [this.clock.now(), REPORT_QUARTERS - 1]);
  }
}
