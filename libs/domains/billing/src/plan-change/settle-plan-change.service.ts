import { Injectable } from '@nestjs/common';
import { CapacityService } from '@townlink/domain-capacity';
import { Clock } from '@townlink/server-config';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findOpenChange, type PlanChangeRow, saveChange } from '../data/plan-changes';
import type { SubscriptionSnapshot } from '../stripe/snapshots';
import { settledStatus } from './plan-change-rules';

/** Settles changes of plan by the subscription's state at the payment provider. */
@Injectable()
export class SettlePlanChangeService {
  constructor(
    private readonly capacity: CapacityService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs in the caller's transaction, which holds the provider's lock, after the tier has followed the payment. By then
   * a completed change has used its slot; any other releases it.
   */
  async settle(tx: EntityManager, providerId: string, snapshot: SubscriptionSnapshot): Promise<void> {
    const change = await findOpenChange(tx, providerId);
    if (change?.stripe_subscription_id !== snapshot.subscriptionId) return;
    const now = this.clock.now();
    const status = settledStatus(change, snapshot, now);
    if (!status) return this.noteStep(tx, change, snapshot);
    const ranOutAt = status === 'failed' && change.expires_at <= now ? change.expires_at : null;
    await this.end(tx, change, { status, ranOutAt });
  }

  /** Releases the slot. A failed change restores the previously scheduled plan. */
  async end(
    tx: EntityManager,
    { id: changeId, provider_id, planned_tier }: PlanChangeRow,
    outcome: { status: 'done' | 'failed'; ranOutAt?: Date | null },
  ): Promise<void> {
    await saveChange(tx, changeId, outcome);
    await this.capacity.release(tx, provider_id, 'change');
    if (outcome.status === 'failed' && planned_tier) await this.outbox.add(tx, 'billing.reschedule-plan', { changeId });
  }

  /** The response to the change was lost, and it awaits confirmation at the bank. */
  private async noteStep(
    tx: EntityManager,
    { id, status }: PlanChangeRow,
    { pendingUpdate, latestInvoice }: SubscriptionSnapshot,
  ): Promise<void> {
    if (status !== 'requested' || !pendingUpdate || !latestInvoice) return;
    const { invoiceId, url } = latestInvoice;
    await saveChange(tx, id, { status: 'confirming', invoiceId, url });
  }
}
