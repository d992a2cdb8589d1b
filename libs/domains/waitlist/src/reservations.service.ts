import { Injectable } from '@nestjs/common';
import { type CappedTier, isCapped, type MembershipTier, RESERVATION_HOURS } from '@townlink/contracts';
import { CapacityService, type HoldRequest, type Market } from '@townlink/domain-capacity';
import { requireProvider } from '@townlink/domain-providers';
import { deriveKey, linkHash, RuntimeSettings, signLink } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { lockExpired, lockFirst, lockListed, lockReserved, type Place, removePlace, setReserved } from './entries';
import { claimUrl, leaveUrl, momentText, placeNames } from './mail/waitlist-email';
import { slotAvailableEmail } from './mail/slot-available.email';
import { againUrl, slotRanOutEmail } from './mail/slot-ran-out.email';

type Outcome = 'claimed' | 'declined' | 'ran-out';

/** Timers must fire slightly late: a moment too early they would find nothing due. */
const LATE_MS = 1_000;

/**
 * Slots reserved for people on a waitlist. Methods work in the caller's transaction, which runs as the service. Unless
 * noted otherwise, the caller holds the market's lock, so that offers, claims, returns and expiry are serialized.
 */
@Injectable()
export class ReservationsService {
  private readonly key: Buffer;

  constructor(
    private readonly capacity: CapacityService,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'waitlist links');
  }

  /** Reserves a slot for a person and notifies them. @throws 409 `tier-full` */
  async offer(tx: EntityManager, place: Place, { isAutomatic }: { isAutomatic: boolean }): Promise<Date> {
    const hold = await this.capacity.reserve(tx, place, {
      entryId: place.id,
      tier: place.tier,
      hours: RESERVATION_HOURS,
    });
    const token = signLink(this.key, 'claim', { id: place.id, occasion: hold.id });
    await setReserved(tx, place.id, { until: hold.until, tokenHash: linkHash(token) });
    await tx.query(
      `insert into waitlist_offers (id, city_id, category_id, tier, is_automatic) values ($1, $2, $3, $4, $5)`,
      [hold.id, place.cityId, place.categoryId, place.tier, isAutomatic],
    );
    await this.setTimer(tx, hold.id, hold.until, 'first');
    await this.mailer.send(tx, slotAvailableEmail, {
      key: `slot-available:${hold.id}`,
      to: place.email,
      data: {
        ...placeNames(place),
        leaveUrl: leaveUrl(this.runtime.SITE_URL, this.key, place),
        claimUrl: claimUrl(this.runtime.SITE_URL, token),
        until: momentText(hold.until, place.timeZone),
      },
    });
    return hold.until;
  }

  /** Offers every free slot of a tier to the people who have waited longest. @returns the number of offers */
  async offerFree(tx: EntityManager, market: Market, tier: CappedTier): Promise<number> {
    const { free } = (await this.capacity.availabilityIn(tx, market))[tier];
    let offered = 0;
    while (offered < free) {
      const next = await lockFirst(tx, market, tier);
      if (!next) break;
      await this.offer(tx, next, { isAutomatic: true });
      offered++;
    }
    return offered;
  }

  /**
   * Ends a market's expired offers. People who are now listed leave its waitlists, and their reservations are released.
   */
  async endExpired(tx: EntityManager, market: Market): Promise<void> {
    for (const place of await lockExpired(tx, market)) {
      const offerId = await this.end(tx, place, 'ran-out');
      await this.capacity.endReservation(tx, place.id);
      await removePlace(tx, place.id);
      await this.mailer.send(tx, slotRanOutEmail, {
        key: `slot-ran-out:${offerId}`,
        to: place.email,
        data: { ...placeNames(place), againUrl: againUrl(this.runtime.SITE_URL) },
      });
    }
    for (const place of await lockListed(tx, market)) await this.removeFromLine(tx, place);
  }

  /** Removes an entry and releases its reservation. */
  async removeFromLine(tx: EntityManager, place: Place): Promise<void> {
    await this.end(tx, place, 'declined');
    await this.capacity.endReservation(tx, place.id);
    await removePlace(tx, place.id);
  }

  /**
   * Converts the owner's reservation into the provider's own hold in the caller's transaction, so that later checks for
   * a slot find it. Acquires the locks itself.
   * @returns false without changing anything when there is no valid reservation of that tier
   */
  async take(
    tx: EntityManager,
    providerId: string,
    { tier, kind }: { tier: MembershipTier; kind: HoldRequest['kind'] },
  ): Promise<boolean> {
    const place = await this.reservedFor(tx, providerId, tier);
    if (!place) return false;
    const offerId = await this.openOffer(tx, place);
    if (!(await this.capacity.takeReservation(tx, providerId, place.id, kind))) return false;
    await this.closeOffer(tx, offerId, 'claimed');
    await removePlace(tx, place.id);
    return true;
  }

  /** Whether the provider's owner has a valid reservation of a tier. Acquires the locks itself. */
  async isHeldFor(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<boolean> {
    return (await this.reservedFor(tx, providerId, tier)) !== null;
  }

  private async reservedFor(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<Place | null> {
    if (!isCapped(tier)) return null;
    const { cityId, categoryId } = await this.capacity.lockProvider(tx, providerId);
    const { user_id: userId } = await requireProvider(tx, providerId);
    return lockReserved(tx, { userId, cityId, categoryId, tier });
  }

  /**
   * Ends an offer when its timer fires. A timer that fires early, because another machine's clock is ahead, is set
   * again.
   */
  async runOut(tx: EntityManager, offerId: string, run: string): Promise<void> {
    const market = await marketOf(tx, offerId);
    if (!market) return;
    await this.capacity.lockMarkets(tx, [market]);
    await this.endExpired(tx, market);
    const [hold] = await tx.query<{ until: Date }[]>(
      `select expires_at as until from capacity_holds
        where id = $1 and released_at is null and waitlist_entry_id is not null`,
      [offerId],
    );
    if (hold) await this.setTimer(tx, offerId, hold.until, run);
  }

  private setTimer(tx: EntityManager, offerId: string, until: Date, occasion: string): Promise<void> {
    return this.outbox.add(
      tx,
      'waitlist.run-out',
      { offerId },
      { runAt: new Date(until.getTime() + LATE_MS), key: `waitlist.run-out:${offerId}:${occasion}` },
    );
  }

  private async end(tx: EntityManager, place: Place, outcome: Outcome): Promise<string | null> {
    const offerId = await this.openOffer(tx, place);
    await this.closeOffer(tx, offerId, outcome);
    return offerId;
  }

  private async openOffer(tx: EntityManager, place: Place): Promise<string | null> {
    const [hold] = await tx.query<{ id: string }[]>(
      `select id from capacity_holds where waitlist_entry_id = $1 and released_at is null`,
      [place.id],
    );
    return hold?.id ?? null;
  }

  private async closeOffer(tx: EntityManager, offerId: string | null, outcome: Outcome): Promise<void> {
    await tx.query(`update waitlist_offers set outcome = $2, ended_at = now() where id = $1`, [offerId, outcome]);
  }
}

async function marketOf(tx: EntityManager, offerId: string): Promise<Market | null> {
  const [offer] = await tx.query<Market[]>(
    `select city_id as "cityId", category_id as "categoryId" from waitlist_offers where id = $1 and outcome is null`,
    [offerId],
  );
  return offer ?? null;
}
