import { Injectable } from '@nestjs/common';
import { dayIn, formatDay, type MembershipTier, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import type { SubscriptionRow } from '../data/subscriptions';
import { membershipChangedEmail } from '../mail/membership-changed.email';
import { PlanCatalog } from '../plan-catalog';
import type { SubscriptionSnapshot } from '../stripe/snapshots';
import { isOther, membershipChange } from './membership-change';

/** Announces changes of a membership to other domains, and those that the provider has made to the provider by email. */
@Injectable()
export class MembershipChangesService {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly plans: PlanCatalog,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Works in the transaction that saves the reading, so that each change is announced once. */
  async announce(
    tx: EntityManager,
    provider: Provider,
    known: SubscriptionRow | null,
    read: SubscriptionSnapshot & { tier: MembershipTier },
  ): Promise<void> {
    if (isOther(known, read)) await this.outbox.publish(tx, 'membership.changed', { providerId: provider.id });
    const change = membershipChange(known, read);
    if (!change) return;
    await this.mailer.send(tx, membershipChangedEmail, {
      key: `membership-changed:${read.subscriptionId}:${known!.revision}`,
      to: provider.mail_address,
      data: {
        kind: change.kind,
        contactName: provider.contact_name,
        businessName: provider.business_name,
        planName: (await this.plans.get(change.tier)).name,
        date: 'at' in change ? formatDay(dayIn(provider.time_zone, change.at)) : undefined,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
  }
}
