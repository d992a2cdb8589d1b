import type { CheckoutStatus, MembershipTier } from '@townlink/contracts';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { CheckoutSnapshot } from '../stripe/snapshots';
import type { CheckoutOrder } from '../stripe/stripe.client';
import type { Payer } from './unpaid-payers';

export interface CheckoutRow {
  id: string;
  provider_id: string;
  tier: MembershipTier;
  stripe_session_id: string | null;
  url: string | null;
  status: CheckoutStatus;
  request: CheckoutOrder;
  expires_at: Date | null;
  created_at: Date;
}

const COLUMNS = `id, provider_id, tier, stripe_session_id, url, status, request, expires_at, created_at`;

const first = async (tx: EntityManager, condition: string, values: unknown[]): Promise<CheckoutRow | null> => {
  const [row] = await tx.query<CheckoutRow[]>(`select ${COLUMNS} from checkouts where ${condition}`, values);
  return row ?? null;
};

/** Being set up or open; there is at most one. */
export const findUnfinished = (tx: EntityManager, providerId: string) =>
  first(tx, `provider_id = $1 and status in ('creating', 'open')`, [providerId]);

export const findLatest = (tx: EntityManager, providerId: string) =>
  first(tx, `provider_id = $1 order by created_at desc, id desc limit 1`, [providerId]);

/** By our own id if present, else by the session id. */
export async function findBySnapshot(
  tx: EntityManager,
  { sessionId, checkoutId }: CheckoutSnapshot,
): Promise<CheckoutRow | null> {
  const own = isUUID(checkoutId) ? await findCheckout(tx, checkoutId!) : null;
  return own ?? first(tx, `stripe_session_id = $1`, [sessionId]);
}

export const findOwnBySession = (tx: EntityManager, providerId: string, sessionId: string) =>
  first(tx, `provider_id = $1 and stripe_session_id = $2`, [providerId, sessionId]);

export const findCheckout = (tx: EntityManager, id: string) => first(tx, `id = $1`, [id]);

/** Reserves a checkout's id, which is part of the request to the payment provider. */
export async function newCheckoutId(tx: EntityManager): Promise<string> {
  const [row] = await tx.query<{ id: string }[]>(`select uuidv7() as id`);
  return row!.id;
}

export async function insertCheckout(
  tx: EntityManager,
  row: Pick<CheckoutRow, 'id' | 'provider_id' | 'tier' | 'request' | 'expires_at'> & { referral_code: string | null },
  { mailbox, number, address }: Payer,
): Promise<CheckoutRow> {
  await tx.query(
    `insert into checkouts (id, provider_id, tier, request, expires_at, referral_code, payer_mailbox, payer_number, payer_address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.provider_id,
      row.tier,
      JSON.stringify(row.request),
      row.expires_at,
      row.referral_code,
      mailbox,
      number,
      address,
    ],
  );
  return (await findCheckout(tx, row.id))!;
}

export async function saveCheckout(
  tx: EntityManager,
  id: string,
  {
    status,
    sessionId = null,
    url = null,
    ranOutAt = null,
  }: { status: CheckoutStatus; sessionId?: string | null; url?: string | null; ranOutAt?: Date | null },
): Promise<void> {
  await tx.query(
    `update checkouts set status = $2, stripe_session_id = coalesce($3, stripe_session_id), url = $4,
       ran_out_at = coalesce(ran_out_at, $5) where id = $1`,
    [id, status, sessionId, status === 'open' ? url : null, ranOutAt],
  );
}

/** When the last checkout before a moment started. The payment provider's moments are whole seconds. */
export async function findLatestStart(tx: EntityManager, providerId: string, at: Date): Promise<Date | null> {
  const [row] = await tx.query<{ created_at: Date | null }[]>(
    `select max(created_at) as created_at from checkouts where provider_id = $1 and created_at < $2::timestamptz + interval '1 second'`,
    [providerId, at],
  );
  return row?.created_at ?? null;
}

/** Interrupted setups: started before a moment, and neither opened nor failed since. */
export async function findBrokenOff(tx: EntityManager, begunBefore: Date): Promise<CheckoutRow[]> {
  return tx.query<CheckoutRow[]>(
    `select ${COLUMNS} from checkouts where status = 'creating' and created_at < $1 order by created_at limit 200`,
    [begunBefore],
  );
}

/** Claims open checkouts to read again, longest wait first, so that a failing one does not block others. */
export async function claimOpenCheckouts(tx: EntityManager, limit: number): Promise<CheckoutRow[]> {
  const [rows] = await tx.query<[CheckoutRow[], number]>(
    `update checkouts set checked_at = now() where id in (
       select id from checkouts where status = 'open' order by checked_at nulls first, created_at limit $1
     ) returning ${COLUMNS}`,
    [limit],
  );
  return rows;
}

/** Providers with a slot held for a missing checkout. */
export async function findOrphanedHolds(tx: EntityManager, heldBefore: Date): Promise<{ provider_id: string }[]> {
  return tx.query(
    `select h.provider_id from capacity_holds h
      where h.kind = 'checkout' and h.released_at is null and h.created_at < $1
        and not exists (select from checkouts c where c.provider_id = h.provider_id and c.status in ('creating', 'open'))
      limit 200`,
    [heldBefore],
  );
}
