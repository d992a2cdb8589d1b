import type { EntityManager } from 'typeorm';
import type { DeskPayment } from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import type { PaymentSnapshot, RefundState } from '../stripe/snapshots';

export interface PaymentRow {
  provider_id: string | null;
  cents: number;
  currency: string;
  refunded_cents: number;
  refund_reason: string | null;
  dispute_open: boolean;
}

export async function findPayment(tx: EntityManager, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow[]>(
    `select provider_id, cents, currency, refunded_cents, refund_reason, dispute_open from payments where id = $1`,
    [id],
  );
  return row ?? null;
}

export async function isRecorded(tx: EntityManager, invoiceId: string): Promise<boolean> {
  return (await tx.query<object[]>(`select from payments where stripe_invoice_id = $1`, [invoiceId])).length > 0;
}

/** The subscription of a payment; null for an unknown payment. */
export async function findSubscriptionOfPayment(tx: EntityManager, paymentIntentId: string): Promise<string | null> {
  const [row] = await tx.query<{ stripe_subscription_id: string }[]>(
    `select stripe_subscription_id from payments where stripe_payment_intent_id = $1`,
    [paymentIntentId],
  );
  return row?.stripe_subscription_id ?? null;
}

/** A payment for a month that began while its provider waited for a slot. */
export interface PaidWhileWaiting {
  subscriptionId: string;
  paymentIntentId: string;
  /** Value of the current listing's plan for that month, in cents; 0 when not listed. */
  worth: number;
  cents: number;
}

/** Null when nothing is to be refunded or a refund was already made. The first payment is for the slot itself. */
export async function findPaidWhileWaiting(tx: EntityManager, id: string): Promise<PaidWhileWaiting | null> {
  const [row] = await tx.query<PaidWhileWaiting[]>(
    `select m.stripe_subscription_id as "subscriptionId", m.stripe_payment_intent_id as "paymentIntentId", m.cents, worth
       from payments m join subscriptions s using (stripe_subscription_id) join providers p on p.id = s.provider_id
       join plans own on own.tier = p.membership_tier
       cross join lateral (select case when p.is_active then own.price_cents else 0 end as worth) listed
      where m.id = $1 and m.paid_at > s.no_room_since and m.cents > worth and m.stripe_payment_intent_id is not null
        and m.refunded_cents = 0 and not m.dispute_open and m.stripe_invoice_id is distinct from s.first_invoice_id`,
    [id],
  );
  return row ?? null;
}

/** Whether a part of a payment was refunded, as far as its events have arrived. */
export async function isRefunded(tx: EntityManager, paymentIntentId: string): Promise<boolean> {
  const rows = await tx.query<object[]>(
    `select from payments where stripe_payment_intent_id = $1 and refunded_cents > 0`,
    [paymentIntentId],
  );
  return rows.length > 0;
}

/** Stores the current owner with each payment, which decides about a referral reward. @returns ids of new payments */
export async function savePayments(
  tx: EntityManager,
  subscriptionId: string,
  providerId: string | null,
  payments: readonly PaymentSnapshot[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `insert into payments (provider_id, owner_id, stripe_subscription_id, stripe_invoice_id, stripe_payment_intent_id, cents, currency, paid_at)
     select $1, (select user_id from providers where id = $1), $2, "invoiceId", "paymentIntentId", cents, currency, "paidAt"
       from jsonb_to_recordset($3::jsonb)
         as read ("invoiceId" text, "paymentIntentId" text, cents integer, currency text, "paidAt" timestamptz)
     on conflict (stripe_invoice_id) do nothing returning id`,
    [providerId, subscriptionId, JSON.stringify(payments)],
  );
  return rows.map(({ id }) => id);
}

/** A payment with a new refund or dispute, or with a refund that the bank refused afterwards. */
export interface ChangedRefunds {
  id: string;
  /** How much is refunded after a new refund; 0 after another change. */
  refundedCents: number;
  failedRefundCents: number;
}

/** A payment whose only refund failed can be refunded again. */
export async function saveRefundStates(
  tx: EntityManager,
  subscriptionId: string,
  states: readonly RefundState[],
  now: Date,
): Promise<ChangedRefunds[]> {
  if (states.length === 0) return [];
  await tx.query(
    `update payments set card_fingerprint = read."cardFingerprint"
       from jsonb_to_recordset($2::jsonb) as read ("paymentIntentId" text, "cardFingerprint" text)
      where stripe_subscription_id = $1 and stripe_payment_intent_id = read."paymentIntentId"
        and card_fingerprint is distinct from read."cardFingerprint"`,
    [subscriptionId, JSON.stringify(states)],
  );
  const [rows] = await tx.query<[ChangedRefunds[], number]>(
    `update payments set refunded_cents = read."refundedCents", dispute_open = read."disputeOpen", dispute_lost = read."disputeLost",
            disputed_at = case when read.disputed then coalesce(disputed_at, $3::timestamptz) else disputed_at end,
            refund_reason = case when refunded_cents > 0 and read."refundedCents" = 0 then null else refund_reason end
       from jsonb_to_recordset($2::jsonb) as read ("paymentIntentId" text, "refundedCents" integer, disputed boolean,
              "disputeOpen" boolean, "disputeLost" boolean)
      where stripe_subscription_id = $1 and stripe_payment_intent_id = read."paymentIntentId"
        and (refunded_cents, dispute_open, dispute_lost, disputed_at is not null)
            is distinct from (read."refundedCents", read."disputeOpen", read."disputeLost", read.disputed)
      returning id, case when new.refunded_cents > old.refunded_cents then new.refunded_cents else 0 end as "refundedCents",
                greatest(old.refunded_cents - new.refunded_cents, 0) as "failedRefundCents"`,
    [subscriptionId, JSON.stringify(states), now],
  );
  return rows;
}

/**
 * Updates a subscription's summary of its payments: the first one, its refunds, and open disputes.
 */
export async function summarizePayments(tx: EntityManager, subscriptionId: string, now: Date): Promise<void> {
  await tx.query(
    `update subscriptions s set first_invoice_id = p.stripe_invoice_id, first_payment_intent_id = p.stripe_payment_intent_id,
            first_paid_at = p.paid_at, first_paid_cents = p.cents, refunded_cents = p.refunded_cents,
            refunded_at = case when p.refunded_cents >= p.cents then coalesce(s.refunded_at, $2::timestamptz) end,
            disputed_at = coalesce(d.disputed_at, s.disputed_at), dispute_open = d.is_open
       from (select * from payments where stripe_subscription_id = $1 order by paid_at, id limit 1) p,
            (select bool_or(dispute_open) as is_open, max(disputed_at) as disputed_at
               from payments where stripe_subscription_id = $1) d
      where s.stripe_subscription_id = $1`,
    [subscriptionId, now],
  );
}

/** Ids of payments refunded for a reason. */
export async function findRefundedFor(tx: EntityManager, subscriptionId: string, reason: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select stripe_payment_intent_id as id from payments where stripe_subscription_id = $1 and refund_reason = $2`,
    [subscriptionId, reason],
  );
  return rows.map(({ id }) => id);
}

/** Records why a payment is refunded. @returns false when the payment is not stored yet */
export async function noteRefundReason(tx: EntityManager, paymentIntentId: string, reason: string): Promise<boolean> {
  const [, count] = await tx.query<[object[], number]>(
    `update payments set refund_reason = $2 where stripe_payment_intent_id = $1`,
    [paymentIntentId, reason],
  );
  return count > 0;
}

/**
 * Whether a payment `m` may be refunded manually: it is its provider's last one, not disputed, not refunded and not
 * about to be. An erased provider has no last payment.
 */
const IS_REFUNDABLE = `
  m.provider_id is not null and m.refunded_cents = 0 and m.refund_reason is null and not m.dispute_open and not m.dispute_lost
    and m.stripe_payment_intent_id is not null
    and not exists (select from payments l where l.provider_id = m.provider_id and (l.paid_at, l.id) > (m.paid_at, m.id))`;

const MOST_SHOWN = 24;

/** Latest first. */
export const listPayments = (tx: EntityManager, providerId: string): Promise<DeskPayment[]> =>
  queryAsJson<DeskPayment>(
    tx,
    `select m.id, m.cents, m.currency, m.paid_at, m.refunded_cents, m.refund_reason, m.dispute_open,
            ${IS_REFUNDABLE} as is_refundable
       from payments m where m.provider_id = $1 order by m.paid_at desc, m.id desc limit ${MOST_SHOWN}`,
    [providerId],
  );

export interface LockedPayment {
  provider_id: string | null;
  stripe_subscription_id: string;
  stripe_payment_intent_id: string | null;
  cents: number;
  currency: string;
  is_refundable: boolean;
}

/** Locks the payment until the transaction ends, so that two requests for the same refund run one after the other. */
export async function lockPayment(tx: EntityManager, id: string): Promise<LockedPayment | null> {
  await tx.query('select from payments where id = $1 for update', [id]);
  const [row] = await tx.query<LockedPayment[]>(
    `select m.provider_id, m.stripe_subscription_id, m.stripe_payment_intent_id, m.cents, m.currency,
            ${IS_REFUNDABLE} as is_refundable
       from payments m where m.id = $1`,
    [id],
  );
  return row ?? null;
}
