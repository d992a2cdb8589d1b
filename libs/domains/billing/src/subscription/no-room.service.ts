import { Injectable, Logger } from '@nestjs/common';
import { isCapped, type MembershipTier, PAGES, TIERS } from '@townlink/contracts';
import { findProvider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { findAdministrators } from '../data/administrators';
import { saveNoRoom, type SubscriptionRow } from '../data/subscriptions';
import { noRoomEmail } from '../mail/no-room.email';
import { noRoomNoticeEmail } from '../mail/no-room-notice.email';
import { placeFoundEmail } from '../mail/place-found.email';

interface Placement {
  hasRoom: boolean;
  /** Tiers whose slots the provider already had, also for a change of plan; null for none. */
  placesBefore: (MembershipTier | null)[];
}

/** Records that a provider has paid without getting a slot, and notifies it and the administrators; also of its end. */
@Injectable()
export class NoRoomService {
  private readonly logger = new Logger(NoRoomService.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction, which holds the market's lock. Idempotent. */
  async note(
    tx: EntityManager,
    providerId: string,
    paid: SubscriptionRow,
    { hasRoom, placesBefore }: Placement,
  ): Promise<void> {
    if (hasRoom === (paid.no_room_since === null)) return;
    const since = hasRoom ? null : this.clock.now();
    await saveNoRoom(tx, paid.stripe_subscription_id, since);
    if (since) await this.notify(tx, providerId, paid, since);
    else if (!placesBefore.includes(paid.tier)) await this.notifyPlaced(tx, providerId, paid);
  }

  private async notify(tx: EntityManager, providerId: string, paid: SubscriptionRow, since: Date): Promise<void> {
    this.logger.warn(`The provider ${providerId} is paid for, but its tier has no slot left`);
    const provider = await findProvider(tx, providerId);
    if (!provider) return;
    const occasion = `${paid.stripe_subscription_id}:${since.getTime()}`;
    const about = { businessName: provider.business_name, tierName: TIERS[paid.tier].name };
    await this.mailer.send(tx, noRoomEmail, {
      key: `no-room:${occasion}`,
      to: provider.mail_address,
      data: {
        ...about,
        contactName: provider.contact_name,
        listedAs: provider.is_active ? TIERS[provider.membership_tier].name : undefined,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
    for (const { id, email } of await findAdministrators(tx)) {
      await this.mailer.send(tx, noRoomNoticeEmail, {
        key: `no-room-notice:${occasion}:${id}`,
        to: email,
        data: { ...about, consoleUrl: `${this.settings.SITE_URL}${PAGES.adminProviders}?status=attention` },
      });
    }
  }

  /** Not if the wait ended otherwise: with a pause, an expired license, or a plan that is never full. */
  private async notifyPlaced(tx: EntityManager, providerId: string, paid: SubscriptionRow): Promise<void> {
    const provider = await findProvider(tx, providerId);
    const isPending = provider?.vetting_status === 'pending';
    if (!provider || !isCapped(paid.tier) || !(provider.is_active || isPending)) return;
    await this.mailer.send(tx, placeFoundEmail, {
      key: `place-found:${paid.stripe_subscription_id}:${paid.no_room_since!.getTime()}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        tierName: TIERS[paid.tier].name,
        listedAs: provider.is_active ? TIERS[provider.membership_tier].name : undefined,
        dashboardUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
  }
}
