import type { CappedTier } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { Market } from '../slot-rules';

export interface DemoReservation extends Market {
  holdId: string;
  entryId: string;
  tier: CappedTier;
  until: Date;
}

const HOLDS = `
  insert into capacity_holds (id, waitlist_entry_id, city_id, category_id, tier, kind, expires_at)
  select "holdId", "entryId", "cityId", "categoryId", tier, 'reservation', until
    from jsonb_to_recordset($1) as given ("holdId" uuid, "entryId" uuid, "cityId" uuid, "categoryId" uuid, tier text, until timestamptz)
  on conflict do nothing`;

/** Reserves the slots that the demo's waitlists have offered. */
export async function createDemoReservations(
  tx: Pick<EntityManager, 'query'>,
  reservations: DemoReservation[],
): Promise<void> {
  await tx.query(HOLDS, [JSON.stringify(reservations)]);
}
