import { Injectable } from '@nestjs/common';
import { CAPPED_TIERS, type CappedTier, TIERS } from '@townlink/contracts';
import { AuditLog } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { type Market, marketKey } from './slot-rules';
import { lockEveryMarket } from './slots';

/** Caps by tier; null means that the default applies. */
export type SetCaps = Partial<Record<CappedTier, number | null>>;

export interface MarketCaps extends Market {
  caps: SetCaps;
}

const READ = `
  select m.place, l.tier, l.cap
    from unnest($1::uuid[], $2::uuid[]) with ordinality m (city_id, category_id, place)
    join limits l on l.city_id = m.city_id and l.category_id = m.category_id`;

const CELLS = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) c (city_id, category_id, tier, cap)`;

const SET = `
  insert into limits (city_id, category_id, tier, cap) select * from ${CELLS} where cap is not null
  on conflict (city_id, category_id, tier) do update set cap = excluded.cap`;

const REMOVE = `
  delete from limits l using ${CELLS}
   where c.cap is null and (l.city_id, l.category_id, l.tier) = (c.city_id, c.category_id, c.tier)`;

export const effectiveCap = (caps: SetCaps, tier: CappedTier): number => caps[tier] ?? TIERS[tier].defaultCap;

/** Caps of many markets in one statement, in the caller's transaction, which must run as the service. */
@Injectable()
export class ImportedLimits {
  constructor(private readonly audit: AuditLog) {}

  /** The caps set in each market. */
  async read(tx: EntityManager, markets: readonly Market[]): Promise<SetCaps[]> {
    const found = markets.map((): SetCaps => ({}));
    const rows = await tx.query<{ place: string; tier: CappedTier; cap: number }[]>(READ, [
      markets.map(({ cityId }) => cityId),
      markets.map(({ categoryId }) => categoryId),
    ]);
    for (const { place, tier, cap } of rows) found[Number(place) - 1]![tier] = cap;
    return found;
  }

  /** Blocks every change of slots, in all markets, until the transaction ends. Call it before `read`. */
  lock(tx: EntityManager): Promise<void> {
    return lockEveryMarket(tx);
  }

  /** Sets caps; each market may appear only once. Null restores the default. Current listings keep their slots. */
  async write(tx: EntityManager, actorId: string | null, changes: readonly MarketCaps[]): Promise<void> {
    const before = await this.read(tx, changes);
    const cells = changes.flatMap(({ cityId, categoryId, caps }) =>
      CAPPED_TIERS.filter((tier) => caps[tier] !== undefined).map((tier) => ({
        cityId,
        categoryId,
        tier,
        cap: caps[tier]!,
      })),
    );
    const values = [
      cells.map(({ cityId }) => cityId),
      cells.map(({ categoryId }) => categoryId),
      cells.map(({ tier }) => tier),
      cells.map(({ cap }) => cap),
    ];
    await tx.query(SET, values);
    await tx.query(REMOVE, values);
    for (const [place, { caps, ...market }] of changes.entries())
      await this.audit.record(tx, {
        actorId,
        action: 'limits.update',
        subjectType: 'market',
        subjectId: marketKey(market),
        before: before[place]!,
        after: { ...before[place], ...caps },
      });
  }
}
