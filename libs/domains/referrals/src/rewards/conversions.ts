import type { EntityManager } from 'typeorm';
import type { ConversionStatus, FirstPayment, Reward } from './reward';
import type { IdentitySignals } from './same-person';

export interface ConversionRow {
  id: string;
  referral_id: string;
  status: ConversionStatus;
  /** The first payment; null until it has cleared. */
  payment_id: string | null;
}

/**
 * Found by the payment that earned it, otherwise by the provider: events of a later payment may precede those of the
 * first.
 */
const FIND = `
  select id, referral_id, status, payment_id from referral_conversions
   where payment_id = $1 or referred_key = $2`;

/** Serializes all changes to a code's earnings. */
export async function lockConversion(
  tx: EntityManager,
  paymentId: string,
  providerId: string | null,
): Promise<ConversionRow | null> {
  const [seen] = await tx.query<ConversionRow[]>(FIND, [paymentId, providerId]);
  if (!seen) return null;
  await lockReferrals(tx, [seen.referral_id]);
  const [row] = await tx.query<ConversionRow[]>(FIND, [paymentId, providerId]);
  return row ?? null;
}

/** Locks referrals in a fixed order. @returns the existing ones */
export async function lockReferrals(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select id from referrals where id = any($1) order by id for update', [
    ids,
  ]);
  return rows.map(({ id }) => id);
}

export async function saveReward(
  tx: EntityManager,
  conversionId: string,
  payment: ClearedPayment,
  { status, amountCents, reason }: Reward,
): Promise<void> {
  await tx.query(
    `update referral_conversions set payment_id = $2, cleared_at = $3, status = $4, amount_cents = $5, reason = $6
      where id = $1`,
    [conversionId, payment.id, payment.paidAt, status, amountCents, reason],
  );
}

/**
 * Updates codes from their conversions, see payoutStatusOf. The payee is stored with the code while money is owed, so
 * that it outlives the account.
 */
const REFRESH = `
  update referrals r set
    conversions = c.earned, last_conversion_at = c.last,
    payout_status = case when c.is_owed then 'owed' when c.is_paid then 'paid' else 'none' end,
    payee_name = case when c.is_owed then coalesce(
      nullif((select left(full_name, 200) from profiles where id = r.user_id), ''), r.payee_name) end,
    payee_email = case when c.is_owed then coalesce(
      (select email::citext from auth.users where id = r.user_id), r.owner_email, r.payee_email) end
  from (
    select ids.id, count(v.id) filter (where v.status in ('owed', 'paid')) as earned,
           max(v.cleared_at) filter (where v.status in ('owed', 'paid')) as last,
           coalesce(bool_or(v.status = 'owed'), false) as is_owed, coalesce(bool_or(v.status = 'paid'), false) as is_paid
      from unnest($1::uuid[]) ids (id) left join referral_conversions v on v.referral_id = ids.id group by ids.id
  ) c
  where r.id = c.id`;

export const refreshReferrals = (tx: Pick<EntityManager, 'query'>, ids: readonly string[]): Promise<unknown> =>
  tx.query(REFRESH, [ids]);

export interface ClearedPayment extends FirstPayment {
  id: string;
  paidAt: Date;
  /** The account that owned the listing at that time; null for payments from before this was recorded. */
  ownerId: string | null;
  /** Card fingerprint, the same for any payer; null when no card was charged. */
  card: string | null;
}

interface PaymentRow {
  id: string;
  cents: number;
  paid_at: Date;
  owner_id: string | null;
  card_fingerprint: string | null;
  refunded_cents: number;
  disputed_at: Date | null;
  dispute_open: boolean;
  dispute_lost: boolean;
}

/**
 * The payment itself if it counts, otherwise the first one of a provider without a conversion. A deleted provider is
 * identified by its subscription.
 */
const FIRST_PAYMENT = `
  select id, cents, paid_at, owner_id, card_fingerprint, refunded_cents, disputed_at, dispute_open, dispute_lost from payments
   where id = $1 or $3 and (provider_id = $2
     or stripe_subscription_id = (select stripe_subscription_id from payments where id = $1))
   order by case when $3 then paid_at end, id limit 1`;

/** The current state; null while none has cleared. */
export async function readFirstPayment(
  tx: EntityManager,
  { payment_id }: ConversionRow,
  paymentId: string,
  providerId: string | null,
): Promise<ClearedPayment | null> {
  const [row] = await tx.query<PaymentRow[]>(FIRST_PAYMENT, [payment_id ?? paymentId, providerId, payment_id === null]);
  return row ? toPayment(row) : null;
}

const toPayment = (row: PaymentRow): ClearedPayment => ({
  id: row.id,
  paidAt: row.paid_at,
  ownerId: row.owner_id,
  card: row.card_fingerprint,
  paidCents: row.cents,
  refundedCents: row.refunded_cents,
  dispute: disputeOf(row),
});

function disputeOf({ disputed_at, dispute_open, dispute_lost }: PaymentRow): FirstPayment['dispute'] {
  if (dispute_lost) return 'lost';
  if (dispute_open) return 'open';
  return disputed_at ? 'won' : 'none';
}

/**
 * Signals of the account and its business; deleted ones leave none. Excludes the referred listing if they took it over
 * after it was paid for, and cards of earlier owners of their business.
 */
const SIGNALS_OF_REFERRER = `
  select array[r.user_id::text] as accounts, array[u.email::text, r.owner_email::text, p.email::text] as emails,
         array[u.phone::text, p.phone::text] as phones,
         array(select card_fingerprint from payments
                where provider_id = p.id and coalesce(owner_id, r.user_id) = r.user_id) as cards
    from referrals r left join auth.users u on u.id = r.user_id
    left join providers p on p.user_id = r.user_id and p.id is distinct from $2
   where r.id = $1`;

/** Signals of the owner at the time of the payment. The listing's own data count as long as it is theirs. */
const SIGNALS_OF_REFERRED = `
  select array[coalesce(given.owner, p.user_id)::text] as accounts, array[u.email::text, own.email::text] as emails,
         array[u.phone::text, own.phone::text] as phones, array[$2::text] as cards
    from (select $1::uuid as id, $3::uuid as owner) given left join providers p on p.id = given.id
    left join auth.users u on u.id = coalesce(given.owner, p.user_id)
    left join providers own on own.id = p.id and (given.owner is null or own.user_id = given.owner)`;

/** Whether there is a payee: an account, an address, or a claim from before the account was closed. */
export async function hasPayee(tx: EntityManager, referralId: string): Promise<boolean> {
  const found = await tx.query<object[]>(
    'select from referrals where id = $1 and num_nonnulls(user_id::text, owner_email::text, payee_email::text) > 0',
    [referralId],
  );
  return found.length > 0;
}

export async function readSignals(
  tx: EntityManager,
  referralId: string,
  providerId: string | null,
  { card, ownerId }: ClearedPayment,
): Promise<[referrer: IdentitySignals, referred: IdentitySignals]> {
  const [referrer] = await tx.query<[IdentitySignals]>(SIGNALS_OF_REFERRER, [referralId, providerId]);
  const [referred] = await tx.query<[IdentitySignals]>(SIGNALS_OF_REFERRED, [providerId, card, ownerId]);
  return [referrer, referred];
}
