import type { CappedTier } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Cell } from '../places';
import type { HoldKind } from './standings';

/** Adds a live hold of a provider, who must have none. */
export async function insertHold(
  tx: EntityManager,
  hold: Cell & { providerId: string; tier: CappedTier; kind: HoldKind },
): Promise<void> {
  await tx.query(
    `insert into capacity_holds (provider_id, city_id, category_id, tier, kind) values ($1, $2, $3, $4, $5)`,
    [hold.providerId, hold.cityId, hold.categoryId, hold.tier, hold.kind],
  );
}

/** Says what a live hold is for from now on. */
export async function setHoldKind(tx: EntityManager, holdId: string, kind: HoldKind): Promise<void> {
  await tx.query(`update capacity_holds set kind = $2 where id = $1`, [holdId, kind]);
}

/** Ends a hold. */
export async function endHold(tx: EntityManager, holdId: string): Promise<void> {
  await tx.query(`update capacity_holds set released_at = now() where id = $1`, [holdId]);
}
