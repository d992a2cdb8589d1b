import { type CappedTier, DEFAULT_CAPS } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Caps, Cell } from '../places';

/** Takes the lock of a cell until the transaction ends, and answers its caps. A cell without a limits row gets one. */
export async function lockLimits(tx: EntityManager, cell: Cell): Promise<Caps> {
  const locked = await selectLimits(tx, cell);
  if (locked) return locked;
  await tx.query(
    `insert into limits (city_id, category_id, featured_cap, standard_cap) values ($1, $2, $3, $4)
     on conflict (city_id, category_id) do nothing`,
    [cell.cityId, cell.categoryId, DEFAULT_CAPS.featured, DEFAULT_CAPS.standard],
  );
  return (await selectLimits(tx, cell))!;
}

async function selectLimits(tx: EntityManager, { cityId, categoryId }: Cell): Promise<Caps | undefined> {
  const [caps] = await tx.query<Caps[]>(
    `select featured_cap as featured, standard_cap as standard from limits
      where city_id = $1 and category_id = $2 for update`,
    [cityId, categoryId],
  );
  return caps;
}

/** Places taken of a tier: listings and live holds. Only true for longer than a moment under the cell's lock. */
export async function countOccupied(tx: EntityManager, cell: Cell, tier: CappedTier): Promise<number> {
  const [row] = await tx.query<{ occupied: number }[]>(`select app.occupied($1, $2, $3)::int as occupied`, [
    cell.cityId,
    cell.categoryId,
    tier,
  ]);
  return row!.occupied;
}

/** Caps and places taken of a cell at this moment, for showing. */
export async function readCell(
  tx: EntityManager,
  { cityId, categoryId }: Cell,
): Promise<{ caps: Caps; occupied: Record<CappedTier, number> }> {
  const [row] = await tx.query<Record<'f_cap' | 's_cap' | 'f_taken' | 's_taken', number>[]>(
    `select coalesce(l.featured_cap, $3) as f_cap, coalesce(l.standard_cap, $4) as s_cap,
            app.occupied($1, $2, 'featured')::int as f_taken, app.occupied($1, $2, 'standard')::int as s_taken
       from (select) as nothing left join limits l on l.city_id = $1 and l.category_id = $2`,
    [cityId, categoryId, DEFAULT_CAPS.featured, DEFAULT_CAPS.standard],
  );
  return {
    caps: { featured: row!.f_cap, standard: row!.s_cap },
    occupied: { featured: row!.f_taken, standard: row!.s_taken },
  };
}
