import { Injectable, Logger } from '@nestjs/common';
import { type Plan, PLAN_CHANGE_MESSAGES, type PlanChangeOutcome } from '@townlink/contracts';
import { CapacityService, type ProviderSlotState } from '@townlink/domain-capacity';
import type { Provider } from '@townlink/domain-providers';
import { ReservationsService } from '@townlink/domain-waitlist';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { BillingSettings } from '../billing.config';
import { findChange, findOpenChange, insertChange, type PlanChangeRow, saveChange } from '../data/plan-changes';
import { markStale } from '../data/subscriptions';
import { PaymentProviderFailure } from '../stripe/payment-failure';
import type { SubscriptionSnapshot } from '../stripe/snapshots';
import { StripePlans } from '../stripe/stripe-plans';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';
import { ReschedulePlanService } from './reschedule-plan.handler';
import { RESPONSE_TIMEOUT_MS } from './plan-change-rules';
import { SettlePlanChangeService } from './settle-plan-change.service';

/**
 * Applies a change of plan. The slot is held and committed before the payment provider is called; its response then
 * decides. Without a response the outcome is unknown, and the slot stays held until it is read.
 */
@Injectable()
export class ApplyPlanChangeService {
  private readonly logger = new Logger(ApplyPlanChangeService.name);

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly settling: SettlePlanChangeService,
    private readonly planning: ReschedulePlanService,
    private readonly stripe: StripePlans,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly settings: BillingSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws 402 `payment-declined`; 409 `tier-full`, `change-under-way`, `listing-paused` or `license-expired`;
   * PaymentProviderFailure
   */
  async applyNow(
    provider: Provider,
    subscription: SubscriptionSnapshot,
    plan: Plan,
    at: number,
  ): Promise<PlanChangeOutcome> {
    await this.endOther(provider.id, plan);
    const change = await this.database.as(systemActor, (tx) => this.prepare(tx, provider, subscription, plan, at));
    try {
      if (change.status === 'confirming') return await this.readOutcome(change);
      return await this.submit(change, subscription, plan);
    } catch (error) {
      await this.rescheduleSoon(change);
      throw error;
    }
  }

  private async submit(
    change: PlanChangeRow,
    subscription: SubscriptionSnapshot,
    plan: Plan,
  ): Promise<PlanChangeOutcome> {
    const changed = await this.requestChange(change, subscription, plan);
    const invoiceId = changed.latestInvoice?.invoiceId;
    if (changed.pendingUpdate && invoiceId) {
      await this.database.as(systemActor, async (tx) => {
        await this.capacity.lockProvider(tx, change.provider_id);
        // Earlier readings must not count as its outcome.
        await markStale(tx, subscription.subscriptionId);
        await saveChange(tx, change.id, { status: 'confirming', invoiceId });
      });
      return this.readOutcome({ ...change, status: 'confirming', invoice_id: invoiceId });
    }
    await this.syncOrWait(subscription.subscriptionId);
    return { status: 'done', tier: plan.tier, url: null, starts_at: null };
  }

  /** The cheaper plan begins automatically, and gets its slot then. */
  async applyAtPeriodEnd(
    provider: Provider,
    subscription: SubscriptionSnapshot,
    plan: Plan,
  ): Promise<PlanChangeOutcome> {
    const isKept = subscription.tier === plan.tier;
    if (isKept && subscription.scheduleId) await this.stripe.release(subscription.scheduleId);
    else {
      await this.database.as(systemActor, (tx) => this.capacity.requireRoom(tx, provider.id, plan.tier));
      await this.stripe.schedule(subscription, plan);
    }
    await this.syncOrWait(subscription.subscriptionId);
    const starts_at = isKept ? null : (subscription.currentPeriodEnd?.toISOString() ?? null);
    return { status: isKept ? 'done' : 'scheduled', tier: plan.tier, url: null, starts_at };
  }

  /** Withdraws a change that awaits confirmation at the bank. A paid change stays. */
  async withdraw(change: PlanChangeRow): Promise<void> {
    if (change.status === 'requested') await this.requireResponse(change);
    if (change.invoice_id) await this.stripe.withdraw(change.invoice_id);
    await this.subscriptions.sync(change.stripe_subscription_id);
  }

  /** Reads the payment of a change: done, awaiting the cardholder, or declined, which ends the change. */
  private async readOutcome(change: PlanChangeRow): Promise<PlanChangeOutcome> {
    const payment = await this.stripe.readPayment(change.invoice_id!);
    const tier = change.to_tier;
    if (payment.isPaid) {
      await this.syncOrWait(change.stripe_subscription_id);
      return { status: 'done', tier, url: null, starts_at: null };
    }
    if (payment.needsStep && payment.url) {
      const { url } = payment;
      await this.database.as(systemActor, (tx) => saveChange(tx, change.id, { status: 'confirming', url }));
      return { status: 'confirming', tier, url, starts_at: null };
    }
    await this.withdraw(change);
    throw new Problem(402, 'payment-declined', PLAN_CHANGE_MESSAGES.declined);
  }

  /** Under the locks, finds the change in progress or creates one with its slot. @throws 409 `tier-full` */
  private async prepare(
    tx: EntityManager,
    provider: Provider,
    subscription: SubscriptionSnapshot,
    plan: Plan,
    at: number,
  ): Promise<PlanChangeRow> {
    const { id, city_id: cityId, category_id: categoryId, membership_tier } = provider;
    requireCollection(await this.capacity.lockProvider(tx, id));
    const open = await findOpenChange(tx, id);
    if (open?.to_tier === plan.tier) return open;
    if (open) throw conflict('change-under-way', PLAN_CHANGE_MESSAGES.underWay);
    const isOwn = await this.reservations.take(tx, id, { tier: plan.tier, kind: 'change' });
    if (!isOwn) await this.capacity.hold(tx, { providerId: id, cityId, categoryId, tier: plan.tier, kind: 'change' });
    const now = this.clock.now();
    return insertChange(tx, {
      provider_id: id,
      stripe_subscription_id: subscription.subscriptionId,
      from_tier: subscription.tier ?? membership_tier,
      to_tier: plan.tier,
      planned_tier: subscription.planned?.tier ?? null,
      proration_date: at,
      expires_at: new Date(now.getTime() + this.settings.CHECKOUT_MINUTES * 60_000),
      created_at: now,
    });
  }

  /** Idempotent by the change's key, in case two tabs request the same change. */
  private async requestChange(
    change: PlanChangeRow,
    subscription: SubscriptionSnapshot,
    plan: Plan,
  ): Promise<SubscriptionSnapshot> {
    try {
      // Releases the schedule first: a plan cannot be changed while another is scheduled.
      if (subscription.planned && subscription.scheduleId) await this.stripe.release(subscription.scheduleId);
      return await this.stripe.change(subscription, plan, { at: change.proration_date, key: `change:${change.id}` });
    } catch (error) {
      if (error instanceof PaymentProviderFailure && error.refused) await this.fail(change, error);
      throw error;
    }
  }

  private async fail(change: PlanChangeRow, error: PaymentProviderFailure): Promise<void> {
    this.logger.error(`The plan could not be changed (${change.id}). ${error.message}`);
    await this.database.as(systemActor, async (tx) => {
      await this.capacity.lockProvider(tx, change.provider_id);
      const now = await findChange(tx, change.id);
      if (now?.status === 'requested') await this.settling.end(tx, now, { status: 'failed' });
    });
  }

  /** Runs before responding, so that the next page shows it; the job does it if this fails. */
  private async rescheduleSoon({ id, planned_tier }: PlanChangeRow): Promise<void> {
    if (!planned_tier) return;
    try {
      await this.planning.reschedule(id);
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
    }
  }

  /** Withdraws another change that awaits confirmation at the bank. @throws 409 `change-under-way` */
  private async endOther(providerId: string, plan: Plan): Promise<void> {
    const open = await this.database.as(systemActor, (tx) => findOpenChange(tx, providerId));
    if (open && open.to_tier !== plan.tier) await this.withdraw(open);
  }

  private async requireResponse({ created_at, stripe_subscription_id }: PlanChangeRow): Promise<void> {
    if (this.clock.now().getTime() - created_at.getTime() > RESPONSE_TIMEOUT_MS) {
      return this.subscriptions.sync(stripe_subscription_id);
    }
    throw conflict('change-under-way', PLAN_CHANGE_MESSAGES.underWay);
  }

  /** The change was made. If it cannot be read now, the event or the reconciliation will update it. */
  private async syncOrWait(subscriptionId: string): Promise<void> {
    try {
      await this.subscriptions.sync(subscriptionId);
    } catch (error) {
      if (!(error instanceof PaymentProviderFailure)) throw error;
      this.logger.warn(error.message);
    }
  }
}

/** While no payments are collected, the difference would not be paid either. @throws 409 */
export function requireCollection({
  vettingStatus,
  pausedAt,
  licenseExpired,
  isActive,
}: Pick<ProviderSlotState, 'vettingStatus' | 'pausedAt' | 'licenseExpired' | 'isActive'>): void {
  if (vettingStatus === 'rejected' || pausedAt) {
    throw conflict('listing-paused', 'The plan of a paused or rejected listing cannot be changed.');
  }
  if (licenseExpired && !isActive) throw conflict('license-expired', PLAN_CHANGE_MESSAGES.licenseExpired);
}
