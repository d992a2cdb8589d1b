import { Injectable } from '@nestjs/common';
import { CAPPED_TIERS, type EventPayloads, TIERS } from '@townlink/contracts';
import { CapacityService, type Market } from '@townlink/domain-capacity';
import { findProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, type JobRun, On } from '@townlink/server-queue';
import { ReservationsService } from './reservations.service';

/** Markets with a free slot, a waitlist and automatic offers, in one category ($3) or in all. */
const MARKETS = `
  select distinct w.city_id as "cityId", w.category_id as "categoryId"
    from waitlist_entries w
    join unnest($1::text[], $2::int[]) as tiers (tier, cap) on tiers.tier = w.tier_requested
    left join limits l on l.city_id = w.city_id and l.category_id = w.category_id and l.tier = w.tier_requested
   where w.claimed_at is null and w.reserved_until is null and app.is_offered_automatically(w.city_id, w.category_id)
     and coalesce(l.cap, tiers.cap) > app.taken_slots(w.city_id, w.category_id, w.tier_requested)
     and ($3::uuid is null or w.category_id = $3)`;

/**
 * Ends expired offers and makes automatic ones. Triggers add a job when a slot becomes free; a regular pass over all
 * markets catches cases that no trigger sees.
 */
@Injectable()
export class OffersHandler {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
  ) {}

  /** After a merge, the target's market is used. */
  @Handles('waitlist.offer')
  async offer({ cityId, categoryId: asked }: Market): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [category] = await tx.query<{ id: string }[]>(
        'select coalesce(merged_into, id) as id from categories where id = $1',
        [asked],
      );
      if (!category) return;
      const market = { cityId, categoryId: category.id };
      await this.capacity.lockMarkets(tx, [market]);
      await this.reservations.endExpired(tx, market);
      const [row] = await tx.query<{ automatic: boolean }[]>(
        `select app.is_offered_automatically($1, $2) as automatic`,
        [market.cityId, market.categoryId],
      );
      if (!row!.automatic) return;
      for (const tier of CAPPED_TIERS) await this.reservations.offerFree(tx, market, tier);
    });
  }

  @Handles('waitlist.sweep')
  sweep(): Promise<void> {
    return this.offerIn(null);
  }

  /** A merge keeps the larger cap and both waitlists. */
  @On('category.changed', 'waitlist.offer-in-category')
  offerInCategory({ categoryId }: EventPayloads['category.changed']): Promise<void> {
    return this.offerIn(categoryId);
  }

  /** Listed people leave the tier's waitlist, regardless of how they got the slot. */
  @On('provider.listed', 'waitlist.leave-lines')
  @On('provider.tier-changed', 'waitlist.leave-lines-of-tier')
  async leaveLines({ providerId }: EventPayloads['provider.tier-changed']): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      if (!(await findProvider(tx, providerId))) return;
      await this.reservations.endExpired(tx, await this.capacity.lockProvider(tx, providerId));
    });
  }

  /**
   * Waitlist entries for the listing's market move to the new owner; entries for other markets stay with the person.
   */
  @On('provider.transferred', 'waitlist.follow-owner')
  async followOwner({ providerId, fromId, toId }: EventPayloads['provider.transferred']): Promise<void> {
    await this.database.as(systemActor, (tx) =>
      tx.query(
        `update waitlist_entries w set user_id = $3 from providers p
          where p.id = $1 and w.user_id = $2 and w.city_id = p.city_id and w.category_id = p.category_id
            and not exists (select from waitlist_entries own where own.user_id = $3 and own.city_id = w.city_id
                              and own.category_id = w.category_id and own.tier_requested = w.tier_requested)`,
        [providerId, fromId, toId],
      ),
    );
  }

  @Handles('waitlist.run-out')
  async runOut({ offerId }: { offerId: string }, run: Pick<JobRun, 'id' | 'complete'>): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await this.reservations.runOut(tx, offerId, run.id);
      await run.complete(tx);
    });
  }

  private async offerIn(categoryId: string | null): Promise<void> {
    const caps = CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap);
    const markets = await this.database.as(systemActor, (tx) =>
      tx.query<Market[]>(MARKETS, [CAPPED_TIERS, caps, categoryId]),
    );
    for (const market of markets) await this.offer(market);
  }
}
