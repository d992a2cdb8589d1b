import { Injectable } from '@nestjs/common';
import {
  type AnswerReportRequest,
  correctionOf,
  LISTING_REPORT_MESSAGES as MESSAGES,
  type OwnReport,
} from '@townlink/contracts';
import { findActing } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import { Database, queryAsJson, systemActor } from '@townlink/server-database';
import { conflict, invalidField, type ListingAccess, notFound } from '@townlink/server-http';
import { OwnProviderService } from '../own-provider.service';
import { CloseReportService } from './close-report.service';
import { nextPlace } from './report-state';
import { findReport, lockReport, type ReportRow } from './reports.query';

/** More would need paging; the limit per listing keeps them few. */
const SHOWN = 50;

const OWN = `
  select r.id, r.fact, r.proposed, r.words, r.created_at, r.provider_until
    from listing_reports r
   where r.provider_id = $1 and r.state = 'with_provider' and r.reason = 'wrong-facts' and r.provider_until > $2
   order by r.provider_until limit ${SHOWN}`;

/** Reports of wrong facts in a provider's own listing, which they can correct or declare right. */
@Injectable()
export class OwnReportsService {
  constructor(
    private readonly database: Database,
    private readonly provider: OwnProviderService,
    private readonly closing: CloseReportService,
    private readonly clock: Clock,
  ) {}

  async list(access: ListingAccess | null): Promise<OwnReport[]> {
    if (!access) return [];
    const rows = await this.database.as(systemActor, (tx) =>
      queryAsJson<Omit<OwnReport, 'can_take'>>(tx, OWN, [access.providerId, this.clock.now()]),
    );
    return rows.map((row) => ({ ...row, can_take: correctionOf(row.fact, row.proposed) !== null }));
  }

  /**
   * 'taken' changes the listing first: a failure in between leaves a corrected listing and a report that can be
   * answered again.
   * @throws 404 `report-not-found`, also for another listing's; 409 `report-decided` when it is too late; 400 for a
   * value that cannot be applied
   */
  async answer(access: ListingAccess | null, id: string, { answer, words }: AnswerReportRequest): Promise<void> {
    const seen = await this.requireOwn(access, await this.database.as(systemActor, (tx) => findReport(tx, id)));
    if (!nextPlace(seen, { kind: 'answered', answer })) throw conflict('report-decided', MESSAGES.answered);
    if (answer === 'taken') {
      const correction = correctionOf(seen.fact, seen.proposed);
      if (!correction) throw invalidField('answer', MESSAGES.notTakeable);
      await this.provider.update(access, correction);
    }
    await this.database.as(systemActor, async (tx) => {
      await findActing(tx, access);
      const report = await lockReport(tx, id);
      const next = report && nextPlace(report, { kind: 'answered', answer });
      if (!report || !next) throw conflict('report-decided', MESSAGES.answered);
      await tx.query('update listing_reports set answer = $2, answer_words = $3, answered_at = $4 where id = $1', [
        id,
        answer,
        words ?? null,
        this.clock.now(),
      ]);
      if (next.state === 'decided') await this.closing.close(tx, report, next, { decidedBy: null, reply: null });
      else await tx.query('update listing_reports set state = $2 where id = $1', [id, next.state]);
    });
  }

  /** A report that the provider may not see is treated as not found. */
  private async requireOwn(access: ListingAccess | null, report: ReportRow | null): Promise<ReportRow> {
    const own = await this.database.as(systemActor, (tx) => findActing(tx, access));
    if (!report?.provider_id || report.provider_id !== own?.id || report.reason !== 'wrong-facts')
      throw notFound(MESSAGES.noReceipt, 'report-not-found');
    return report;
  }
}
