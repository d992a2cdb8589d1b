import { Injectable } from '@nestjs/common';
import { PAGES, type EventPayloads, type WebhookEvent } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { type JobRun, On } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { AddMessages } from './add-messages';
import { type Facts, readApplication, readMembership, readReferral, readReport } from './facts.query';

type Read = (tx: EntityManager, id: string) => Promise<Facts | null>;

/**
 * Creates messages for the events that domains publish. The delivery completes in the same transaction, so that none is
 * lost or duplicated.
 */
@Injectable()
export class AddMessagesHandler {
  constructor(
    private readonly database: Database,
    private readonly messages: AddMessages,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  @On('application.submitted', 'webhooks.add-messages')
  submitted({ providerId }: EventPayloads['application.submitted'], run: JobRun): Promise<void> {
    return this.note('application.submitted', providerId, readApplication, run);
  }

  @On('application.decided', 'webhooks.add-messages')
  decided({ providerId, outcome }: EventPayloads['application.decided'], run: JobRun): Promise<void> {
    return this.note('application.decided', providerId, readApplication, run, { outcome });
  }

  @On('membership.changed', 'webhooks.add-messages')
  membership({ providerId }: EventPayloads['membership.changed'], run: JobRun): Promise<void> {
    return this.note('membership.changed', providerId, readMembership, run);
  }

  @On('referral.changed', 'webhooks.add-messages')
  referral({ referralId }: EventPayloads['referral.changed'], run: JobRun): Promise<void> {
    return this.note('referral.changed', referralId, readReferral, run);
  }

  @On('report.filed', 'webhooks.add-messages')
  filed({ reportId }: EventPayloads['report.filed'], run: JobRun): Promise<void> {
    return this.note('report.filed', reportId, readReport, run);
  }

  @On('report.closed', 'webhooks.add-messages')
  closed({ reportId }: EventPayloads['report.closed'], run: JobRun): Promise<void> {
    return this.note('report.closed', reportId, readReport, run);
  }

  private async note(event: WebhookEvent, id: string, read: Read, run: JobRun, more: object = {}): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const facts = await read(tx, id);
      if (facts) {
        const { ownerId, listingId, data } = facts;
        const readUrl = this.settings.SITE_URL + PAGES.developers;
        const at = this.clock.now();
        await this.messages.add(tx, [
          { event, source: run.id, ownerId, listingId, at, data: { ...data, ...more }, readUrl },
        ]);
      }
      await run.complete(tx);
    });
  }
}
