import { Injectable } from '@nestjs/common';
import { checkDaysLeft, checkRule, daysAfter, earliestToday, formatDay, noticeDue, PAGES } from '@townlink/contracts';
import type { SentCheckKind } from '@townlink/contracts';
import { requireProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import { checkEndedEmail } from '../mail/check-ended.email';
import { checkExpiringEmail } from '../mail/check-expiring.email';
import { UndecidedChecks } from './undecided-checks';

/** The last approved check of a kind. */
interface EndingCheck {
  id: string;
  provider_id: string;
  kind: SentCheckKind;
  expires_on: string;
  /** The city's time zone. */
  time_zone: string;
}

/** Days of the longest advance notice, and days after an end in which its email is still sent. */
const AHEAD = 62;
const BEHIND = 15;

/**
 * Sends reminders about checks that end, each once and unless another document is pending, and about pending documents.
 * The license has its own handler. Lines leave the passport by date alone.
 */
@Injectable()
export class WatchChecksHandler {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly undecided: UndecidedChecks,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws AggregateError when some failed; the others are processed */
  @Handles('checks.watch')
  async run(): Promise<void> {
    const now = this.clock.now();
    const today = earliestToday(now);
    const ending = await this.findEnding(daysAfter(today, -BEHIND), daysAfter(today, AHEAD));
    const failures: unknown[] = [];
    for (const check of ending) await this.remind(check, now).catch((error: unknown) => failures.push(error));
    await this.undecided.watch(now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `Not reminded or deleted: ${failures.map(String).join('; ')}`);
  }

  private findEnding(from: string, until: string): Promise<EndingCheck[]> {
    return this.database.as(systemActor, (tx) =>
      tx.query<EndingCheck[]>(
        `select k.id, k.provider_id, k.kind, k.expires_on::text as expires_on, app.zone_of(p.city_id) as time_zone
           from listing_checks k join providers p on p.id = k.provider_id
          where k.state = 'approved' and k.kind <> 'license' and k.expires_on between $1 and $2
            and p.vetting_status = 'approved'
            and not exists (select from listing_checks o where o.provider_id = k.provider_id and o.kind = k.kind
              and (o.state = 'waiting' or o.state = 'approved' and (o.expires_on, o.id) > (k.expires_on, k.id)))
          order by k.expires_on, k.id`,
        [from, until],
      ),
    );
  }

  /** The email's key contains the notice and the check, so that each is sent once. */
  private async remind({ id, provider_id, kind, expires_on, time_zone }: EndingCheck, now: Date): Promise<void> {
    const rule = checkRule(kind);
    const notice = noticeDue(rule, checkDaysLeft(expires_on, now, time_zone));
    if (notice === null) return;
    await this.database.as(systemActor, async (tx) => {
      const provider = await requireProvider(tx, provider_id);
      await this.mailer.send(tx, notice === 'expired' ? checkEndedEmail : checkExpiringEmail, {
        key: `check:${id}:${notice}`,
        to: provider.mail_address,
        copies: provider.notice_copies,
        data: {
          contactName: provider.contact_name,
          businessName: provider.business_name,
          check: rule.name,
          expiresOn: formatDay(expires_on),
          dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
        },
      });
    });
  }
}
