import { Injectable } from '@nestjs/common';
import {
  type Capacity,
  CAPPED_TIERS,
  type CappedTier,
  isCapped,
  type MembershipTier,
  TIER_FULL,
  tierFullMessage,
} from '@townlink/contracts';
import { ProvidersService, requireProvider } from '@townlink/domain-providers';
import { Database, prune, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { changedMeanwhile, locksOf } from './locks';
import {
  freeSlots,
  heldMarkets,
  type HoldKind,
  lockOrder,
  type Market,
  needsFreeSlot,
  type ProviderSlotState,
  type Reservation,
} from './slot-rules';
import {
  endHold,
  endReservation,
  insertHold,
  insertReservation,
  isMergedAway,
  isReserved,
  lockMarket,
  readOccupancy,
  readSlotState,
  reassignReservation,
  setHoldKind,
} from './slots';

/** Days to retain released holds, so that support can look up why a slot was taken. */
const RELEASED_DAYS = 90;

export interface HoldRequest extends Market {
  providerId: string;
  tier: MembershipTier;
  kind: 'checkout' | 'vetting' | 'change';
}

/**
 * The only place where slots are taken and released. Each method works in the caller's transaction, which must run as the
 * service, and locks the market, then the provider. Callers that write to the provider's row lock both first
 * (`lockProvider`), to avoid deadlocks.
 */
@Injectable()
export class CapacityService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
  ) {}

  async forgetReleased(): Promise<void> {
    await prune(this.database, `delete from capacity_holds where released_at < now() - $1 * interval '1 day'`, [
      RELEASED_DAYS,
    ]);
  }

  /** Total and free slots of each capped tier. */
  availability(cityId: string, categoryId: string): Promise<Capacity> {
    return this.database.as(systemActor, (tx) => this.availabilityIn(tx, { cityId, categoryId }));
  }

  /** Reliable only under the market's lock. */
  async availabilityIn(tx: EntityManager, market: Market): Promise<Capacity> {
    const tiers = await readOccupancy(tx, market, CAPPED_TIERS);
    return Object.fromEntries(
      tiers.map(({ tier, cap, occupied }) => [tier, { cap, free: freeSlots(cap, occupied) }]),
    ) as Capacity;
  }

  /**
   * Locks markets until the transaction ends, always in the same order.
   * @throws 409 `changed-meanwhile` when a market's category was merged away since the caller read it
   */
  async lockMarkets(tx: EntityManager, markets: readonly Market[]): Promise<void> {
    const wanted = locksOf(tx).missing(markets);
    if (wanted.length === 0) return;
    for (const market of wanted) await this.lockMarket(tx, market);
    if (await isMergedAway(tx, wanted)) throw changedMeanwhile();
    locksOf(tx).add(wanted);
  }

  protected lockMarket(tx: EntityManager, market: Market): Promise<void> {
    return lockMarket(tx, market);
  }

  /**
   * Locks the provider's market, the market of its hold, and any others given, then the provider. Markets already
   * locked are only read again.
   * @throws 404 for an unknown provider
   */
  async lockProvider(tx: EntityManager, providerId: string, also: readonly Market[] = []): Promise<ProviderSlotState> {
    const seen = await readSlotState(tx, providerId);
    const locks = locksOf(tx);
    const wanted = locks.missing([seen, ...heldMarkets(seen), ...also]);
    if (locks.providers.has(providerId) && wanted.length === 0) return seen;
    await this.lockMarkets(tx, wanted);
    await this.providers.lock(tx, providerId);
    const locked = await readSlotState(tx, providerId);
    // The provider moved between the two reads: rare, and safe to retry.
    if (lockOrder([seen, locked]).length > 1) throw changedMeanwhile();
    locks.providers.add(providerId);
    return locked;
  }

  /**
   * Reserves a slot for an unlisted provider. A hold of the same tier only changes its kind; one of another tier is
   * replaced. Basic needs none.
   * @throws 409 `tier-full`
   */
  async hold(tx: EntityManager, { providerId, cityId, categoryId, tier, kind }: HoldRequest): Promise<void> {
    const market = { cityId, categoryId };
    const state = await this.lockProvider(tx, providerId, [market]);
    if (kind === 'change') return this.holdForChange(tx, state, tier);
    if (needsFreeSlot(state, tier, market)) {
      await this.requireFree(tx, market, tier, providerId);
      if (state.hold) await endHold(tx, state.hold.id);
      await insertHold(tx, { providerId, ...market, tier: tier as CappedTier, kind });
    } else if (state.hold) {
      await (state.hold.tier === tier ? setHoldKind(tx, state.hold.id, kind) : endHold(tx, state.hold.id));
    }
  }

  /** Held alongside the current slot, which the provider keeps if the change fails. */
  private async holdForChange(tx: EntityManager, state: ProviderSlotState, tier: MembershipTier): Promise<void> {
    const { id: providerId, cityId, categoryId, change } = state;
    if (change?.tier === tier) return;
    if (change) await endHold(tx, change.id);
    if (!needsFreeSlot({ ...state, change: null }, tier)) return;
    await this.requireFree(tx, state, tier, providerId);
    await insertHold(tx, { providerId, cityId, categoryId, tier: tier as CappedTier, kind: 'change' });
  }

  /** @returns false when there is no hold */
  async convertHold(tx: EntityManager, providerId: string, kind: HoldKind): Promise<boolean> {
    const { hold } = await this.lockProvider(tx, providerId);
    if (hold) await setHoldKind(tx, hold.id, kind);
    return hold !== null;
  }

  /** Releases the provider's holds (of one kind, if given). @returns whether a slot became free */
  async release(tx: EntityManager, providerId: string, kind?: HoldKind): Promise<boolean> {
    const { hold, change } = await this.lockProvider(tx, providerId);
    const given = [
      ...(hold && (!kind || hold.kind === kind) ? [hold] : []),
      ...(change && (!kind || kind === 'change') ? [change] : []),
    ];
    for (const { id } of given) await endHold(tx, id);
    return given.length > 0;
  }

  /**
   * Reserves a slot for a waitlist entry. The caller holds the market's lock.
   * @throws 409 `tier-full`
   */
  async reserve(tx: EntityManager, market: Market, reservation: Reservation): Promise<{ id: string; until: Date }> {
    await this.requireFree(tx, market, reservation.tier);
    return insertReservation(tx, market, reservation);
  }

  /** Releases a waitlist entry's reservation. The caller holds the market's lock. @returns whether there was one */
  endReservation(tx: EntityManager, entryId: string): Promise<boolean> {
    return endReservation(tx, entryId);
  }

  /**
   * Converts a waitlist entry's reservation into the provider's own hold, replacing an earlier one.
   * @returns false without changing anything when the reservation has expired
   */
  async takeReservation(
    tx: EntityManager,
    providerId: string,
    entryId: string,
    kind: HoldRequest['kind'],
  ): Promise<boolean> {
    const { hold, change } = await this.lockProvider(tx, providerId);
    if (!(await isReserved(tx, entryId))) return false;
    const given = kind === 'change' ? change : hold;
    if (given) await endHold(tx, given.id);
    await reassignReservation(tx, entryId, { providerId, kind });
    return true;
  }

  /**
   * Requires that the provider already has a slot of its tier or that one is free.
   * @throws 409 `tier-full`
   */
  async requireSlot(tx: EntityManager, providerId: string): Promise<void> {
    const state = await this.lockProvider(tx, providerId);
    if (needsFreeSlot(state, state.tier)) await this.requireFree(tx, state, state.tier, providerId);
  }

  /** Whether the provider has a slot of a tier, needs none, or finds one free now. */
  async hasRoom(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<boolean> {
    const state = await readSlotState(tx, providerId);
    if (!isCapped(tier) || !needsFreeSlot(state, tier)) return true;
    const [row] = await readOccupancy(tx, state, [tier], providerId);
    return freeSlots(row!.cap, row!.occupied) > 0;
  }

  /** @throws 409 `tier-full` when there is no room */
  async requireRoom(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<void> {
    if (isCapped(tier) && !(await this.hasRoom(tx, providerId, tier))) throw conflict(TIER_FULL, tierFullMessage(tier));
  }

  /**
   * Lists an approved provider, using its own hold, its hold for a change to the current tier, or a free slot.
   * @throws 409 `tier-full`, `not-approved` or `license-expired`
   */
  async activate(tx: EntityManager, providerId: string): Promise<void> {
    const state = await this.lockProvider(tx, providerId);
    if (state.vettingStatus !== 'approved') throw conflict('not-approved', 'Only approved providers can be listed.');
    if (state.licenseExpired && !state.isActive)
      throw conflict(
        'license-expired',
        'The license of this provider has expired. The renewed one has to be checked first.',
      );
    if (needsFreeSlot(state, state.tier)) await this.requireFree(tx, state, state.tier, providerId);
    if (state.hold) await endHold(tx, state.hold.id);
    if (state.change?.tier === state.tier) await endHold(tx, state.change.id);
    if (!state.isActive) await this.providers.setListed(tx, providerId, true);
  }

  /** Unlists a provider; its slot is free immediately. */
  async deactivate(tx: EntityManager, providerId: string): Promise<void> {
    const { isActive } = await this.lockProvider(tx, providerId);
    if (isActive) await this.providers.setListed(tx, providerId, false);
  }

  /**
   * Moves a provider to another tier of its market. If it is listed or holds a slot, it needs a free slot there and
   * immediately releases the old one; otherwise only the tier is recorded.
   * @throws 409 `tier-full`
   */
  async changeTier(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<void> {
    const state = await this.lockProvider(tx, providerId);
    if (state.tier === tier) return;
    const { hold, change, isActive } = state;
    if ((isActive || hold) && needsFreeSlot(state, tier)) await this.requireFree(tx, state, tier, providerId);
    if (change) await endHold(tx, change.id);
    if (hold && (isActive || hold.tier !== tier)) await endHold(tx, hold.id);
    await this.providers.setTier(tx, providerId, tier);
    if (hold && !isActive && hold.tier !== tier && isCapped(tier)) {
      await insertHold(tx, {
        providerId,
        cityId: state.cityId,
        categoryId: state.categoryId,
        tier,
        kind: hold.kind,
      });
    }
  }

  /**
   * Moves an unlisted provider to another market together with its holds.
   * @throws 409 `tier-full`
   */
  async moveUnlisted(tx: EntityManager, providerId: string, market: Market): Promise<void> {
    const { hold, change, isActive } = await this.lockProvider(tx, providerId, [market]);
    if (isActive) throw conflict('already-active', 'A listed provider stays in its city and category.');
    for (const held of [hold, change && { ...change, kind: 'change' as const }]) {
      if (!held) continue;
      await this.requireFree(tx, market, held.tier, providerId);
      await endHold(tx, held.id);
      await insertHold(tx, { providerId, ...market, tier: held.tier, kind: held.kind });
    }
    const provider = await requireProvider(tx, providerId);
    await this.providers.setMarket(tx, provider, market.cityId, market.categoryId);
  }

  /** The caller holds the market's lock. */
  private async requireFree(
    tx: EntityManager,
    market: Market,
    tier: MembershipTier,
    forProvider?: string,
  ): Promise<void> {
    if (!isCapped(tier)) return;
    const [row] = await readOccupancy(tx, market, [tier], forProvider);
    if (freeSlots(row!.cap, row!.occupied) < 1) throw conflict(TIER_FULL, tierFullMessage(tier));
  }
}
