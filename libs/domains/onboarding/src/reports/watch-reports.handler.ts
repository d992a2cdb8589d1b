import { Injectable } from '@nestjs/common';
import { REPORT_KEPT_MONTHS } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import { CloseReportService } from './close-report.service';
import { filesOf, type StoredPicture } from './report-receiver';
import { nextPlace } from './report-state';
import { lockReport } from './reports.query';

/** Reports per transaction. */
const BATCH = 500;

const MOVE_ON = `
  update listing_reports set state = 'in_review'
   where id = any(array(select id from listing_reports where state = 'with_provider' and provider_until <= $1
                         order by provider_until limit ${BATCH} for update skip locked))`;

const ORPHANED = `select id from listing_reports where provider_id is null and state <> 'decided' limit ${BATCH}`;

/**
 * Texts and the proposed value can reveal the author, as an address does. The name is deleted too, since a deleted
 * listing must not remain by name.
 */
const FORGET = `
  update listing_reports
     set business_name = null, email = null, reporter_id = null, proposed = null, words = null, answer_words = null,
         upload_path = null, picture_path = null
   where id = any(array(select id from listing_reports
                         where created_at < $1::timestamptz - $2 * interval '1 month'
                           and num_nonnulls(email, reporter_id, words, answer_words, upload_path, picture_path) > 0
                         limit ${BATCH}))
  returning old.upload_path, old.picture_path`;

/** The reply may be written long after the report, and its reader needs time too. */
const FORGET_REPLIES = `
  update listing_reports set reply = null
   where id = any(array(select id from listing_reports
                         where decided_at < $1::timestamptz - $2 * interval '1 month' and reply is not null
                         limit ${BATCH}))`;

/** Automatic steps of reports, hourly, so that an outage only delays them. */
@Injectable()
export class WatchReportsHandler {
  constructor(
    private readonly database: Database,
    private readonly closing: CloseReportService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles('reports.watch')
  async watch(): Promise<void> {
    const now = this.clock.now();
    await this.moveOn(now);
    await this.closeOrphaned();
    await this.forget(now);
  }

  private async moveOn(now: Date): Promise<void> {
    for (let moved = BATCH; moved === BATCH;) {
      [, moved] = await this.database.as(systemActor, (tx) => tx.query<[unknown[], number]>(MOVE_ON, [now]));
    }
  }

  private async forget(now: Date): Promise<void> {
    for (let forgotten = BATCH; forgotten === BATCH;) {
      forgotten = await this.database.as(systemActor, async (tx) => {
        const [rows, count] = await tx.query<[StoredPicture[], number]>(FORGET, [now, REPORT_KEPT_MONTHS]);
        for (const file of rows.flatMap(filesOf)) await this.outbox.add(tx, 'storage.remove', file);
        return count;
      });
    }
    for (let forgotten = BATCH; forgotten === BATCH;) {
      [, forgotten] = await this.database.as(systemActor, (tx) =>
        tx.query<[unknown[], number]>(FORGET_REPLIES, [now, REPORT_KEPT_MONTHS]),
      );
    }
  }

  /** Closes reports whose listing was deleted, and notifies the reporters by email. */
  private async closeOrphaned(): Promise<void> {
    const orphaned = await this.database.query<{ id: string }>(systemActor, ORPHANED);
    for (const { id } of orphaned) {
      await this.database.as(systemActor, async (tx) => {
        const report = await lockReport(tx, id);
        const next = report && nextPlace(report, { kind: 'listing-gone' });
        if (report && next) await this.closing.close(tx, report, next, { decidedBy: null, reply: null });
      });
    }
  }
}
