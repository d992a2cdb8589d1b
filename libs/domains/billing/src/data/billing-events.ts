import type { EntityManager } from 'typeorm';
import type { VerifiedEvent } from '../stripe/snapshots';

/** @returns false when it is already stored */
export async function storeEvent(tx: EntityManager, event: VerifiedEvent): Promise<boolean> {
  const rows = await tx.query<object[]>(
    `insert into billing_events (stripe_event_id, type, stripe_created_at, processed_at)
     values ($1, $2, $3, case when $4 then now() end) on conflict do nothing returning stripe_event_id`,
    [event.eventId, event.type, event.createdAt, event.subject === null],
  );
  return rows.length > 0;
}

export async function markProcessed(tx: EntityManager, eventId: string): Promise<void> {
  await tx.query(`update billing_events set processed_at = now() where stripe_event_id = $1`, [eventId]);
}
