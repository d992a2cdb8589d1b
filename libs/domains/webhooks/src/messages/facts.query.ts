import type { WebhookApplication, WebhookMembership, WebhookReferral, WebhookReport } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

export interface Facts<Data = { id: string }> {
  ownerId: string | null;
  listingId: string | null;
  data: Data;
}

/**
 * Ids, states, amounts and the listing's name, without any other personal data. The listing is locked, so that it is deleted
 * either before the facts are read or after their message is stored, which then loses what it says about the listing.
 */
const APPLICATION = `
  select user_id as "ownerId", id as "listingId", jsonb_build_object('id', id, 'business_name', business_name, 'state', vetting_status,
           'tier', membership_tier, 'is_listed', is_active) as data
    from providers where id = $1 for key share`;

const MEMBERSHIP = `
  select p.user_id as "ownerId", p.id as "listingId", jsonb_build_object('id', p.id, 'business_name', p.business_name, 'tier', p.membership_tier,
           'is_listed', p.is_active, 'status', s.status, 'current_period_end', s.current_period_end,
           'cancel_at_period_end', coalesce(s.cancel_at_period_end, false)) as data
    from providers p left join lateral (
      select status, current_period_end, cancel_at_period_end from subscriptions
       where provider_id = p.id order by ended_at is null desc, created_at desc limit 1
    ) s on true
   where p.id = $1 for key share of p`;

const REFERRAL = `
  select coalesce(r.user_id, p.user_id) as "ownerId", null::uuid as "listingId", jsonb_build_object('id', r.id, 'referral_code', r.referral_code,
           'conversions', r.conversions, 'payout_status', r.payout_status,
           'owed_cents', coalesce(v.owed, 0), 'paid_cents', coalesce(v.paid, 0)) as data
    from referrals r left join providers p on p.id = r.provider_id left join lateral (
      select sum(amount_cents) filter (where status = 'owed') as owed, sum(amount_cents) filter (where status = 'paid') as paid
        from referral_conversions where referral_id = r.id
    ) v on true
   where r.id = $1`;

const LOCK_REPORTED = `
  select from providers p join listing_reports r on r.provider_id = p.id where r.id = $1 for key share of p`;

/** Owners only see reports of wrong facts: reports about safety, identity or fraud must not warn them. */
const REPORT = `
  select case when r.reason = 'wrong-facts' then p.user_id end as "ownerId", r.provider_id as "listingId",
         jsonb_build_object('id', r.id, 'listing_id', r.provider_id, 'reason', r.reason,
           'business_name', case when p.id is not null then r.business_name end, 'fact', r.fact,
           'state', r.state, 'outcome', r.outcome, 'created_at', r.created_at) as data
    from listing_reports r left join providers p on p.id = r.provider_id where r.id = $1`;

/** The current state, which is what the receiver wants: several events may have led to it. Null when it was deleted. */
const reader =
  <Data>(statement: string) =>
  async (tx: EntityManager, id: string): Promise<Facts<Data> | null> => {
    const [row] = await tx.query<Facts<Data>[]>(statement, [id]);
    return row ?? null;
  };

export const readApplication = reader<WebhookApplication>(APPLICATION);
export const readMembership = reader<WebhookMembership>(MEMBERSHIP);
export const readReferral = reader<WebhookReferral>(REFERRAL);

const readLockedReport = reader<WebhookReport>(REPORT);

export async function readReport(tx: EntityManager, id: string): Promise<Facts<WebhookReport> | null> {
  await tx.query(LOCK_REPORTED, [id]);
  return readLockedReport(tx, id);
}

/** Locks listings like the facts above. @returns those that exist */
export async function lockListings(tx: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }[]>(
    'select id from providers where id = any($1) order by id for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
