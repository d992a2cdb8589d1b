import { Injectable, Logger } from '@nestjs/common';
import { CapacityService } from '@townlink/domain-capacity';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { OpenCheckoutService } from '../checkout/open-checkout.service';
import { SET_UP_MS } from '../checkout/prepare-checkout.service';
import { SyncCheckoutService } from '../checkout/sync-checkout.service';
import {
  type CheckoutRow,
  findBrokenOff,
  findOrphanedHolds,
  findUnfinished,
  claimOpenCheckouts,
} from '../data/checkouts';
import { findOpenChanges } from '../data/plan-changes';
import { findLiveSubscriptions } from '../data/subscriptions';
import { ApplyPlanChangeService } from '../plan-change/apply-plan-change.service';
import { SyncSubscriptionService } from '../subscription/sync-subscription.service';

/** Milliseconds that a slot may be held for a missing checkout. */
const ORPHANED_AFTER_MS = 15 * 60_000;

const PAGE = 500;

/** Open checkouts per run, and how many are read concurrently: at 250 ms each, a run takes half a minute. */
const MAX_CHECKOUTS = 1_000;
const AT_ONCE = 10;

/** Repairs interrupted work and catches up on missed events. */
@Injectable()
export class ReconcileHandler {
  private readonly logger = new Logger(ReconcileHandler.name);

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly opening: OpenCheckoutService,
    private readonly checkouts: SyncCheckoutService,
    private readonly changes: ApplyPlanChangeService,
    private readonly subscriptions: SyncSubscriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Processes interrupted setups, open checkouts and changes of plan (whose events may have been missed), and holds
   * without a checkout. A failure does not stop the others.
   */
  @Handles('billing.reconcile-checkouts')
  async reconcileCheckouts(): Promise<void> {
    const checkouts = await this.database.as(systemActor, async (tx) => [
      ...(await findBrokenOff(tx, this.ago(SET_UP_MS))),
      ...(await claimOpenCheckouts(tx, MAX_CHECKOUTS)),
    ]);
    const failures: unknown[] = [];
    for (let from = 0; from < checkouts.length; from += AT_ONCE) {
      const results = await Promise.allSettled(checkouts.slice(from, from + AT_ONCE).map((one) => this.reconcile(one)));
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
    }
    failures.push(...(await this.settleChanges()));
    await this.releaseStrayHolds();
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} checkout(s) or change(s): ${String(failures[0])}`);
  }

  /**
   * Compares every live subscription with the payment provider, each in its own job. Job keys contain the run's id, so
   * that a resumed run does not repeat those it already added.
   */
  @Handles('billing.reconcile')
  async reconcileSubscriptions(_payload: object, { id: run }: Pick<JobRun, 'id'>): Promise<void> {
    let last = '';
    for (;;) {
      const ids = await this.database.as(systemActor, async (tx) => {
        const page = await findLiveSubscriptions(tx, last, PAGE);
        for (const id of page) await this.enqueue(tx, id, run);
        return page;
      });
      if (ids.length < PAGE) return;
      last = ids.at(-1)!;
    }
  }

  private async enqueue(tx: EntityManager, subscriptionId: string, run: string): Promise<void> {
    await this.outbox.add(tx, 'billing.sync', { subscriptionId }, { key: `billing.sync:${subscriptionId}:${run}` });
  }

  private async reconcile(checkout: CheckoutRow): Promise<void> {
    if (checkout.status === 'creating') await this.opening.recover(checkout);
    else if (checkout.stripe_session_id) await this.checkouts.sync(checkout.stripe_session_id);
  }

  /** Changes of plan with a lost response, and those whose confirmation at the bank timed out. */
  private async settleChanges(): Promise<unknown[]> {
    const changes = await this.database.as(systemActor, findOpenChanges);
    const now = this.clock.now();
    const results = await Promise.allSettled(
      changes.map((change) =>
        change.status === 'confirming' && change.expires_at <= now
          ? this.changes.withdraw(change)
          : this.subscriptions.sync(change.stripe_subscription_id),
      ),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  }

  private async releaseStrayHolds(): Promise<void> {
    const orphaned = await this.database.as(systemActor, (tx) => findOrphanedHolds(tx, this.ago(ORPHANED_AFTER_MS)));
    for (const { provider_id } of orphaned) {
      await this.database.as(systemActor, async (tx) => {
        await this.capacity.lockProvider(tx, provider_id);
        if (await findUnfinished(tx, provider_id)) return;
        if (await this.capacity.release(tx, provider_id, 'checkout')) {
          this.logger.warn(`Released the slot that provider ${provider_id} held for a missing checkout`);
        }
      });
    }
  }

  private ago(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
