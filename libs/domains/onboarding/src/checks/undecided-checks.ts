import { Injectable } from '@nestjs/common';
import { CHECK_WAIT, type CheckKind, checkRule, deletedUndecidedOn, formatDay, PAGES } from '@townlink/contracts';
import { findAdministrators } from '@townlink/domain-billing';
import { requireProvider } from '@townlink/domain-providers';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { checkLapsedEmail } from '../mail/check-lapsed.email';
import { checksWaitingEmail } from '../mail/checks-waiting.email';

interface Undecided {
  id: string;
  provider_id: string;
  kind: CheckKind;
  file_path: string;
}

const SINCE = `state = 'waiting' and submitted_at <= $1::timestamptz - $2 * interval '1 day'`;
const RENEWED = `${SINCE} and license_file_path is not null`;

/**
 * Where documents wait for a decision. `where` finds those that have waited since $1 minus $2 days, by index. `next`
 * locks the one that has waited longest; `remove` removes it, and leaves other pending changes. Keys of reminders begin
 * with `name`.
 */
const QUEUES = {
  checks: {
    name: 'checks-waiting',
    where: `listing_checks where ${SINCE}`,
    next: `select id, provider_id, kind, file_path from listing_checks where ${SINCE}
            order by submitted_at limit 1 for update skip locked`,
    remove: 'delete from listing_checks where id = $1',
    page: PAGES.adminChecks,
  },
  /** Renewed licenses, which may be pending together with other changes of a listing. */
  renewals: {
    name: 'licenses-waiting',
    where: `provider_revisions where ${RENEWED}`,
    next: `select id, provider_id, 'license' as kind, license_file_path as file_path from provider_revisions where ${RENEWED}
            order by submitted_at limit 1 for update skip locked`,
    remove: `
      with emptied as (delete from provider_revisions where id = $1 and business_name is null and services is null)
      update provider_revisions set license_file_path = null, license_content_type = null
       where id = $1 and (business_name is not null or services is not null)`,
    page: PAGES.adminRevisions,
  },
};
type Queue = keyof typeof QUEUES;

/**
 * Limits how long documents wait for a decision: administrators are reminded weekly, and eventually the documents are
 * deleted.
 */
@Injectable()
export class UndecidedChecks {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly settings: RuntimeSettings,
  ) {}

  async watch(now: Date): Promise<void> {
    for (const queue of ['checks', 'renewals'] as const) {
      while (await this.database.as(systemActor, (tx) => this.lapseNext(tx, queue, now)));
      await this.database.as(systemActor, (tx) => this.remind(tx, queue, now));
    }
  }

  /** @returns false when none is left */
  private async lapseNext(tx: EntityManager, queue: Queue, now: Date): Promise<boolean> {
    const [check] = await tx.query<Undecided[]>(QUEUES[queue].next, [now, CHECK_WAIT.keptDays]);
    if (!check) return false;
    await tx.query(QUEUES[queue].remove, [check.id]);
    await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path: check.file_path });
    const provider = await requireProvider(tx, check.provider_id);
    await this.mailer.send(tx, checkLapsedEmail, {
      key: `check:${check.id}:lapsed`,
      to: provider.mail_address,
      copies: provider.notice_copies,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        check: checkRule(check.kind).name,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
    return true;
  }

  /** The email's key contains the week. */
  private async remind(tx: EntityManager, queue: Queue, now: Date): Promise<void> {
    const { name, page } = QUEUES[queue];
    const [waiting] = await tx.query<{ count: number; first: Date | null; week: string }[]>(
      `select count(*)::int as count, min(submitted_at) as first,
              date_trunc('week', $1::timestamptz, 'utc')::date::text as week
         from ${QUEUES[queue].where}`,
      [now, CHECK_WAIT.reminderDays],
    );
    if (!waiting?.first) return;
    const data = {
      count: waiting.count,
      deletedFrom: formatDay(deletedUndecidedOn(waiting.first)),
      consoleUrl: this.settings.SITE_URL + page,
    };
    for (const { id, email } of await findAdministrators(tx))
      await this.mailer.send(tx, checksWaitingEmail, { key: `${name}:${waiting.week}:${id}`, to: email, data });
  }
}
