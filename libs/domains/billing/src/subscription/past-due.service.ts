import { Injectable } from '@nestjs/common';
import { dayIn, formatDay, formatMoney, graceEnd, type MembershipTier, PAGES } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import type { Provider } from '@townlink/domain-providers';
import { paymentFailedEmail } from '../mail/payment-failed.email';
import { PlanCatalog } from '../plan-catalog';
import type { SubscriptionSnapshot } from '../stripe/snapshots';

/** Timers must fire slightly late: a moment too early they would find nothing due. */
const CLOCKS_DIFFER_MS = 60_000;

/** When to check the end of a grace period. */
export const lapseAt = (until: Date): Date => new Date(until.getTime() + CLOCKS_DIFFER_MS);

/** After a failed payment: sets the timer of the grace period, and sends one email per failed attempt. */
@Injectable()
export class PastDueService {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly plans: PlanCatalog,
    private readonly settings: RuntimeSettings,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction. Idempotent. */
  async announce(
    tx: EntityManager,
    provider: Provider,
    snapshot: SubscriptionSnapshot & { tier: MembershipTier },
    { since, graceUntil }: { since: Date; graceUntil: Date | null },
  ): Promise<void> {
    const { subscriptionId, latestInvoice } = snapshot;
    const until = graceEnd(since, graceUntil);
    await this.outbox.add(
      tx,
      'billing.lapse',
      { subscriptionId },
      {
        runAt: lapseAt(until),
        key: `billing.lapse:${subscriptionId}:${since.getTime()}`,
      },
    );
    if (!latestInvoice || this.clock.now() >= until) return;
    const plan = await this.plans.get(snapshot.tier);
    await this.mailer.send(tx, paymentFailedEmail, {
      key: `payment-failed:${latestInvoice.invoiceId}:${latestInvoice.attempts}`,
      to: provider.mail_address,
      data: {
        contactName: provider.contact_name,
        businessName: provider.business_name,
        planName: plan.name,
        amount: formatMoney(latestInvoice.dueCents, latestInvoice.currency),
        listedUntil: formatDay(dayIn(provider.time_zone, until)),
        billingUrl: `${this.settings.SITE_URL}${PAGES.dashboard}`,
      },
    });
  }
}
