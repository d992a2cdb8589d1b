import { Injectable } from '@nestjs/common';
import { type JoinWaitlistRequest, WAITLIST_MESSAGES, WAITLISTS_MAX, type WaitlistEntry } from '@townlink/contracts';
import { CapacityService } from '@townlink/domain-capacity';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, invalidField, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** Whoever came first is first; the id decides between two of one moment. An entry that was claimed waits no more. */
const OWN = `
  select w.id, w.city_id, c.name as city_name, c.state as city_state, w.category_id, k.name as category_name,
         w.tier_requested as tier, w.created_at,
         (select count(*)::int from waitlist_entries a
           where a.city_id = w.city_id and a.category_id = w.category_id and a.tier_requested = w.tier_requested
             and a.claimed_at is null and (a.created_at, a.id) < (w.created_at, w.id)) as people_ahead
    from waitlist_entries w join cities c on c.id = w.city_id join categories k on k.id = w.category_id
   where w.user_id = $1 and w.claimed_at is null
   order by w.created_at, w.id`;

/** A place that was claimed before and is wanted again is a new one, at the end of the line. */
const JOIN = `
  insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, city_id, category_id, tier_requested) do update
     set created_at = now(), provider_name = excluded.provider_name, provider_email = excluded.provider_email,
         claimed_at = null, reserved_until = null, claim_token_hash = null
   where waitlist_entries.claimed_at is not null`;

const IS_LISTED = `
  select from providers
   where user_id = $1 and city_id = $2 and category_id = $3 and membership_tier = $4 and is_active`;

type Place = Pick<JoinWaitlistRequest, 'city_id' | 'category_id' | 'tier'>;

const isAt =
  ({ city_id, category_id, tier }: Place) =>
  (entry: WaitlistEntry): boolean =>
    entry.city_id === city_id && entry.category_id === category_id && entry.tier === tier;

/** Places in the lines for full tiers. Nobody is promised a slot by standing in one. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
  ) {}

  /**
   * Puts a person at the end of the line; whoever stands in it keeps the place.
   * @throws 400 for a city or category that is not there, 409 `slot-free`, `already-active` or `too-many-waitlists`
   */
  async join(user: CurrentUser, request: JoinWaitlistRequest): Promise<WaitlistEntry> {
    const { city_id, category_id, tier, business_name } = request;
    const free = (await this.capacity.availability(city_id, category_id))[tier].free;
    return this.database.as(systemActor, async (tx) => {
      await requireMarket(tx, request);
      // One after the other for one person, so that the bound holds for requests of the same moment too.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('waitlist.person:' || $1, 0))`, [user.id]);
      const entries = await readOwn(tx, user.id);
      const waiting = entries.find(isAt(request));
      if (waiting) return waiting;
      const listed = await tx.query<object[]>(IS_LISTED, [user.id, city_id, category_id, tier]);
      if (listed.length > 0) throw conflict('already-active', WAITLIST_MESSAGES.listed);
      if (free > 0) throw conflict('slot-free', WAITLIST_MESSAGES.free);
      if (entries.length >= WAITLISTS_MAX) throw conflict('too-many-waitlists', WAITLIST_MESSAGES.tooMany);
      await tx.query(JOIN, [user.id, business_name, user.email, city_id, category_id, tier]);
      return (await readOwn(tx, user.id)).find(isAt(request))!;
    });
  }

  /** The lines that a person stands in, the longest wait first. */
  own(userId: string): Promise<WaitlistEntry[]> {
    return this.database.as(systemActor, (tx) => readOwn(tx, userId));
  }

  /** Gives a person's own place up, with what is reserved for it. @throws 404 for any other */
  async leave(userId: string, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const gone = await tx.query<[object[], number]>(
        `delete from waitlist_entries where id = $1 and user_id = $2 and claimed_at is null`,
        [id, userId],
      );
      if (gone[1] === 0) throw notFound('You are not on this waitlist.');
    });
  }
}

const readOwn = (tx: EntityManager, userId: string): Promise<WaitlistEntry[]> => tx.query(OWN, [userId]);

async function requireMarket(tx: EntityManager, { city_id, category_id }: Place): Promise<void> {
  const [found] = await tx.query<{ city: boolean; category: boolean }[]>(
    `select exists (select from cities where id = $1) as city, exists (select from categories where id = $2) as category`,
    [city_id, category_id],
  );
  if (!found?.city) throw invalidField('city_id', 'There is no such city.');
  if (!found.category) throw invalidField('category_id', 'There is no such category.');
}
