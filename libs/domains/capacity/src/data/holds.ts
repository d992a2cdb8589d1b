import type { CappedTier, MembershipTier } from '@townlink/contracts';
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

/** Lists a provider or takes it off the list. */
export async function setActive(tx: EntityManager, providerId: string, isActive: boolean): Promise<void> {
  await tx.query(`update providers set is_active = $2 where id = $1`, [providerId, isActive]);
}

/** Puts a provider into a tier. */
export async function setTier(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<void> {
  await tx.query(`update providers set membership_tier = $2 where id = $1`, [providerId, tier]);
}
