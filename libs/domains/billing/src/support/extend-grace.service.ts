import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, dayIn, formatDay, graceExtension, PAGES } from '@townlink/contracts';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findSubscriptionsOf, type SubscriptionRow } from '../data/subscriptions';
import { graceExtendedEmail } from '../mail/grace-extended.email';
import { lapseAt } from '../subscription/past-due.service';

/** More time to pay after a failed payment, granted once by support. */
@Injectable()
export class ExtendGraceService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Moves the end of the grace period, and discards earlier readings of the subscription.
   * @throws 404 `provider-not-found`; 409 `no-grace` unless a grace period is running that was not extended yet
   */
  extend(actorId: string, providerId: string, reason: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await requireProvider(tx, providerId);
      const found = await this.lockExtendable(tx, providerId);
      if (!found) throw conflict('no-grace', BILLING_MESSAGES.noGrace);
      const { subscription, before, until } = found;
      const id = subscription.stripe_subscription_id;
      await tx.query(
        'update subscriptions set grace_until = $2, revision = revision + 1 where stripe_subscription_id = $1',
        [id, until],
      );
      const key = `billing.lapse:${id}:until:${until.getTime()}`;
      await this.outbox.add(tx, 'billing.lapse', { subscriptionId: id }, { runAt: lapseAt(until), key });
      await this.audit.record(tx, {
        actorId,
        action: 'membership.extend-grace',
        subjectType: 'provider',
        subjectId: providerId,
        before: { grace_until: before.toISOString() },
        after: { grace_until: until.toISOString() },
        reason,
      });
      await this.tell(tx, provider, key, until);
    });
  }

  private async tell(tx: EntityManager, provider: Provider, key: string, until: Date): Promise<void> {
    if (!provider.mail_address) return;
    await this.mailer.send(tx, graceExtendedEmail, {
      key,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        listedUntil: formatDay(dayIn(provider.time_zone, until)),
        billingUrl: `${this.settings.SITE_URL}${PAGES.dashboard}`,
      },
    });
  }

  private async lockExtendable(tx: EntityManager, providerId: string) {
    await tx.query('select from subscriptions where provider_id = $1 for update', [providerId]);
    for (const subscription of await findSubscriptionsOf(tx, providerId)) {
      const extension = extensionOf(subscription, this.clock.now());
      if (extension) return { subscription, ...extension };
    }
    return null;
  }
}

const extensionOf = ({ status, past_due_since, grace_until, ended_at }: SubscriptionRow, now: Date) =>
  status === 'past_due' && ended_at === null ? graceExtension(past_due_since, grace_until, now) : null;
