import { Injectable } from '@nestjs/common';
import { dayIn, erasedAt, formatDay, PAGES, RETENTION } from '@townlink/contracts';
import { type EndedMembership, findForErasure, takeForAnnouncement } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { findProvider, requireProvider, stateOf } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { Mailer } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { erasureAnnouncedEmail } from '../mail/erasure-announced.email';
import { RemoveListingService } from './remove-listing.service';

/**
 * Erases the data of memberships that ended long ago, after announcing it. Without a timely announcement nothing is
 * erased, even after a long outage.
 */
@Injectable()
export class EraseEndedHandler {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly listings: RemoveListingService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws AggregateError when some failed; the others are erased */
  @Handles('memberships.erase-ended')
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.database.as(systemActor, async (tx) => {
      for (const ended of await takeForAnnouncement(tx, now)) await this.announce(tx, ended, now);
    });
    const due = await this.database.as(systemActor, (tx) => findForErasure(tx, now));
    const failures: unknown[] = [];
    for (const { provider_id } of due) {
      await this.erase(provider_id, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `Not erased: ${failures.map(String).join('; ')}`);
  }

  private async announce(tx: EntityManager, { provider_id, ended_at }: EndedMembership, now: Date): Promise<void> {
    const provider = await findProvider(tx, provider_id);
    if (!provider) return;
    await this.mailer.send(tx, erasureAnnouncedEmail, {
      key: `erasure-announced:${provider.id}:${ended_at.getTime()}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        erasedOn: formatDay(dayIn(provider.time_zone, erasureDay(ended_at, now))),
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
  }

  /** Checks again under the lock that payments take: a last-minute payment retains everything. */
  private async erase(providerId: string, now: Date): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.capacity.lockProvider(tx, providerId);
      const [ended] = await findForErasure(tx, now, providerId);
      if (!ended) return;
      const provider = await requireProvider(tx, providerId);
      await this.listings.remove(tx, provider);
      await this.audit.record(tx, {
        actorId: null,
        action: 'provider.erase',
        subjectType: 'provider',
        subjectId: providerId,
        before: stateOf(provider),
        after: null,
        details: { ended_at: ended.ended_at },
      });
    });
  }
}

/** After the retention period, and never earlier than announced. */
function erasureDay(endedAt: Date, announcedAt: Date): Date {
  const earliest = announcedAt.getTime() + RETENTION.reminderDays * 86_400_000;
  return new Date(Math.max(erasedAt(endedAt).getTime(), earliest));
}
