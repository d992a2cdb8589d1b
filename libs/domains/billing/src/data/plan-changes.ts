import type { MembershipTier, PlanChangeStatus } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface PlanChangeRow {
  id: string;
  provider_id: string;
  stripe_subscription_id: string;
  from_tier: MembershipTier;
  to_tier: MembershipTier;
  /** A cheaper plan scheduled for the next month, to be restored if this change fails. */
  planned_tier: MembershipTier | null;
  status: PlanChangeStatus;
  /** Seconds since the epoch. */
  proration_date: number;
  invoice_id: string | null;
  url: string | null;
  expires_at: Date;
  created_at: Date;
}

const COLUMNS = `id, provider_id, stripe_subscription_id, from_tier, to_tier, planned_tier, status, proration_date::int as proration_date,
  invoice_id, url, expires_at, created_at`;

/** Requested, or awaiting confirmation at the bank; there is at most one. */
export async function findOpenChange(tx: EntityManager, providerId: string): Promise<PlanChangeRow | null> {
  const [row] = await tx.query<PlanChangeRow[]>(
    `select ${COLUMNS} from plan_changes where provider_id = $1 and status in ('requested', 'confirming')`,
    [providerId],
  );
  return row ?? null;
}

export async function findChange(tx: EntityManager, id: string): Promise<PlanChangeRow | null> {
  const [row] = await tx.query<PlanChangeRow[]>(`select ${COLUMNS} from plan_changes where id = $1`, [id]);
  return row ?? null;
}

export async function insertChange(
  tx: EntityManager,
  row: Pick<
    PlanChangeRow,
    | 'provider_id'
    | 'stripe_subscription_id'
    | 'from_tier'
    | 'to_tier'
    | 'planned_tier'
    | 'proration_date'
    | 'expires_at'
  > &
    Partial<Pick<PlanChangeRow, 'status'>> & { created_at: Date },
): Promise<PlanChangeRow> {
  const [inserted] = await tx.query<PlanChangeRow[]>(
    `insert into plan_changes (provider_id, stripe_subscription_id, from_tier, to_tier, planned_tier, proration_date,
                               expires_at, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      row.provider_id,
      row.stripe_subscription_id,
      row.from_tier,
      row.to_tier,
      row.planned_tier,
      row.proration_date,
      row.expires_at,
      row.status ?? 'requested',
      row.created_at,
    ],
  );
  return inserted!;
}

/** A newer change inherits the plan scheduled before an older one. */
export async function inheritPlanned(tx: EntityManager, id: string, tier: MembershipTier): Promise<void> {
  await tx.query(`update plan_changes set planned_tier = coalesce(planned_tier, $2) where id = $1`, [id, tier]);
}

/** A settled change stays settled, even if an update arrives late. */
export async function saveChange(
  tx: EntityManager,
  id: string,
  change: { status: PlanChangeStatus; invoiceId?: string | null; url?: string | null; ranOutAt?: Date | null },
): Promise<void> {
  await tx.query(
    `update plan_changes set status = $2, invoice_id = coalesce($3, invoice_id), url = $4, ran_out_at = coalesce($5, ran_out_at)
      where id = $1 and status in ('requested', 'confirming')`,
    [id, change.status, change.invoiceId ?? null, change.url ?? null, change.ranOutAt ?? null],
  );
}

/** Unsettled changes, oldest first. */
export const findOpenChanges = (tx: EntityManager): Promise<PlanChangeRow[]> =>
  tx.query(
    `select ${COLUMNS} from plan_changes where status in ('requested', 'confirming') order by created_at limit 200`,
  );

/** Whether a slot of a tier is currently reserved from the waitlist for a provider's owner. */
export async function isReservedFor(tx: EntityManager, providerId: string, tier: MembershipTier): Promise<boolean> {
  const rows = await tx.query<object[]>(
    `select from providers p
       join waitlist_entries w on w.user_id = p.user_id and w.city_id = p.city_id and w.category_id = p.category_id
       join capacity_holds h on h.waitlist_entry_id = w.id
      where p.id = $1 and h.tier = $2 and h.released_at is null and h.expires_at > now()`,
    [providerId, tier],
  );
  return rows.length > 0;
}
