import { Injectable } from '@nestjs/common';
import {
  type Capacity,
  type CappedTier,
  isCapped,
  type MembershipTier,
  TIER_FULL,
  tierFullMessage,
} from '@townlink/contracts';
import { ProvidersService, requireProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { countOccupied, lockLimits, readCell } from './data/cells';
import { endHold, insertHold, setHoldKind } from './data/holds';
import { type HoldKind, type ProviderStanding, readStanding } from './data/standings';
import { capacityOf, type Caps, type Cell, freePlaces, lockOrder, needsFreePlace } from './places';

/** What is to be held, and for what. */
export interface HoldRequest extends Cell {
  providerId: string;
  tier: MembershipTier;
  kind: 'checkout' | 'vetting';
}

/**
 * The one place that every way to a place passes. Each method works in the caller's transaction, which must run as the
 * service, and first takes the lock of the city and category concerned, then that of the provider. Callers that touch
 * the provider's row themselves take the locks first (`lockProvider`), so that nobody ever waits in a circle.
 */
@Injectable()
export class CapacityService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
  ) {}

  /** Places of each capped tier, and how many are free at this moment. */
  async availability(cityId: string, categoryId: string): Promise<Capacity> {
    const { caps, occupied } = await this.database.as(systemActor, (tx) => readCell(tx, { cityId, categoryId }));
    return capacityOf(caps, occupied);
  }

  /** Takes the lock of one city and category until the transaction ends. */
  async lockCell(tx: EntityManager, cityId: string, categoryId: string): Promise<Caps> {
    return lockLimits(tx, { cityId, categoryId });
  }

  /** Takes the locks of several, always in the same order. */
  async lockCells(tx: EntityManager, cells: readonly Cell[]): Promise<void> {
    for (const { cityId, categoryId } of lockOrder(cells)) await this.lockCell(tx, cityId, categoryId);
  }

  /**
   * Takes the lock of the provider's cell (and of where its hold is, and of one more if given), then that of the provider.
   * @throws 404 when there is no such provider
   */
  async lockProvider(tx: EntityManager, providerId: string, also: readonly Cell[] = []): Promise<ProviderStanding> {
    const seen = required(await readStanding(tx, providerId));
    await this.lockCells(tx, [seen, ...(seen.hold ? [seen.hold] : []), ...also]);
    await this.providers.lock(tx, providerId);
    // Read by a statement of its own after the lock, so that the hold is as new as the provider's row.
    const locked = required(await readStanding(tx, providerId));
    // It moved between the two readings: as rare as it sounds, and safe to try again.
    if (lockOrder([seen, locked]).length > 1)
      throw conflict('changed-meanwhile', 'This has just changed. Please try again.');
    return locked;
  }

  /**
   * Keeps a place for a provider that is not listed yet. A hold of the same tier stays as it is but for what it is for;
   * one of another tier is given up for it. Basic needs none.
   * @throws 409 `tier-full`
   */
  async hold(tx: EntityManager, { providerId, cityId, categoryId, tier, kind }: HoldRequest): Promise<void> {
    const cell = { cityId, categoryId };
    const standing = await this.lockProvider(tx, providerId, [cell]);
    if (needsFreePlace(standing, tier, cell)) {
      await this.requireFree(tx, cell, tier);
      if (standing.hold) await endHold(tx, standing.hold.id);
      await insertHold(tx, { providerId, ...cell, tier: tier as CappedTier, kind });
    } else if (standing.hold) {
      await (standing.hold.tier === tier ? setHoldKind(tx, standing.hold.id, kind) : endHold(tx, standing.hold.id));
    }
  }

  /** Says what the provider's hold is for from now on. @returns false when it has none */
  async convertHold(tx: EntityManager, providerId: string, kind: HoldKind): Promise<boolean> {
    const { hold } = await this.lockProvider(tx, providerId);
    if (hold) await setHoldKind(tx, hold.id, kind);
    return hold !== null;
  }

  /** Gives the provider's hold up, if it has one (of that kind, if given). @returns whether a place became free */
  async release(tx: EntityManager, providerId: string, kind?: HoldKind): Promise<boolean> {
    const { hold } = await this.lockProvider(tx, providerId);
    if (!hold || (kind && hold.kind !== kind)) return false;
    await endHold(tx, hold.id);
    return true;
  }

  /**
   * Makes sure that the provider has a place of its tier or that one is free for it.
   * @throws 409 `tier-full`
   */
  async requirePlace(tx: EntityManager, providerId: string): Promise<void> {
    const standing = await this.lockProvider(tx, providerId);
    if (needsFreePlace(standing, standing.tier)) await this.requireFree(tx, standing, standing.tier);
  }

  /**
   * Lists an approved provider: its own hold becomes its place, else one must be free.
   * @throws 409 `tier-full` or `not-approved`
   */
  async activate(tx: EntityManager, providerId: string): Promise<void> {
    const standing = await this.lockProvider(tx, providerId);
    if (standing.vettingStatus !== 'approved') throw conflict('not-approved', 'Only approved providers can be listed.');
    if (needsFreePlace(standing, standing.tier)) await this.requireFree(tx, standing, standing.tier);
    if (standing.hold) await endHold(tx, standing.hold.id);
    if (!standing.isActive) await this.providers.setListed(tx, providerId, true);
  }

  /** Takes a provider off the list; its place is free at once. */
  async deactivate(tx: EntityManager, providerId: string): Promise<void> {
    const { isActive } = await this.lockProvider(tx, providerId);
    if (isActive) await this.providers.setListed(tx, providerId, false);
  }

  /**
   * Moves a provider to another tier of its cell. Whoever is listed or holds a place needs a free one there, and gives
   * the old one up in the same breath; for the others it is only written down.
   * @throws 409 `tier-full`
   */
  async changeTier(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<void> {
    const standing = await this.lockProvider(tx, providerId);
    if (standing.tier === tier) return;
    const { hold, isActive } = standing;
    if ((isActive || hold) && needsFreePlace(standing, tier)) await this.requireFree(tx, standing, tier);
    if (hold && (isActive || hold.tier !== tier)) await endHold(tx, hold.id);
    await this.providers.setTier(tx, providerId, tier);
    if (hold && !isActive && hold.tier !== tier && isCapped(tier)) {
      await insertHold(tx, {
        providerId,
        cityId: standing.cityId,
        categoryId: standing.categoryId,
        tier,
        kind: hold.kind,
      });
    }
  }

  /**
   * Moves a provider that is not listed to another city and category; a place that it holds is exchanged for one there.
   * @throws 409 `tier-full`
   */
  async moveUnlisted(tx: EntityManager, providerId: string, cell: Cell): Promise<void> {
    const { hold, isActive } = await this.lockProvider(tx, providerId, [cell]);
    if (isActive) throw conflict('already-active', 'A listed provider stays in its city and category.');
    if (hold) {
      await this.requireFree(tx, cell, hold.tier);
      await endHold(tx, hold.id);
      await insertHold(tx, { providerId, ...cell, tier: hold.tier, kind: hold.kind });
    }
    const provider = await requireProvider(tx, providerId);
    await this.providers.setMarket(tx, provider, cell.cityId, cell.categoryId);
  }

  /** Under the cell's lock: the row that was locked is read again with the count. */
  private async requireFree(tx: EntityManager, cell: Cell, tier: MembershipTier): Promise<void> {
    if (!isCapped(tier)) return;
    const caps = await this.lockCell(tx, cell.cityId, cell.categoryId);
    if (freePlaces(caps[tier], await countOccupied(tx, cell, tier)) < 1)
      throw conflict(TIER_FULL, tierFullMessage(tier));
  }
}

function required(standing: ProviderStanding | null): ProviderStanding {
  if (!standing) throw notFound('No provider profile found.');
  return standing;
}
