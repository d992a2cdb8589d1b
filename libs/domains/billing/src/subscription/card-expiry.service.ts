import { Injectable } from '@nestjs/common';
import { cardFailsSoon, dayIn, formatDay, PAGES } from '@townlink/contracts';
import type { Provider } from '@townlink/domain-providers';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { cardExpiringEmail } from '../mail/card-expiring.email';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

const DAY_MS = 86_400_000;

/** Cards expire by UTC months, as the payment provider reports them. */
const monthOf = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Warns about a card that expires before the next payment. */
@Injectable()
export class CardExpiryService {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /** At most once per card, in the caller's transaction. */
  async remind(tx: EntityManager, provider: Provider, snapshot: SubscriptionSnapshot): Promise<void> {
    const { subscriptionId, status, cancelAtPeriodEnd, cardExpiresOn, currentPeriodEnd } = snapshot;
    const renews = (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd;
    if (!renews || !cardExpiresOn || !currentPeriodEnd) return;
    if (!cardFailsSoon(cardExpiresOn, currentPeriodEnd, this.clock.now())) return;
    await this.mailer.send(tx, cardExpiringEmail, {
      key: `card-expiring:${subscriptionId}:${cardExpiresOn.getTime()}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        expires: monthOf(new Date(cardExpiresOn.getTime() - DAY_MS)),
        nextPayment: formatDay(dayIn(provider.time_zone, currentPeriodEnd)),
        billingUrl: this.settings.SITE_URL + PAGES.dashboard,
      },
    });
  }
}
