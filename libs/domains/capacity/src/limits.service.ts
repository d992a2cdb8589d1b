import { Injectable, type StreamableFile } from '@nestjs/common';
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
import {
  CSV_BATCH,
  type CsvColumn,
  invalidField,
  notFound,
  pageOf,
  requireVersion,
  sendCsvInBatches,
  versionOf,
} from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { CapacityService } from './capacity.service';
import type { Market } from './slot-rules';

/** Caps and taken slots of markets, each looked up by key, so that a page costs the same however many markets exist. */
const COLUMNS = `
  (select id from limits l where l.city_id = m.city_id and l.category_id = m.category_id order by tier limit 1) as id,
  m.city_id, m.city_name, m.city_state, m.category_id, m.category_name,
  ${CAPPED_TIERS.map(
    (tier) => `
      coalesce((select cap from limits l where l.city_id = m.city_id and l.category_id = m.category_id and l.tier = '${tier}'),
               ${TIERS[tier].defaultCap}) as ${tier}_cap,
      app.occupied(m.city_id, m.category_id, '${tier}')::int as ${tier}_count`,
  ).join(', ')}`;

/**
 * Reads row by row along the cities' index. $1 is the beginning of a name, $2 a category, $3 the limit; after a cursor,
 * $4 to $8 are its row.
 */
export function listLimits(order: 'asc' | 'desc', isBehind: boolean): string {
  const [is, isOrIs] = order === 'asc' ? ['>', '>='] : ['<', '<='];
  return `
  select ${COLUMNS}
    from (
      select t.id as city_id, t.name as city_name, t.state as city_state, market.category_id, market.category_name
        from cities t
       cross join lateral (
         select k.id as category_id, k.name as category_name
           from (select category_id from limits where city_id = t.id
                 union select category_id from market_counts where city_id = t.id and listed > 0
                 union select line.category_id from waitlists line
                  where line.city_id = t.id
                    and exists (select from waitlist_entries w where (w.city_id, w.category_id, w.tier_requested) = (line.city_id, line.category_id, line.tier)
                                   and w.claimed_at is null)) used
           join categories k on k.id = used.category_id
          where k.merged_into is null and ($2::uuid is null or k.id = $2)) market
       where ($1::text is null or starts_with(lower(t.name), lower($1)))
         ${
           isBehind
             ? `and (t.name, t.state, t.id) ${isOrIs} ($4, $5::char(2), $6::uuid)
                and (t.name, t.state, t.id, market.category_name, market.category_id) ${is} ($4, $5::char(2), $6::uuid, $7, $8::uuid)`
             : ''
         }
       order by t.name ${order}, t.state ${order}, t.id ${order}, market.category_name ${order}, market.category_id ${order}
       limit $3) m
   order by m.city_name ${order}, m.city_state ${order}, m.city_id ${order}, m.category_name ${order}, m.category_id ${order}`;
}

const ONE = `
  select ${COLUMNS}
    from (select t.id as city_id, t.name as city_name, t.state as city_state, k.id as category_id, k.name as category_name
            from cities t cross join categories k where t.id = $1 and k.id = $2 and k.merged_into is null) m`;

const placeOf = ({ city_id, category_id }: MarketLimit): string => `${city_id}.${category_id}`;

type Caps = Record<CappedTier, number>;

const capsOf = (limit: MarketLimit): Caps => forCappedTiers((tier) => limit[`${tier}_cap`]);

@Injectable()
export class LimitsService {
  constructor(
    private readonly database: Database,
    private readonly capacity: CapacityService,
    private readonly audit: AuditLog,
  ) {}

  list(query: LimitsQuery): Promise<MarketLimits> {
    const descends = (query.direction === 'desc') !== (query.before !== undefined);
    return this.database.as(systemActor, async (tx) => {
      const behind = query.after ?? query.before;
      return pageOf(await readRows(tx, query, descends ? 'desc' : 'asc', query.size + 1, behind), query, placeOf);
    });
  }

  file(actorId: string, query: LimitsQuery): Promise<StreamableFile> {
    const { city, direction } = query;
    return sendCsvInBatches<MarketLimit>(
      this.database,
      this.audit,
      { name: 'limits', actorId, columns: FILE_COLUMNS, filter: { city } },
      (tx, last) => readRows(tx, query, direction, CSV_BATCH, last && placeOf(last)),
    );
  }

  /**
   * Sets caps under the market's lock, so that a concurrent payment counts before or after. Current providers keep
   * their slots.
   * @throws 404 for an unknown row, city or category, 412 when the caps have changed since
   */
  update(actorId: string, request: UpdateLimitsRequest, ifMatch?: string): Promise<MarketLimit> {
    return this.database.as(systemActor, async (tx) => {
      const market = await this.marketOf(tx, request);
      await this.capacity.lockMarkets(tx, [market]);
      const limit = await this.read(tx, market);
      if (!limit) throw invalidField('categoryId', 'There is no such city and category.');
      const before = capsOf(limit);
      requireVersion(ifMatch, limit);
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
    const [limit] = await tx.query<LimitRow[]>(ONE, [cityId, categoryId]);
    return limit && withVersion(limit);
  }
}

async function readRows(
  tx: EntityManager,
  { city, category_id }: LimitsQuery,
  order: 'asc' | 'desc',
  count: number,
  behind: string | undefined,
): Promise<MarketLimit[]> {
  const place = behind === undefined ? [] : await positionOf(tx, behind);
  const values = [city || null, category_id ?? null, count, ...place];
  return (await tx.query<LimitRow[]>(listLimits(order, place.length > 0), values)).map(withVersion);
}

type LimitRow = Omit<MarketLimit, 'version'>;

/** Hashes only the caps: newly taken slots do not outdate the version. */
const withVersion = (limit: LimitRow): MarketLimit =>
  ({ ...limit, version: versionOf(CAPPED_TIERS.map((tier) => limit[`${tier}_cap`])) }) as MarketLimit;

/** A market that left the list still has a position in its sort order; an unknown one has none. */
async function positionOf(tx: EntityManager, place: string): Promise<unknown[]> {
  const [row] = await tx.query<{ place: unknown[] }[]>(
    `select json_build_array(t.name, t.state, t.id, k.name, k.id) as place
       from cities t cross join categories k where t.id = $1 and k.id = $2`,
    place.split('.'),
  );
  return row?.place ?? [];
}

const FILE_COLUMNS: readonly CsvColumn<MarketLimit>[] = [
  { title: 'Category', value: ({ category_name }) => category_name },
  { title: 'City', value: ({ city_name }) => city_name },
  { title: 'State', value: ({ city_state }) => city_state },
  ...CAPPED_TIERS.flatMap((tier): CsvColumn<MarketLimit>[] => [
    { title: `${TIERS[tier].name} cap`, value: (limit) => limit[`${tier}_cap`] },
    { title: `${TIERS[tier].name} taken`, value: (limit) => limit[`${tier}_count`] },
  ]),
];
