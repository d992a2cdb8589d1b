import { Injectable } from '@nestjs/common';
import { isPaid, TIER_FULL } from '@townlink/contracts';
import { CapacityService, type ProviderSlotState } from '@townlink/domain-capacity';
import { Clock } from '@townlink/server-config';
import { Problem } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { findSubscriptionsOf, type SubscriptionRow } from '../data/subscriptions';
import { CancellationService } from '../cancellation/cancellation.service';
import { supersededOf } from '../cancellation/superseded';
import { bestEntitlement, type Entitlement, entitlementOf } from './entitlement.service';
import { type MembershipStep, membershipSteps } from './membership';
import { PlanCatalog } from '../plan-catalog';
import { NoRoomService } from './no-room.service';

/** Updates a provider's listing and slot from its stored subscriptions. */
@Injectable()
export class ApplyMembershipService {
  constructor(
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalog,
    private readonly cancellation: CancellationService,
    private readonly noRoom: NoRoomService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction, which must run as the service. Idempotent. */
  async apply(tx: EntityManager, providerId: string): Promise<void> {
    const provider = await this.capacity.lockProvider(tx, providerId);
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    const entitlement = await this.entitlement(provider, subscriptions);
    const own = provider.isActive || provider.hold ? provider.tier : null;
    const placesBefore = [own, provider.change?.tier ?? null];
    const placed = [await this.followTier(tx, provider, subscriptions)];
    const member = {
      vetting: provider.vettingStatus,
      isActive: provider.isActive,
      paused: provider.pausedAt !== null || provider.licenseExpired,
      holdFor: provider.hold?.kind ?? null,
    };
    for (const step of membershipSteps(member, entitlement)) placed.push(await this.applyStep(tx, provider, step));
    for (const { stripe_subscription_id: subscriptionId } of supersededOf(subscriptions)) {
      await this.outbox.add(tx, 'billing.end-replaced', { subscriptionId });
    }
    const now = this.clock.now();
    const paid = subscriptions.find((subscription) => entitlementOf(toRule(subscription), now) === 'entitled');
    if (paid) await this.noRoom.note(tx, provider.id, paid, { hasRoom: placed.every(Boolean), placesBefore });
  }

  /** A free plan needs no subscription; a leftover one has no effect. */
  private async entitlement(
    { tier }: ProviderSlotState,
    subscriptions: SubscriptionRow[],
  ): Promise<Entitlement | null> {
    const entitlement = bestEntitlement(subscriptions.map(toRule), this.clock.now());
    return entitlement === null || isPaid(await this.plans.get(tier)) ? entitlement : 'entitled';
  }

  /** Moves the provider to the paid tier if that has a free slot. @returns whether it had */
  private async followTier(
    tx: EntityManager,
    provider: ProviderSlotState,
    subscriptions: SubscriptionRow[],
  ): Promise<boolean> {
    const now = this.clock.now();
    const paid = subscriptions.filter((subscription) => entitlementOf(toRule(subscription), now) === 'entitled');
    const tier = paid[0]?.tier;
    if (paid.length !== 1 || !tier || tier === provider.tier || provider.vettingStatus === 'rejected') return true;
    return ifThereIsRoom(async () => {
      await this.capacity.changeTier(tx, provider.id, tier);
      provider.tier = tier;
    });
  }

  /** @returns false when no slot is free */
  private async applyStep(tx: EntityManager, provider: ProviderSlotState, step: MembershipStep): Promise<boolean> {
    const { id: providerId, cityId, categoryId, tier } = provider;
    switch (step) {
      case 'hold-slot-for-vetting':
        return ifThereIsRoom(() => this.capacity.hold(tx, { providerId, cityId, categoryId, tier, kind: 'vetting' }));
      case 'list':
        return ifThereIsRoom(() => this.capacity.activate(tx, providerId));
      case 'unlist':
        await this.capacity.deactivate(tx, providerId);
        return true;
      case 'release-slot':
        await this.capacity.release(tx, providerId);
        return true;
      case 'end-membership':
        await this.cancellation.cancel(tx, providerId, { refundFirstPayment: true });
        return true;
    }
  }
}

async function ifThereIsRoom(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.slug !== TIER_FULL) throw error;
    return false;
  }
}

const toRule = ({ status, past_due_since, grace_until }: SubscriptionRow) => ({
  status,
  pastDueSince: past_due_since,
  graceUntil: grace_until,
});
