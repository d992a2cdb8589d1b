import type { CappedTier, MembershipTier, VettingStatus } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Market, SlotState } from '../slots';

/** What a hold is for: an open checkout, a paid application in vetting, or a slot reserved from the waitlist. */
export type HoldKind = 'checkout' | 'vetting' | 'reservation';

/** A provider with what gives it its slot. */
export interface ProviderSlotState extends SlotState {
  id: string;
  vettingStatus: VettingStatus;
  pausedAt: Date | null;
  hold: (Market & { id: string; tier: CappedTier; kind: HoldKind }) | null;
}

interface Row {
  id: string;
  city_id: string;
  category_id: string;
  membership_tier: MembershipTier;
  is_active: boolean;
  vetting_status: VettingStatus;
  paused_at: Date | null;
  hold_id: string | null;
  hold_city: string;
  hold_category: string;
  hold_tier: CappedTier;
  hold_kind: HoldKind;
}

/** Reads a provider and its live hold. Null when there is no such provider. */
export async function readSlotState(tx: EntityManager, providerId: string): Promise<ProviderSlotState | null> {
  const [row] = await tx.query<Row[]>(
    `select p.id, p.city_id, p.category_id, p.membership_tier, p.is_active, p.vetting_status, p.paused_at,
            h.id as hold_id, h.city_id as hold_city, h.category_id as hold_category, h.tier as hold_tier, h.kind as hold_kind
       from providers p left join capacity_holds h on h.provider_id = p.id and h.released_at is null
      where p.id = $1`,
    [providerId],
  );
  return row ? toSlotState(row) : null;
}

const toSlotState = (row: Row): ProviderSlotState => ({
  id: row.id,
  cityId: row.city_id,
  categoryId: row.category_id,
  tier: row.membership_tier,
  isActive: row.is_active,
  vettingStatus: row.vetting_status,
  pausedAt: row.paused_at,
  hold: row.hold_id
    ? {
        id: row.hold_id,
        cityId: row.hold_city,
        categoryId: row.hold_category,
        tier: row.hold_tier,
        kind: row.hold_kind,
      }
    : null,
});

/** Adds a live hold of a provider, who must have none. */
export async function insertHold(
  tx: EntityManager,
  hold: Market & { providerId: string; tier: CappedTier; kind: HoldKind },
): Promise<void> {
  await tx.query(
    `insert into capacity_holds (provider_id, city_id, category_id, tier, kind) values ($1, $2, $3, $4, $5)`,
    [hold.providerId, hold.cityId, hold.categoryId, hold.tier, hold.kind],
  );
}

export async function setHoldKind(tx: EntityManager, holdId: string, kind: HoldKind): Promise<void> {
  await tx.query(`update capacity_holds set kind = $2 where id = $1`, [holdId, kind]);
}

export async function endHold(tx: EntityManager, holdId: string): Promise<void> {
  await tx.query(`update capacity_holds set released_at = now() where id = $1`, [holdId]);
}
