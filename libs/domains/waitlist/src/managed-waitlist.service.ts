import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  CAPPED_TIERS,
  type ListPage,
  type ManagedWaitlist,
  type ManagedWaitlistEntry,
  type ManagedWaitlistQuery,
  slotState,
  TIER_FULL,
  TIERS,
  WAITLIST_MESSAGES,
  type WaitlistSort,
} from '@townlink/contracts';
import { AWAITS_SLOT, CapacityService } from '@townlink/domain-capacity';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import {
  conflict,
  type CsvColumn,
  type Group,
  type ListSource,
  notFound,
  readList,
  sendCsv,
  Where,
} from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { ADDRESS, findPlace, lockPlace, PEOPLE_AHEAD, type Place } from './entries';
import { ReservationsService } from './reservations.service';

const CAPS = CAPPED_TIERS.map((tier) => `('${tier}', ${TIERS[tier].defaultCap})`).join(', ');

const IS_RESERVED = 'coalesce(w.reserved_until > now(), false)';

/** Computed per row, so only for one page's rows. */
const HAS_SLOT = `(not ${IS_RESERVED} and (
  select coalesce(l.cap, tiers.cap) > app.taken_slots(w.city_id, w.category_id, w.tier_requested)
    from (values ${CAPS}) tiers (tier, cap)
    left join limits l on l.city_id = w.city_id and l.category_id = w.category_id and l.tier = w.tier_requested
   where tiers.tier = w.tier_requested))`;

const COLUMNS = `w.id, w.provider_name, ${ADDRESS} as provider_email, w.city_id, c.name as city_name, c.state as city_state, w.category_id,
  k.name as category_name, w.tier_requested, w.created_at, ${PEOPLE_AHEAD},
  app.is_offered_automatically(w.city_id, w.category_id) as automatic, ${HAS_SLOT} as slot_available,
  case when w.reserved_until > now() then w.reserved_until end as reserved_until`;

const FREE_SLOTS =
  'coalesce(l.cap, tiers.cap) - coalesce(m.listed, 0) - coalesce(h.held, 0) - coalesce(paid.waiting, 0)';

/** Waitlists with a free slot, as `app.taken_slots` counts them, from one maintained row each. */
const freeLines = (columns: string): string => `
  select ${columns}
    from waitlists line
    join (values ${CAPS}) tiers (tier, cap) on tiers.tier = line.tier
    left join limits l on l.city_id = line.city_id and l.category_id = line.category_id and l.tier = line.tier
    left join market_counts m on m.city_id = line.city_id and m.category_id = line.category_id and m.membership_tier = line.tier
    left join (select city_id, category_id, tier, count(*) as held from capacity_holds
                where released_at is null and (expires_at is null or expires_at > now())
                group by city_id, category_id, tier) h
      on h.city_id = line.city_id and h.category_id = line.category_id and h.tier = line.tier
    left join (select p.city_id, p.category_id, s.tier, count(*) as waiting
                 from subscriptions s join providers p on p.id = s.provider_id
                where ${AWAITS_SLOT} group by p.city_id, p.category_id, s.tier) paid
      on paid.city_id = line.city_id and paid.category_id = line.category_id and paid.tier = line.tier
   where ${FREE_SLOTS} > 0`;

const FREE_LINES = freeLines('line.city_id, line.category_id, line.tier');

/** The same waitlists with their number of free slots. */
export const LINES_WITH_SLOTS = freeLines(`line.city_id, line.category_id, line.tier, ${FREE_SLOTS} as slots`);

const IS_FREE = `not ${IS_RESERVED} and (w.city_id, w.category_id, w.tier_requested) in (${FREE_LINES})`;

const FREE: Group = {
  condition: IS_FREE,
  partitions: {
    from: FREE_LINES,
    has: `not ${IS_RESERVED} and (w.city_id, w.category_id, w.tier_requested) = (part.city_id, part.category_id, part.tier)`,
  },
};

const WAITLIST: ListSource<WaitlistSort> = {
  columns: COLUMNS,
  from: `waitlist_entries w join cities c on c.id = w.city_id join categories k on k.id = w.category_id`,
  counted: 'waitlist_entries w',
  id: 'w.id',
  sorts: {
    slot: { by: 'w.created_at', type: 'timestamptz', groups: [FREE, { condition: `not (${IS_FREE})` }] },
    since: { by: 'w.created_at', type: 'timestamptz' },
  },
};

export const waitlistWhere = ({ tier }: Pick<ManagedWaitlistQuery, 'tier'>): Where => {
  const where = new Where().add('w.claimed_at is null');
  return tier === 'all' ? where : where.add(`w.tier_requested = ${where.value(tier)}`);
};

@Injectable()
export class ManagedWaitlistService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly reservations: ReservationsService,
    private readonly audit: AuditLog,
  ) {}

  list(query: ManagedWaitlistQuery): Promise<ManagedWaitlist> {
    return this.database.as(systemActor, async (tx) => {
      const page = await readWaitlist(tx, query);
      const [everywhere] = await tx.query<{ automatic: boolean }[]>(
        `select coalesce((select is_automatic from waitlist_switches where city_id is null), false) as automatic`,
      );
      return { ...page, ...everywhere! };
    });
  }

  file(actorId: string, query: ManagedWaitlistQuery): Promise<StreamableFile> {
    return sendCsv<ManagedWaitlistEntry>(this.database, this.audit, {
      name: 'waitlist',
      actorId,
      source: WAITLIST,
      where: waitlistWhere(query),
      columns: FILE_COLUMNS,
      filter: { tier: query.tier },
    });
  }

  /** Notify & Reserve. @throws 404 for an unknown entry, 409 `tier-full` or `slot-reserved` */
  notify(actorId: string, entryId: string): Promise<{ reserved_until: string }> {
    return this.database.as(systemActor, async (tx) => {
      const until = await this.notifyIn(tx, actorId, entryId);
      return { reserved_until: until.toISOString() };
    });
  }

  /** Like {@link notify}, in the caller's transaction and with the same errors. */
  async notifyIn(tx: EntityManager, actorId: string, entryId: string, reason?: string): Promise<Date> {
    const place = await this.lock(tx, entryId);
    if (place.reservedUntil) throw conflict('slot-reserved', WAITLIST_MESSAGES.reserved);
    if ((await this.capacity.availabilityIn(tx, place))[place.tier].free < 1)
      throw conflict(TIER_FULL, WAITLIST_MESSAGES.notFree);
    const until = await this.reservations.offer(tx, place, { isAutomatic: false });
    await this.audit.record(tx, {
      actorId,
      action: 'waitlist.notify',
      subjectType: 'waitlist',
      subjectId: entryId,
      before: { reserved_until: null },
      after: { reserved_until: until },
      reason,
      details: { city_id: place.cityId, category_id: place.categoryId, tier: place.tier },
    });
    return until;
  }

  /** Takes the market's lock first; ends expired offers. @throws 404 */
  async lock(tx: EntityManager, entryId: string): Promise<Place> {
    const seen = await findPlace(tx, entryId);
    if (!seen) throw noLongerWaits();
    await this.capacity.lockMarkets(tx, [seen]);
    await this.reservations.endExpired(tx, seen);
    const place = await lockPlace(tx, entryId);
    if (!place) throw noLongerWaits();
    return place;
  }
}

const noLongerWaits = () => notFound('This person no longer waits.');

export const readWaitlist = (tx: EntityManager, query: ManagedWaitlistQuery): Promise<ListPage<ManagedWaitlistEntry>> =>
  readList<ManagedWaitlistEntry, WaitlistSort>(tx, WAITLIST, waitlistWhere(query), query);

const FILE_COLUMNS: readonly CsvColumn<ManagedWaitlistEntry>[] = [
  { title: 'Name', value: ({ provider_name }) => provider_name },
  { title: 'Email', value: ({ provider_email }) => provider_email },
  { title: 'Category', value: ({ category_name }) => category_name },
  { title: 'City', value: ({ city_name }) => city_name },
  { title: 'State', value: ({ city_state }) => city_state },
  { title: 'Tier', value: ({ tier_requested }) => tier_requested },
  { title: 'Slot', value: (entry) => slotState(entry) },
  { title: 'Ahead', value: ({ people_ahead }) => people_ahead },
  { title: 'Since', value: ({ created_at }) => created_at },
];
