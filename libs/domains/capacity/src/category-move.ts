import { CAPPED_TIERS, TIERS } from '@townlink/contracts';
import type { CategoryMove } from '@townlink/domain-directory';

/**
 * A cap that was set for the merged category stays if it is the larger one, so that a merge revokes no slot. Its default
 * never replaces a cap that was set for the other category.
 */
const RAISE_CAPS = `
  insert into limits (city_id, category_id, tier, cap)
  select l.city_id, $2, l.tier, l.cap
    from limits l join unnest($3::text[], $4::int[]) as tiers (tier, cap) using (tier)
    left join limits own on own.city_id = l.city_id and own.category_id = $2 and own.tier = l.tier
   where l.category_id = $1 and l.cap > coalesce(own.cap, tiers.cap)
  on conflict (city_id, category_id, tier) do update set cap = excluded.cap`;

export const capacityMove: CategoryMove = {
  tables: ['limits', 'capacity_holds'],
  async move(tx, from, to) {
    await tx.query(RAISE_CAPS, [from, to, CAPPED_TIERS, CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap)]);
    await tx.query('delete from limits where category_id = $1', [from]);
    await tx.query('update capacity_holds set category_id = $2 where category_id = $1', [from, to]);
  },
};
