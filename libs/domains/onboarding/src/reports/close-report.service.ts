import { Injectable } from '@nestjs/common';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { reportDecidedEmail, reportDecidedMessage } from '../mail/report-decided.email';
import type { ReportPlace } from './report-state';
import type { ReportRow } from './reports.query';

interface Closing {
  /** Null when no administrator decided. */
  decidedBy: string | null;
  reply: string | null;
}

@Injectable()
export class CloseReportService {
  constructor(
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Closes a report and notifies the reporter, in the caller's transaction, which holds the report's lock. */
  async close(tx: EntityManager, report: ReportRow, place: ReportPlace, { decidedBy, reply }: Closing): Promise<void> {
    const { state, outcome } = place;
    await tx.query(
      'update listing_reports set state = $2, outcome = $3, reply = $4, decided_by = $5, decided_at = $6 where id = $1',
      [report.id, state, outcome, reply, decidedBy, this.clock.now()],
    );
    await this.outbox.publish(tx, 'report.closed', { reportId: report.id });
    if (report.email)
      await this.mailer.send(tx, reportDecidedEmail, reportDecidedMessage(report, outcome!, reply, this.settings));
  }
}
