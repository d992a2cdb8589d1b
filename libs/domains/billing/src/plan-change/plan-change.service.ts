import { Injectable, Logger } from '@nestjs/common';
import {
  type ChangePlanRequest,
  type MembershipTier,
  type Plan,
  PLAN_CHANGE_MESSAGES,
  type PlanChangeKind,
  type PlanChangeOutcome,
  type PlanPreview,
  PREVIEW_SECONDS,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { findProviderByUser, type Provider } from '@townlink/domain-providers';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, notFound, outsideServiceFailed, Problem } from '@townlink/server-http';
import { findOpenChange, isReservedFor } from '../data/plan-changes';
import { findSubscriptionsOf, type SubscriptionRow } from '../data/subscriptions';
import { StartCheckoutService } from '../checkout/start-checkout.service';
import { PlanCatalog } from '../plan-catalog';
import { isDeclined, PaymentProviderFailure } from '../stripe/payment-failure';
import type { SubscriptionSnapshot } from '../stripe/snapshots';
import { StripeClient } from '../stripe/stripe.client';
import { StripePlans } from '../stripe/stripe-plans';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';
import { ApplyPlanChangeService, requireCollection } from './apply-plan-change.service';
import { kindOfChange, currentSubscriptionOf } from './plan-change-rules';

/** With the provider and its current subscription. */
interface RequestedChange {
  provider: Provider;
  kind: PlanChangeKind;
  plan: Plan;
  subscription: SubscriptionSnapshot | null;
}

/** Previews, makes and withdraws a provider's change of plan. */
@Injectable()
export class PlanChangeService {
  private readonly logger = new Logger(PlanChangeService.name);

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalog,
    private readonly stripe: StripeClient,
    private readonly stripePlans: StripePlans,
    private readonly checkouts: StartCheckoutService,
    private readonly changes: ApplyPlanChangeService,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws 404 without a provider; as the change itself, 409 `same-plan`, `payment-failing`, `membership-ending`,
   * `listing-paused`, `license-expired` or what a checkout refuses; 502 `preview-failed`
   */
  async preview(userId: string, tier: MembershipTier): Promise<PlanPreview> {
    const requestedChange = await this.withProblem('preview-failed', PLAN_CHANGE_MESSAGES.previewFailed, () =>
      this.requestedChange(userId, tier),
    );
    const { provider, kind, plan, subscription } = requestedChange;
    if (kind === 'checkout') await this.checkouts.requirePossible({ userId, providerId: provider.id, tier });
    if (kind === 'now') requireCollection(stateOf(provider));
    const proration_date = Math.floor(this.clock.now().getTime() / 1000);
    const cost =
      kind === 'now'
        ? await this.withProblem('preview-failed', PLAN_CHANGE_MESSAGES.previewFailed, () =>
            this.stripePlans.preview(subscription!, plan, proration_date),
          )
        : {
            dueCents: kind === 'checkout' ? plan.price_cents : 0,
            chargeCents: 0,
            creditCents: 0,
            currency: plan.currency,
          };
    const periodEnd = subscription?.currentPeriodEnd?.toISOString() ?? null;
    const endsAt = kind === 'now' && subscription?.cancelAtPeriodEnd ? periodEnd : null;
    return {
      tier,
      kind,
      currency: cost.currency,
      due_today_cents: cost.dueCents,
      charge_cents: kind === 'checkout' ? plan.price_cents : cost.chargeCents,
      credit_cents: cost.creditCents,
      monthly_cents: plan.price_cents,
      next_payment_at: endsAt ? null : periodEnd,
      starts_at: kind === 'period-end' ? periodEnd : null,
      ends_at: endsAt,
      has_room: await this.hasRoom(provider, tier),
      proration_date,
    };
  }

  /**
   * Makes the change: paid now, scheduled for the end of the month, or by a checkout when nothing is paid yet.
   * @throws 402 `payment-declined`, 409 `tier-full`, `same-plan`, `payment-failing`, `membership-ending`,
   * `listing-paused`, `license-expired`, `change-under-way`, `old-preview`, what a checkout refuses or, when the payment
   * provider refuses it, `change-refused`; 502 `change-unknown` when the payment provider is unavailable
   */
  async change(userId: string, { tier, prorationDate }: ChangePlanRequest): Promise<PlanChangeOutcome> {
    const at = this.requireFresh(prorationDate);
    return this.withRefusals(async () => {
      const { provider, kind, plan, subscription } = await this.requestedChange(userId, tier);
      if (kind === 'checkout') {
        const { url } = await this.checkouts.start({ userId, providerId: provider.id, tier });
        return { status: 'checkout', tier, url, starts_at: null };
      }
      if (kind === 'now') return this.changes.applyNow(provider, subscription!, plan, at);
      return this.changes.applyAtPeriodEnd(provider, subscription!, plan);
    });
  }

  /**
   * Withdraws a scheduled plan, or a change that awaits confirmation at the bank.
   * @throws 404, 409 `nothing-planned` or `change-refused`, 502
   */
  async keep(userId: string): Promise<void> {
    await this.withRefusals(async () => {
      const { provider, paid } = await this.own(userId);
      const open = await this.database.as(systemActor, (tx) => findOpenChange(tx, provider.id));
      if (open) return this.changes.withdraw(open);
      const snapshot = paid && (await this.stripe.readSubscription(paid.stripe_subscription_id));
      if (!snapshot?.planned || !snapshot.scheduleId) {
        throw conflict('nothing-planned', PLAN_CHANGE_MESSAGES.nothingPlanned);
      }
      await this.stripePlans.release(snapshot.scheduleId);
      await this.subscriptions.sync(snapshot.subscriptionId);
    });
  }

  private async own(userId: string): Promise<{ provider: Provider; paid: SubscriptionRow | undefined }> {
    return this.database.as(systemActor, async (tx) => {
      const provider = await findProviderByUser(tx, userId);
      if (!provider) throw notFound('No provider profile found.');
      const subscriptions = await findSubscriptionsOf(tx, provider.id);
      return { provider, paid: currentSubscriptionOf(subscriptions, provider.stripe_subscription_id) };
    });
  }

  /** Read from the payment provider, since its portal may have changed the subscription. */
  private async requestedChange(userId: string, tier: MembershipTier): Promise<RequestedChange> {
    const { provider, paid } = await this.own(userId);
    const plan = await this.plans.get(tier);
    const subscription = paid ? await this.stripe.readSubscription(paid.stripe_subscription_id) : null;
    if (subscription?.status === 'past_due') throw conflict('payment-failing', PLAN_CHANGE_MESSAGES.notNow);
    const hasRoom = !paid?.no_room_since;
    const isReserved = await this.isReserved(provider, tier);
    const has = subscription?.tier ?? provider.membership_tier;
    const kind = kindOfChange(
      { status: subscription?.status ?? null, tier: has, cents: subscription?.priceCents ?? 0, hasRoom },
      { tier, cents: plan.price_cents, isReserved },
    );
    if (kind !== 'checkout' && has === tier && !subscription?.planned) {
      throw conflict('same-plan', PLAN_CHANGE_MESSAGES.samePlan);
    }
    if (kind === 'period-end' && has !== tier && subscription?.cancelAtPeriodEnd) {
      throw conflict('membership-ending', PLAN_CHANGE_MESSAGES.ending);
    }
    return { provider, kind, plan, subscription };
  }

  private async hasRoom(provider: Provider, tier: MembershipTier): Promise<boolean> {
    if (await this.isReserved(provider, tier)) return true;
    return this.database.as(systemActor, (tx) => this.capacity.hasRoom(tx, provider.id, tier));
  }

  private isReserved({ id }: Provider, tier: MembershipTier): Promise<boolean> {
    return this.database.as(systemActor, (tx) => isReservedFor(tx, id, tier));
  }

  /** @throws 409 `old-preview` */
  private requireFresh(prorationDate: number | undefined): number {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    if (prorationDate === undefined) return now;
    if (prorationDate > now + 60 || prorationDate < now - PREVIEW_SECONDS) {
      throw conflict('old-preview', PLAN_CHANGE_MESSAGES.oldPreview);
    }
    return prorationDate;
  }

  /** A refusal is final: the payment provider made no change. */
  private withRefusals<T>(work: () => Promise<T>): Promise<T> {
    return this.withProblem('change-unknown', PLAN_CHANGE_MESSAGES.unknown, async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof PaymentProviderFailure && error.refused)) throw error;
        this.logger.error(error.message);
        if (isDeclined(error)) throw new Problem(402, 'payment-declined', PLAN_CHANGE_MESSAGES.declined);
        throw conflict('change-refused', PLAN_CHANGE_MESSAGES.refused);
      }
    });
  }

  private async withProblem<T>(
    slug: 'preview-failed' | 'change-unknown',
    message: string,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
      throw outsideServiceFailed(slug, message);
    }
  }
}

const stateOf = ({ vetting_status, paused_at, license_expired, is_active }: Provider) => ({
  vettingStatus: vetting_status,
  pausedAt: paused_at,
  licenseExpired: license_expired,
  isActive: is_active,
});
