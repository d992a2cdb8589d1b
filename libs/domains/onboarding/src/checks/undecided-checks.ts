import { Injectable } from '@nestjs/common';
import { CHECK_WAIT, checkRule, daysAfter, formatDay, PAGES, type SentCheckKind } from '@townlink/contracts';
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
  kind: SentCheckKind;
  file_path: string;
}

/** Those that have waited so long, by index. */
const WAITING = `state = 'waiting' and submitted_at <= $1::timestamptz - $2 * interval '1 day'`;

/** How long documents wait for a decision: administrators are reminded each week, and then nothing is kept. */
@Injectable()
export class UndecidedChecks {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly settings: RuntimeSettings,
  ) {}

  async watch(now: Date): Promise<void> {
    while (await this.database.as(systemActor, (tx) => this.lapseNext(tx, now)));
    await this.database.as(systemActor, (tx) => this.remind(tx, now));
  }

  /** @returns false when none is left */
  private async lapseNext(tx: EntityManager, now: Date): Promise<boolean> {
    const [check] = await tx.query<Undecided[]>(
      `select id, provider_id, kind, file_path from listing_checks where ${WAITING}
        order by submitted_at limit 1 for update skip locked`,
      [now, CHECK_WAIT.keptDays],
    );
    if (!check) return false;
    await tx.query('delete from listing_checks where id = $1', [check.id]);
    await this.outbox.add(tx, 'storage.remove', { bucket: LICENSE_BUCKET, path: check.file_path });
    const provider = await requireProvider(tx, check.provider_id);
    await this.mailer.send(tx, checkLapsedEmail, {
      key: `check:${check.id}:lapsed`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        check: checkRule(check.kind).name,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
    return true;
  }

  /** The key of the email is its week's. */
  private async remind(tx: EntityManager, now: Date): Promise<void> {
    const [waiting] = await tx.query<{ count: number; first: string | null; week: string }[]>(
      `select count(*)::int as count, (min(submitted_at) at time zone 'utc')::date::text as first,
              date_trunc('week', $1::timestamptz, 'utc')::date::text as week
         from listing_checks where ${WAITING}`,
      [now, CHECK_WAIT.reminderDays],
    );
    if (!waiting?.first) return;
    const data = {
      count: waiting.count,
      deletedFrom: formatDay(daysAfter(waiting.first, CHECK_WAIT.keptDays)),
      consoleUrl: this.settings.SITE_URL + PAGES.adminChecks,
    };
    for (const { id, email } of await findAdministrators(tx))
      await this.mailer.send(tx, checksWaitingEmail, { key: `checks-waiting:${waiting.week}:${id}`, to: email, data });
  }
}
