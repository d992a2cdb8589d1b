import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findChange, findOpenChange, inheritPlanned, type PlanChangeRow } from '../data/plan-changes';
import { PlanCatalog } from '../plan-catalog';
import { StripeClient } from '../stripe/stripe.client';
import { StripePlans } from '../stripe/stripe-plans';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/**
 * A plan cannot be changed while another is scheduled, so the schedule is released first. If the change then fails, the
 * plan is scheduled again; otherwise the provider would keep paying for the more expensive plan.
 */
@Injectable()
export class ReschedulePlanService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalog,
    private readonly stripe: StripeClient,
    private readonly stripePlans: StripePlans,
    private readonly subscriptions: SyncSubscriptionService,
  ) {}

  /** Idempotent; does nothing after a newer decision. @throws PaymentProviderFailure */
  async reschedule(changeId: string): Promise<void> {
    const change = await this.failedChange(changeId);
    if (!change?.planned_tier) return;
    const subscription = await this.stripe.readSubscription(change.stripe_subscription_id);
    const goesOn = subscription?.status === 'active' || subscription?.status === 'trialing';
    if (!goesOn || subscription.cancelAtPeriodEnd || subscription.tier !== change.from_tier) return;
    if (!subscription.planned) {
      await this.stripePlans.schedule(subscription, await this.plans.get(change.planned_tier));
      await this.unscheduleIfOvertaken(change);
    }
    await this.subscriptions.sync(subscription.subscriptionId);
  }

  /** A change requested in the meantime would keep the schedule, and the cheaper plan would follow it. */
  private async unscheduleIfOvertaken({ id, stripe_subscription_id, from_tier }: PlanChangeRow): Promise<void> {
    const isNewest = (await this.failedChange(id)) !== null;
    const subscription = await this.stripe.readSubscription(stripe_subscription_id);
    const isOvertaken = !isNewest || subscription?.tier !== from_tier;
    if (isOvertaken && subscription?.scheduleId) await this.stripePlans.release(subscription.scheduleId);
  }

  private failedChange(changeId: string): Promise<PlanChangeRow | null> {
    return this.database.as(systemActor, (tx) => this.findFailed(tx, changeId));
  }

  /** Null while the change may still be made, or when a newer one has inherited the schedule. */
  private async findFailed(tx: EntityManager, changeId: string): Promise<PlanChangeRow | null> {
    const seen = await findChange(tx, changeId);
    if (seen?.status !== 'failed' || !seen.planned_tier) return null;
    await this.capacity.lockProvider(tx, seen.provider_id);
    const newer = await findOpenChange(tx, seen.provider_id);
    if (!newer) return seen;
    await inheritPlanned(tx, newer.id, seen.planned_tier);
    return null;
  }
}

/** Tries again while the payment provider fails. */
@Injectable()
export class ReschedulePlanHandler {
  constructor(private readonly planning: ReschedulePlanService) {}

  @Handles('billing.reschedule-plan')
  reschedule({ changeId }: JobPayloads['billing.reschedule-plan']): Promise<void> {
    return this.planning.reschedule(changeId);
  }
}
