import { Injectable, Logger } from '@nestjs/common';
import { isPaid, TIER_FULL } from '@townlink/contracts';
import { CapacityService, type ProviderSlotState } from '@townlink/domain-capacity';
import { Clock } from '@townlink/server-config';
import { Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { findSubscriptionsOf, type SubscriptionRow } from '../data/subscriptions';
import { CancellationService } from '../cancellation/cancellation.service';
import { bestEntitlement, type Entitlement, entitlementOf } from './entitlement.service';
import { type MembershipStep, membershipSteps } from './membership';
import { PlanCatalogue } from '../plan-catalogue';

/** Makes a provider's listing and slot what its subscriptions, as they are stored, give. */
@Injectable()
export class ApplyMembershipService {
  private readonly logger = new Logger(ApplyMembershipService.name);

  constructor(
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalogue,
    private readonly cancellation: CancellationService,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction, which must run as the service. Doing it again changes nothing. */
  async apply(tx: EntityManager, providerId: string): Promise<void> {
    const provider = await this.capacity.lockProvider(tx, providerId);
    const subscriptions = await findSubscriptionsOf(tx, providerId);
    const entitlement = await this.entitlement(provider, subscriptions);
    await this.followTier(tx, provider, subscriptions);
    const member = {
      vetting: provider.vettingStatus,
      isActive: provider.isActive,
      paused: provider.pausedAt !== null,
      holdFor: provider.hold?.kind ?? null,
    };
    for (const step of membershipSteps(member, entitlement)) await this.applyStep(tx, provider, step);
  }

  /** A free plan needs no subscription; one that is left over from before takes nothing away. */
  private async entitlement(
    { tier }: ProviderSlotState,
    subscriptions: SubscriptionRow[],
  ): Promise<Entitlement | null> {
    const entitlement = bestEntitlement(subscriptions.map(toRule), this.clock.now());
    return entitlement === null || isPaid(await this.plans.get(tier)) ? entitlement : 'entitled';
  }

  /** The tier that is paid for is the tier that one has, if there is a slot in it. */
  private async followTier(
    tx: EntityManager,
    provider: ProviderSlotState,
    subscriptions: SubscriptionRow[],
  ): Promise<void> {
    const now = this.clock.now();
    const paid = subscriptions.filter((subscription) => entitlementOf(toRule(subscription), now) === 'entitled');
    const tier = paid[0]?.tier;
    if (paid.length !== 1 || !tier || tier === provider.tier || provider.vettingStatus === 'rejected') return;
    await this.ifThereIsRoom(provider.id, async () => {
      await this.capacity.changeTier(tx, provider.id, tier);
      provider.tier = tier;
    });
  }

  private async applyStep(tx: EntityManager, provider: ProviderSlotState, step: MembershipStep): Promise<void> {
    const { id: providerId, cityId, categoryId, tier } = provider;
    switch (step) {
      case 'hold-slot-for-vetting':
        return this.ifThereIsRoom(providerId, () =>
          this.capacity.hold(tx, { providerId, cityId, categoryId, tier, kind: 'vetting' }),
        );
      case 'list':
        return this.ifThereIsRoom(providerId, () => this.capacity.activate(tx, providerId));
      case 'unlist':
        return this.capacity.deactivate(tx, providerId);
      case 'release-slot':
        await this.capacity.release(tx, providerId);
        return;
      case 'end-membership':
        return this.cancellation.cancel(tx, providerId, { refundFirstPayment: true });
    }
  }

  /** Who comes back after the slot went to somebody else waits for one: the nightly comparison tries again. */
  private async ifThereIsRoom(providerId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== TIER_FULL) throw error;
      this.logger.warn(`The provider ${providerId} is paid for, but its tier has no slot left`);
    }
  }
}

const toRule = ({ status, past_due_since }: SubscriptionRow) => ({ status, pastDueSince: past_due_since });
