import { RETENTION } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface EndedMembership {
  provider_id: string;
  ended_at: Date;
}

/**
 * Ended memberships without a successor: no other subscription, open checkout or free plan. Rejected applications stay
 * in the history, and pending ones are not erased.
 */
const OVER = `
  from subscriptions s
  join providers p on p.id = s.provider_id
  join plans on plans.tier = p.membership_tier
 where s.ended_at is not null and not p.is_active and p.vetting_status = 'approved' and plans.price_cents > 0
   and not exists (select from subscriptions later where later.provider_id = p.id
                    and (later.ended_at is null or (later.ended_at, later.id) > (s.ended_at, s.id)))
   and not exists (select from checkouts c where c.provider_id = p.id and c.status in ('creating', 'open'))`;

/** The rest is processed the next night. */
const BATCH_SIZE = 500;

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Claims memberships whose erasure is to be announced now, and marks them as announced. */
export async function takeForAnnouncement(tx: EntityManager, now: Date): Promise<EndedMembership[]> {
  const [rows] = (await tx.query(
    `update subscriptions set erasure_announced_at = $1
      where id in (select s.id ${OVER} and s.erasure_announced_at is null and s.ended_at <= $2 order by s.ended_at limit ${BATCH_SIZE})
      returning provider_id, ended_at`,
    [now, ago(now, RETENTION.days - RETENTION.reminderDays)],
  )) as [EndedMembership[], number];
  return rows;
}

/** Memberships due for erasure that was announced in time. @param providerId only this one, if given */
export function findForErasure(tx: EntityManager, now: Date, providerId?: string): Promise<EndedMembership[]> {
  return tx.query<EndedMembership[]>(
    `select s.provider_id, s.ended_at ${OVER} and s.ended_at <= $1 and s.erasure_announced_at <= $2
        and p.id = coalesce($3, p.id)
      order by s.ended_at limit ${BATCH_SIZE}`,
    [ago(now, RETENTION.days), ago(now, RETENTION.reminderDays), providerId ?? null],
  );
}
