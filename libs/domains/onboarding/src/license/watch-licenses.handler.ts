import { Injectable } from '@nestjs/common';
import {
  daysAfter,
  earliestToday,
  formatDay,
  lastDayOfGrace,
  LICENSE_REMINDER_DAYS,
  licenseDaysLeft,
  licenseNoticeDue,
  PAGES,
} from '@townlink/contracts';
import { BillingService } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { licenseExpiredEmail } from '../mail/license-expired.email';
import { licenseExpiringEmail } from '../mail/license-expiring.email';
import { licenseOffEmail } from '../mail/license-off.email';
import { LicensesService, type WatchedLicense } from './licenses.service';

/** Sends reminders about expiring licenses, each once, and unlists providers after the grace period. */
@Injectable()
export class WatchLicensesHandler {
  constructor(
    private readonly database: Database,
    private readonly licenses: LicensesService,
    private readonly capacity: CapacityService,
    private readonly billing: BillingService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws AggregateError when some failed; the others are processed */
  @Handles('licenses.watch')
  async run(): Promise<void> {
    const now = this.clock.now();
    // In other time zones the date may be up to two days ahead.
    const until = daysAfter(earliestToday(now), LICENSE_REMINDER_DAYS[0] + 2);
    const expiring = await this.database.as(systemActor, (tx) => this.licenses.findExpiring(tx, until));
    const failures: unknown[] = [];
    for (const { provider_id } of expiring) {
      await this.processLicense(provider_id, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `Not looked after: ${failures.map(String).join('; ')}`);
  }

  /** Checks again under the lock that approvals take, so that renewed licenses are skipped. */
  private async processLicense(providerId: string, now: Date): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.capacity.lockProvider(tx, providerId);
      const license = await this.licenses.findWatched(tx, providerId);
      if (!license) return;
      const provider = await requireProvider(tx, providerId);
      const { expires_on, time_zone } = license;
      const isOver =
        licenseDaysLeft(expires_on, now, time_zone) < 0 && licenseNoticeDue(expires_on, now, time_zone) === null;
      if (isOver && (provider.is_active || license.waits_for_room || license.is_off_unnotified))
        await this.unlist(tx, provider, license);
      else if (!license.renewal_waits) await this.remind(tx, provider, license, now);
    });
  }

  private async remind(tx: EntityManager, provider: Provider, license: WatchedLicense, now: Date): Promise<void> {
    const notice = licenseNoticeDue(license.expires_on, now, license.time_zone);
    if (notice === null) return;
    const key = `license:${provider.id}:${license.expires_on}:${notice}`;
    const mail = {
      key,
      to: provider.mail_address,
      copies: provider.notice_copies,
      data: this.about(provider, license),
    };
    await this.mailer.send(tx, notice === 'expired' ? licenseExpiredEmail : licenseExpiringEmail, mail);
  }

  /** Immediately releases its slot or waitlist position; no payments are collected until it is relisted. */
  private async unlist(tx: EntityManager, provider: Provider, license: WatchedLicense): Promise<void> {
    await this.capacity.deactivate(tx, provider.id);
    if (license.waits_for_room) await this.billing.applyMembership(tx, provider.id);
    await this.billing.matchCollection(tx, provider.id);
    await this.mailer.send(tx, licenseOffEmail, {
      key: `license:${provider.id}:${license.expires_on}:off`,
      to: provider.mail_address,
      copies: provider.notice_copies,
      data: this.about(provider, license),
    });
    await this.licenses.setOffTold(tx, provider.id);
    await this.audit.record(tx, {
      actorId: null,
      action: 'provider.license-expired',
      subjectType: 'provider',
      subjectId: provider.id,
      before: { is_active: provider.is_active },
      after: { is_active: false },
      details: { expires_on: license.expires_on },
    });
  }

  private about = (provider: Provider, { expires_on }: WatchedLicense) => ({
    contactName: provider.contact_name,
    businessName: provider.business_name,
    expiresOn: formatDay(expires_on),
    listedUntil: formatDay(lastDayOfGrace(expires_on)),
    dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
  });
}
