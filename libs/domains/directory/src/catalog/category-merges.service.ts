import { Injectable, Optional } from '@nestjs/common';
import {
  CAPPED_TIERS,
  CATEGORY_MESSAGES,
  type CategoryPreview,
  type MarketAboveCap,
  type MergeCategoriesRequest,
  PREVIEWED_PROVIDERS,
  type PreviewedProvider,
  TIERS,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { conflict, invalidField, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { CategoryMoves } from './category-moves';

const PREVIEWED_MARKETS = 10;

const PROVIDERS = `
  select p.id, p.business_name, t.name as city_name, t.state as city_state, p.membership_tier, p.vetting_status, p.is_active
    from providers p join cities t on t.id = p.city_id
   where p.category_id = $1 order by p.is_active desc, p.business_name, p.id limit ${PREVIEWED_PROVIDERS}`;

/**
 * Markets over their cap after a merge, which keeps the larger of two caps. $1 source, $2 target, $3 tiers and $4 their
 * default caps.
 */
const ABOVE_CAP = `
  select t.name as city_name, t.state as city_state, together.tier, together.taken::int as taken, caps.cap
    from (
      select city_id, tier, sum(taken) as taken from (
        select city_id, category_id, membership_tier as tier, listed as taken from market_counts
         where category_id in ($1, $2) and listed > 0
        union all
        select city_id, category_id, tier, count(*) from capacity_holds
         where category_id in ($1, $2) and released_at is null and (expires_at is null or expires_at > now())
         group by city_id, category_id, tier) taken
       group by city_id, tier having bool_or(category_id = $1)) together
    join unnest($3::text[], $4::int[]) as tiers (tier, cap) using (tier)
    cross join lateral (
      select greatest(coalesce((select cap from limits l where l.city_id = together.city_id and l.category_id = $2 and l.tier = together.tier), tiers.cap),
                      (select cap from limits l where l.city_id = together.city_id and l.category_id = $1 and l.tier = together.tier)) as cap) caps
    join cities t on t.id = together.city_id
   where together.taken > caps.cap
   order by t.name, t.state, together.tier limit ${PREVIEWED_MARKETS}`;

const COLLISIONS = `
  select (select count(*)::int from providers s join providers t on t.city_id = s.city_id and t.slug = s.slug
           where s.category_id = $1 and t.category_id = $2) as new_addresses,
         (select count(*)::int from waitlist_entries s
            join waitlist_entries t using (user_id, city_id, tier_requested)
           where s.category_id = $1 and t.category_id = $2 and s.claimed_at is null and t.claimed_at is null) as waiting_twice`;

interface Named {
  id: string;
  name: string;
  slug: string;
  merged_into: string | null;
}

/** Moves everything from one category to another, in one transaction. */
@Injectable()
export class CategoryMergesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    @Optional() private readonly moves: CategoryMoves = new CategoryMoves(),
  ) {}

  /** @throws 404 for an unknown category */
  preview(from: string, target?: string): Promise<CategoryPreview> {
    return this.database.as(systemActor, async (tx) => {
      if (!(await find(tx, from))) throw notFound('There is no such category.');
      const [count] = await tx.query<{ provider_count: number }[]>(
        'select count(*)::int as provider_count from providers where category_id = $1',
        [from],
      );
      const providers = await tx.query<PreviewedProvider[]>(PROVIDERS, [from]);
      const preview = { ...count!, providers, above_cap: [], new_addresses: 0, waiting_twice: 0 };
      if (!target) return preview;
      const caps = CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap);
      const above_cap = await tx.query<MarketAboveCap[]>(ABOVE_CAP, [from, target, CAPPED_TIERS, caps]);
      const [collisions] = await tx.query<Pick<CategoryPreview, 'new_addresses' | 'waiting_twice'>[]>(COLLISIONS, [
        from,
        target,
      ]);
      return { ...preview, above_cap, ...collisions };
    });
  }

  /**
   * Waits for concurrent writes to any market, and blocks new ones until the merge is done.
   * @throws 400 'Invalid Selection' for identical categories, 404, 409 `changed-meanwhile` when one was just merged
   */
  merge(actorId: string, { sourceCategoryId: from, targetCategoryId: to }: MergeCategoriesRequest): Promise<void> {
    if (from === to) throw invalidField('targetCategoryId', CATEGORY_MESSAGES.invalidSelection);
    return this.database.as(systemActor, async (tx) => {
      await tx.query('select app.change_categories()');
      const [source, target] = [await find(tx, from), await find(tx, to)];
      if (!source || !target) throw notFound('There is no such category.');
      for (const category of [source, target]) await requireUnmerged(tx, category);
      for (const { move } of this.moves.inOrder) await move(tx, from, to);
      await this.audit.record(tx, {
        actorId,
        action: 'category.merge',
        subjectType: 'category',
        subjectId: from,
        before: { name: source.name, slug: source.slug },
        after: { name: target.name, slug: target.slug },
      });
      await this.outbox.publish(tx, 'category.changed', { categoryId: to });
    });
  }
}

async function find(tx: EntityManager, id: string): Promise<Named | undefined> {
  const [category] = await tx.query<Named[]>('select id, name, slug, merged_into from categories where id = $1', [id]);
  return category;
}

async function requireUnmerged(tx: EntityManager, { name, merged_into }: Named): Promise<void> {
  if (!merged_into) return;
  const into = await find(tx, merged_into);
  throw conflict('changed-meanwhile', `${name} has just been merged into ${into!.name}.`);
}
