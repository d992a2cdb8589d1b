import { Injectable } from '@nestjs/common';
import {
  type DecideReportRequest,
  LICENSE_LINK_SECONDS,
  type LicenseLink,
  LISTING_REPORT_MESSAGES,
  type ManagedReport,
  type ManagedReports,
  type ManagedReportsQuery,
  type ReportOutcome,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { findProvider } from '@townlink/domain-providers';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound, readList } from '@townlink/server-http';
import { ObjectStorage } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { ProviderActionsService } from '../moderation/provider-actions.service';
import { CloseReportService } from './close-report.service';
import { PICTURE_BUCKET, PICTURE_TYPE } from './report-receiver';
import { nextPlace } from './report-state';
import { findPicture, findReport, lockReport, type ReportRow, REPORTS, reportsWhere, seenOf } from './reports.query';

/** The console's queue of reports, and administrators' decisions about them. */
@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly actions: ProviderActionsService,
    private readonly closing: CloseReportService,
    private readonly storage: ObjectStorage,
    private readonly audit: AuditLog,
  ) {}

  list(query: ManagedReportsQuery): Promise<ManagedReports> {
    return this.database.as(systemActor, (tx) =>
      readList<ManagedReport, ManagedReportsQuery['sort']>(tx, REPORTS, reportsWhere(query), query),
    );
  }

  /** @throws 404 without a picture, or before it is processed */
  async pictureLink(id: string): Promise<LicenseLink> {
    const path = await this.database.as(systemActor, (tx) => findPicture(tx, id));
    if (!path) throw notFound(LISTING_REPORT_MESSAGES.noPicture, 'report-not-found');
    const url = await this.storage.signedUrl(PICTURE_BUCKET, path, LICENSE_LINK_SECONDS);
    return { url, expires_in: LICENSE_LINK_SECONDS, content_type: PICTURE_TYPE };
  }

  /**
   * Closes a report. 'paused' pauses the listing in the same transaction.
   * @throws 404 `report-not-found`; 409 `report-decided` when it is already closed; 409 `report-outcome` for a listing
   * whose state contradicts the outcome
   */
  decide(actorId: string, id: string, decision: DecideReportRequest): Promise<void> {
    return this.database.as(systemActor, (tx) => this.decideIn(tx, actorId, id, decision));
  }

  /**
   * Like {@link decide}, in the caller's transaction.
   * @param seen the value of {@link seenOf} for the report that was decided about
   * @throws 409 `changed-meanwhile` if the provider has answered since, and as {@link decide}
   */
  async decideIn(
    tx: EntityManager,
    actorId: string,
    id: string,
    { outcome, reply }: DecideReportRequest,
    seen?: string,
  ): Promise<void> {
    const report = await this.lock(tx, id);
    const next = report && nextPlace(report, { kind: 'decided', outcome });
    if (!report || !next) throw conflict('report-decided', LISTING_REPORT_MESSAGES.decided);
    if (seen !== undefined && seen !== seenOf(report))
      throw conflict('changed-meanwhile', 'The provider answered this report in the meantime.');
    await this.matchListing(tx, actorId, report, outcome);
    await this.closing.close(tx, report, next, { decidedBy: actorId, reply: reply ?? null });
    await this.audit.record(tx, {
      actorId,
      action: 'report.decide',
      subjectType: 'report',
      subjectId: id,
      before: { state: report.state },
      after: { state: next.state, outcome },
      details: { provider_id: report.provider_id, reason: report.reason, replied: reply !== undefined },
    });
  }

  /** Takes the listing's locks first, as everywhere. @throws 404 `report-not-found` */
  private async lock(tx: EntityManager, id: string): Promise<ReportRow | null> {
    const seen = await findReport(tx, id);
    if (!seen) throw notFound(LISTING_REPORT_MESSAGES.noReceipt, 'report-not-found');
    if (seen.provider_id && (await findProvider(tx, seen.provider_id)))
      await this.capacity.lockProvider(tx, seen.provider_id);
    return lockReport(tx, id);
  }

  private async matchListing(tx: EntityManager, actorId: string, report: ReportRow, outcome: ReportOutcome) {
    const provider = report.provider_id ? await findProvider(tx, report.provider_id) : null;
    if (outcome === 'closed' && provider) throw conflict('report-outcome', LISTING_REPORT_MESSAGES.notClosed);
    if (outcome !== 'paused') return;
    if (!provider) throw conflict('report-outcome', LISTING_REPORT_MESSAGES.listingGone);
    if (provider.paused_at) return;
    await this.actions.manageWithin(tx, actorId, { providerId: provider.id, action: 'pause' });
  }
}
