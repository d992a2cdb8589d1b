import { Injectable } from '@nestjs/common';
import {
  CAPPED_TIERS,
  type ManagedWaitlist,
  type ManagedWaitlistEntry,
  TIER_FULL,
  TIERS,
  WAITLIST_MESSAGES,
} from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { findPlace, lockPlace, PEOPLE_AHEAD } from './entries';
import { ReservationsService } from './reservations.service';

const PAGE_SIZE = 25;

/** What is free is counted once a line, not once a person in it. */
const LIST = `
  with lines as materialized (
    select line.city_id, line.category_id, line.tier,
           coalesce(l.cap, tiers.cap) > app.occupied(line.city_id, line.category_id, line.tier) as has_free,
           app.is_offered_automatically(line.city_id, line.category_id) as automatic
      from (select distinct city_id, category_id, tier_requested as tier from waitlist_entries where claimed_at is null) line
      join unnest($1::text[], $2::int[]) as tiers (tier, cap) on tiers.tier = line.tier
      left join limits l on l.city_id = line.city_id and l.category_id = line.category_id and l.tier = line.tier
  )
  select w.id, w.provider_name, w.provider_email, w.city_id, c.name as city_name, c.state as city_state, w.category_id,
         k.name as category_name, w.tier_requested, w.created_at, ${PEOPLE_AHEAD}, lines.automatic,
         lines.has_free and coalesce(w.reserved_until <= now(), true) as slot_available,
         case when w.reserved_until > now() then w.reserved_until end as reserved_until
    from waitlist_entries w
    join lines on lines.city_id = w.city_id and lines.category_id = w.category_id and lines.tier = w.tier_requested
    join cities c on c.id = w.city_id
    join categories k on k.id = w.category_id
   where w.claimed_at is null
   order by slot_available desc, w.created_at, w.id
   limit ${PAGE_SIZE} offset $3`;

const COUNT = `
  select (select count(*)::int from waitlist_entries where claimed_at is null) as total,
         coalesce((select is_automatic from waitlist_switches where city_id is null), false) as automatic`;

/** The lines as administrators see and move them. */
@Injectable()
export class ManagedWaitlistService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly audit: AuditLog,
  ) {}

  list(page: number): Promise<ManagedWaitlist> {
    const caps = CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap);
    return this.database.as(systemActor, async (tx) => {
      const entries = await tx.query<ManagedWaitlistEntry[]>(LIST, [CAPPED_TIERS, caps, (page - 1) * PAGE_SIZE]);
      const [count] = await tx.query<{ total: number; automatic: boolean }[]>(COUNT);
      return { entries, ...count!, page, page_size: PAGE_SIZE };
    });
  }

  /** Notify & Reserve. @throws 404 when nobody waits there, 409 `tier-full` or `slot-reserved` */
  async notify(actorId: string, entryId: string): Promise<{ reserved_until: string }> {
    return this.database.as(systemActor, async (tx) => {
      const seen = await findPlace(tx, entryId);
      if (!seen) throw notFound('This person no longer waits.');
      await this.capacity.lockMarkets(tx, [seen]);
      await this.reservations.endOver(tx, seen);
      const place = await lockPlace(tx, entryId);
      if (!place) throw notFound('This person no longer waits.');
      if (place.reservedUntil) throw conflict('slot-reserved', WAITLIST_MESSAGES.reserved);
      if ((await this.capacity.availabilityIn(tx, place))[place.tier].free < 1)
        throw conflict(TIER_FULL, WAITLIST_MESSAGES.notFree);
      const until = await this.reservations.offer(tx, place, { isAutomatic: false });
      await this.audit.record(tx, {
        actorId,
        action: 'waitlist.notify',
        subjectType: 'waitlist',
        subjectId: entryId,
        details: { city_id: place.cityId, category_id: place.categoryId, tier: place.tier },
      });
      return { reserved_until: until.toISOString() };
    });
  }
}
