import { Injectable } from '@nestjs/common';
import {
  expectedWait,
  type JoinWaitlistRequest,
  type LeftWaitlist,
  peopleAhead,
  WAITLIST_MESSAGES,
  WAITLISTS_MAX,
  type WaitlistEntry,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { deriveKey, linkHash, readLink, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, forbidden, keepAccountOpen, notFound, Problem } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { findPlace, insertPlace, lockPlace, type Place, readOwn, useLink } from './entries';
import { leaveUrl, placeNames } from './mail/waitlist-email';
import { waitlistJoinedEmail } from './mail/waitlist-joined.email';
import { requireMarket } from './require-market';
import { ReservationsService } from './reservations.service';

interface OwnBusiness {
  is_here: boolean;
  is_listed_in_tier: boolean;
}

/** A rejected application does not tie its owner to its market. */
const OWN_BUSINESS = `
  select city_id = $2 and category_id = $3 as is_here,
         city_id = $2 and category_id = $3 and membership_tier = $4 and is_active as is_listed_in_tier
    from providers where user_id = $1 and vetting_status <> 'rejected'`;

const spent = () => new Problem(410, 'waitlist-link-spent', WAITLIST_MESSAGES.spent);

/** Waitlists from the person's side: joining, reading, claiming and leaving. */
@Injectable()
export class WaitlistService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly mailer: Mailer,
    private readonly runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'waitlist links');
  }

  /**
   * Adds a person at the end; a second call does not change their position.
   * @throws 400 for an unknown city or category, 409 `slot-free`, `already-active`, `other-market` or
   * `too-many-waitlists`
   */
  async join(user: CurrentUser, request: JoinWaitlistRequest): Promise<WaitlistEntry> {
    const { city_id: cityId, category_id: categoryId, tier, business_name: name } = request;
    const market = { cityId, categoryId };
    return this.database.as(systemActor, async (tx) => {
      await keepAccountOpen(tx, user.id);
      await requireMarket(tx, market, { city: 'city_id', category: 'category_id' });
      // The market's lock prevents a slot from becoming free between the check and the insert.
      await this.capacity.lockMarkets(tx, [market]);
      // Serialized per person, so that the limit also holds for simultaneous requests.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('waitlist.person:' || $1, 0))`, [user.id]);
      await this.reservations.endExpired(tx, market);
      const entries = await readOwn(tx, user.id);
      const isHere = (entry: WaitlistEntry) =>
        entry.city_id === cityId && entry.category_id === categoryId && entry.tier === tier;
      const waiting = entries.find(isHere);
      if (waiting) return waiting;
      await this.requireUse(tx, user.id, request);
      if ((await this.capacity.availabilityIn(tx, market))[tier].free > 0)
        throw conflict('slot-free', WAITLIST_MESSAGES.free);
      if (entries.length >= WAITLISTS_MAX) throw conflict('too-many-waitlists', WAITLIST_MESSAGES.tooMany);
      const id = await insertPlace(tx, { userId: user.id, name, email: user.email, cityId, categoryId, tier });
      const joined = (await readOwn(tx, user.id)).find((entry) => entry.id === id)!;
      await this.notify(tx, (await findPlace(tx, id))!, joined);
      return joined;
    });
  }

  /** Longest wait first. */
  own(userId: string): Promise<WaitlistEntry[]> {
    return this.database.as(systemActor, (tx) => readOwn(tx, userId));
  }

  /** Removes a person's own entry and its reservation. @throws 404 for anyone else's */
  async leave(userId: string, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const place = await this.lock(tx, id);
      if (place?.userId !== userId) throw notFound('You are not on this waitlist.');
      await this.reservations.removeFromLine(tx, place);
    });
  }

  /** Leaves by the link in an email. @throws 410 when the link is invalid or the entry is gone */
  async leaveByLink(token: string): Promise<LeftWaitlist> {
    const link = readLink(this.key, 'leave', token);
    if (!link) throw spent();
    return this.database.as(systemActor, async (tx) => {
      const place = await this.lock(tx, link.id);
      if (!place || String(place.joinedAt.getTime()) !== link.occasion) throw spent();
      await this.reservations.removeFromLine(tx, place);
      const { cityName: city_name, cityState: city_state, categoryName: category_name, tier } = place;
      return { city_name, city_state, category_name, tier };
    });
  }

  /**
   * Consumes an offer's link. The slot stays reserved until the reservation expires; applying or changing the plan
   * converts it into the provider's own hold (`ReservationsService.take`).
   * @throws 403 for another account, 410 when the link was used or the offer is over
   */
  async claim(user: CurrentUser, token: string): Promise<WaitlistEntry> {
    const link = readLink(this.key, 'claim', token);
    if (!link) throw spent();
    return this.database.as(systemActor, async (tx) => {
      const place = await this.lock(tx, link.id);
      if (!place) throw spent();
      if (place.userId !== user.id) throw forbidden(WAITLIST_MESSAGES.another, 'claim-of-another');
      if (!(await useLink(tx, place.id, linkHash(token)))) throw spent();
      return (await readOwn(tx, user.id)).find(({ id }) => id === place.id)!;
    });
  }

  /** Takes the market's lock first, as everywhere, and then reads the entry again. */
  private async lock(tx: EntityManager, id: string): Promise<Place | null> {
    const seen = await findPlace(tx, id);
    if (!seen) return null;
    await this.capacity.lockMarkets(tx, [seen]);
    return lockPlace(tx, id);
  }

  /** Only people who could use the slot may join its waitlist. */
  private async requireUse(tx: EntityManager, userId: string, request: JoinWaitlistRequest): Promise<void> {
    const { city_id, category_id, tier } = request;
    const [business] = await tx.query<OwnBusiness[]>(OWN_BUSINESS, [userId, city_id, category_id, tier]);
    if (business?.is_listed_in_tier) throw conflict('already-active', WAITLIST_MESSAGES.listed);
    if (business && !business.is_here) throw conflict('other-market', WAITLIST_MESSAGES.elsewhere);
  }

  private async notify(tx: EntityManager, place: Place, entry: WaitlistEntry): Promise<void> {
    await this.mailer.send(tx, waitlistJoinedEmail, {
      key: `waitlist-joined:${place.id}:${place.joinedAt.getTime()}`,
      to: place.email,
      data: {
        ...placeNames(place),
        leaveUrl: leaveUrl(this.runtime.SITE_URL, this.key, place),
        position: peopleAhead(entry.people_ahead),
        wait: expectedWait(entry.expected_wait_days),
      },
    });
  }
}
