import { Injectable } from '@nestjs/common';
import {
  CAPPED_TIERS,
  type CappedTier,
  forCappedTiers,
  type LimitsQuery,
  type MarketLimit,
  type MarketLimits,
  TIERS,
  type UpdateLimitsRequest,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { CapacityService } from './capacity.service';
import type { Market } from './slot-rules';

const PAGE_SIZE = 25;

/** Caps and taken slots of markets, each found by key: what a page costs does not depend on how many there are. */
const COLUMNS = `
  (select id from limits l where l.city_id = m.city_id and l.category_id = m.category_id order by tier limit 1) as id,
  m.city_id, m.city_name, m.city_state, m.category_id, m.category_name,
  ${CAPPED_TIERS.map(
    (tier) => `
      coalesce((select cap from limits l where l.city_id = m.city_id and l.category_id = m.category_id and l.tier = '${tier}'),
               ${TIERS[tier].defaultCap}) as ${tier}_cap,
      app.occupied(m.city_id, m.category_id, '${tier}')::int as ${tier}_count`,
  ).join(', ')}`;

/** Row by row in the order of the cities' index: $1 to $5 the row before, $6 the beginning of a name, $7 a category, $8 how many. */
export const LIST_LIMITS = `
  select ${COLUMNS}
    from (
      select t.id as city_id, t.name as city_name, t.state as city_state, market.category_id, market.category_name
        from cities t
       cross join lateral (
         select k.id as category_id, k.name as category_name
           from (select category_id from limits where city_id = t.id
                 union select category_id from market_counts where city_id = t.id and listed > 0
                 union select category_id from waitlist_entries where city_id = t.id and claimed_at is null) used
           join categories k on k.id = used.category_id
          where k.merged_into is null and ($7::uuid is null or k.id = $7)) market
       where (t.name, t.state, t.id) >= ($1, $2::char(2), $3::uuid)
         and (t.name, t.state, t.id, market.category_name, market.category_id) > ($1, $2::char(2), $3::uuid, $4, $5::uuid)
         and ($6::text is null or starts_with(lower(t.name), lower($6)))
       order by t.name, t.state, t.id, market.category_name, market.category_id
       limit $8) m
   order by m.city_name, m.city_state, m.city_id, m.category_name, m.category_id`;

const ONE = `
  select ${COLUMNS}
    from (select t.id as city_id, t.name as city_name, t.state as city_state, k.id as category_id, k.name as category_name
            from cities t cross join categories k where t.id = $1 and k.id = $2 and k.merged_into is null) m`;

/** Before every city there is. */
const START = ['', '', '00000000-0000-0000-0000-000000000000', '', '00000000-0000-0000-0000-000000000000'];

type Caps = Record<CappedTier, number>;

const capsOf = (limit: MarketLimit): Caps => forCappedTiers((tier) => limit[`${tier}_cap`]);

const inWords = (caps: Caps): string => CAPPED_TIERS.map((tier) => `${TIERS[tier].name} ${caps[tier]}`).join(', ');

/** The caps of cities and categories, as administrators read and set them. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly audit: AuditLog,
  ) {}

  list({ city, category_id, after }: LimitsQuery): Promise<MarketLimits> {
    return this.database.as(systemActor, async (tx) => {
      const start = after ? await this.rowBefore(tx, after) : START;
      const rows = await tx.query<MarketLimit[]>(LIST_LIMITS, [
        ...start,
        city || null,
        category_id ?? null,
        PAGE_SIZE + 1,
      ]);
      const limits = rows.slice(0, PAGE_SIZE);
      const last = limits.at(-1);
      return { limits, next: rows.length > PAGE_SIZE && last ? `${last.city_id}.${last.category_id}` : null };
    });
  }

  /**
   * Sets caps under the market's lock, so that whoever is paying at this moment is counted before or after. Nobody loses a slot.
   * @throws 404 when there is no such row, city or category, 409 `changed-meanwhile` when other caps are set than were seen
   */
  update(actorId: string, request: UpdateLimitsRequest): Promise<MarketLimit> {
    return this.database.as(systemActor, async (tx) => {
      const market = await this.marketOf(tx, request);
      await this.capacity.lockMarkets(tx, [market]);
      const limit = await this.read(tx, market);
      if (!limit) throw invalidField('categoryId', 'There is no such city and category.');
      const before = capsOf(limit);
      const seen = forCappedTiers((tier) => request[`seen_${tier}_cap`] ?? before[tier]);
      if (CAPPED_TIERS.some((tier) => seen[tier] !== before[tier]))
        throw conflict('changed-meanwhile', `Somebody else has just set these caps: ${inWords(before)}.`);
      const after = forCappedTiers((tier) => request[`${tier}_cap`]);
      const changed = CAPPED_TIERS.filter((tier) => after[tier] !== before[tier]);
      if (changed.length === 0) return limit;
      await tx.query(
        `insert into limits (city_id, category_id, tier, cap) select $1, $2, * from unnest($3::text[], $4::int[])
         on conflict (city_id, category_id, tier) do update set cap = excluded.cap`,
        [market.cityId, market.categoryId, changed, changed.map((tier) => after[tier])],
      );
      await this.audit.record(tx, {
        actorId,
        action: 'limits.update',
        subjectType: 'market',
        subjectId: `${market.cityId}/${market.categoryId}`,
        before: { ...before },
        after,
      });
      return (await this.read(tx, market))!;
    });
  }

  private async marketOf(tx: EntityManager, { limitId, cityId, categoryId }: UpdateLimitsRequest): Promise<Market> {
    if (!limitId) return { cityId: cityId!, categoryId: categoryId! };
    const [market] = await tx.query<Market[]>(
      `select city_id as "cityId", category_id as "categoryId" from limits where id = $1`,
      [limitId],
    );
    if (!market) throw notFound('There is no such limit.');
    return market;
  }

  private async read(tx: EntityManager, { cityId, categoryId }: Market): Promise<MarketLimit | undefined> {
    const [limit] = await tx.query<MarketLimit[]>(ONE, [cityId, categoryId]);
    return limit;
  }

  /** A market that is listed no more still has its place in the order. */
  private async rowBefore(tx: EntityManager, after: string): Promise<unknown[]> {
    const [row] = await tx.query<{ place: unknown[] }[]>(
      `select json_build_array(t.name, t.state, t.id, k.name, k.id) as place
         from cities t cross join categories k where t.id = $1 and k.id = $2`,
      after.split('.'),
    );
    return row?.place ?? START;
  }
}
