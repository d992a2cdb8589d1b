import { Injectable } from '@nestjs/common';
import { CAPPED_TIERS, type CappedTier, type LimitsRow } from '@townlink/contracts';
import { effectiveCap, ImportedLimits, type SetCaps } from '@townlink/domain-capacity';
import { CityCatalog } from '@townlink/domain-directory';
import type { EntityManager } from 'typeorm';
import { type Finding, type ImportContext, isNew, type Resolved, type RowKey, type ToWrite } from './import-kind';
import { OwnedKind, type WrittenRow } from './owned-kind';
import { askedSlug, categoryIds, cityIds, isCategoryThere, townSlugs } from './places.query';
import { categoryGone, unknownCategory, unknownTown } from './unknown-places';

/** Caps that a row sets in a market; others stay. The directory may not have the town yet. */
interface LimitsRecord {
  city_slug: string;
  category_id: string;
  caps: Partial<Record<CappedTier, number>>;
}

type Written = WrittenRow<LimitsRecord, SetCaps>;

const marketOf = (subjectId: string) => {
  const [cityId, categoryId] = subjectId.split('/') as [string, string];
  return { cityId, categoryId };
};

/** Caps of markets, through the domain that owns them. */
@Injectable()
export class Limits extends OwnedKind<'limits', LimitsRecord, SetCaps> {
  constructor(
    private readonly limits: ImportedLimits,
    private readonly cities: CityCatalog,
  ) {
    super();
  }

  async resolve(tx: EntityManager, rows: readonly LimitsRow[]): Promise<Resolved<LimitsRecord>[]> {
    const towns = await townSlugs(tx, rows);
    const categories = await categoryIds(
      tx,
      rows.map(({ category }) => category),
    );
    return rows.map((row) => {
      const city_slug = towns.get(askedSlug(row));
      const category_id = categories.get(row.category.toLowerCase());
      if (city_slug && category_id) return { record: { city_slug, category_id, caps: capsOf(row) } };
      return { faults: [...(city_slug ? [] : [unknownTown(row)]), ...(category_id ? [] : [unknownCategory(row)])] };
    });
  }

  keysOf({ city_slug, category_id }: LimitsRecord): RowKey[] {
    return [{ key: `market:${city_slug}/${category_id}`, field: 'city', name: 'town and category' }];
  }

  override lock(tx: EntityManager): Promise<void> {
    return this.limits.lock(tx);
  }

  async compare(tx: EntityManager, records: readonly LimitsRecord[]): Promise<Finding[]> {
    const cities = await cityIds(
      tx,
      records.map(({ city_slug }) => city_slug),
    );
    const isThere = await isCategoryThere(
      tx,
      records.map(({ category_id }) => category_id),
    );
    const known = records.filter(({ city_slug }) => cities.has(city_slug));
    const caps = await this.limits.read(
      tx,
      known.map(({ city_slug, category_id }) => ({ cityId: cities.get(city_slug)!, categoryId: category_id })),
    );
    const stored = new Map(known.map((record, place) => [record, caps[place]!]));
    return records.map((record) =>
      isThere(record.category_id)
        ? compared(record, stored.get(record) ?? {}, cities.get(record.city_slug))
        : categoryGone(),
    );
  }

  async write(
    tx: EntityManager,
    rows: readonly ToWrite<LimitsRecord>[],
    { actorId }: ImportContext,
  ): Promise<string[]> {
    const slugs = rows.map(({ record }) => record.city_slug);
    const there = await cityIds(tx, slugs);
    for (const slug of new Set(slugs)) if (!there.has(slug)) await this.cities.addFromGazetteer(tx, slug);
    const cities = await cityIds(tx, slugs);
    const changes = rows.map(({ record: { city_slug, category_id, caps }, finding }) => {
      const isWritten = (tier: CappedTier) => tier in (finding.before as SetCaps);
      return { cityId: cities.get(city_slug)!, categoryId: category_id, caps: pick(caps, isWritten) };
    });
    await this.limits.write(tx, actorId, changes);
    return changes.map(({ cityId, categoryId }) => `${cityId}/${categoryId}`);
  }

  protected async countUsed(tx: EntityManager, rows: readonly Written[]): Promise<number> {
    const now = await this.limits.read(
      tx,
      rows.map(({ subjectId }) => marketOf(subjectId)),
    );
    return rows.filter(({ record, before }, place) =>
      CAPPED_TIERS.some((tier) => tier in before && now[place]![tier] !== record.caps[tier]),
    ).length;
  }

  protected async takeBack(tx: EntityManager, rows: readonly Written[], { actorId }: ImportContext): Promise<void> {
    const changes = rows.map(({ subjectId, before }) => ({ ...marketOf(subjectId), caps: before }));
    await this.limits.write(tx, actorId, changes);
  }

  protected refusal(count: number): string {
    return `${count === 1 ? '1 limit was' : `Limits of ${count} towns and categories were`} changed since, so this import cannot be undone.`;
  }
}

const pick = <Value>(caps: Partial<Record<CappedTier, Value>>, isKept: (tier: CappedTier) => boolean) =>
  Object.fromEntries(Object.entries(caps).filter(([tier]) => isKept(tier as CappedTier))) as typeof caps;

const capsOf = (row: LimitsRow): LimitsRecord['caps'] =>
  Object.fromEntries(
    CAPPED_TIERS.flatMap((tier) => {
      const cap = row[`${tier}_cap`];
      return cap === undefined ? [] : [[tier, cap]];
    }),
  );

/** A cap that already applies, set or by default, is not written. */
function compared({ caps }: LimitsRecord, stored: SetCaps, cityId: string | undefined): Finding {
  const differing = CAPPED_TIERS.filter(
    (tier) => caps[tier] !== undefined && caps[tier] !== effectiveCap(stored, tier),
  );
  if (differing.length === 0) return { outcome: 'same', subjectId: null, before: null, fault: null };
  const before = Object.fromEntries(differing.map((tier) => [tier, stored[tier] ?? null]));
  const isFirst = cityId === undefined || Object.keys(stored).length === 0;
  return { ...isNew(), outcome: isFirst ? 'new' : 'changed', before };
}
