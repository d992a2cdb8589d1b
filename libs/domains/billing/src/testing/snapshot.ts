import type { TestApp } from '@townlink/server-testing/app';

/** A provider, its slot and its money in the database. */
export interface MemberSnapshot {
  isActive: boolean;
  tier: string;
  hold: string | null;
  holdTier: string | null;
  checkout: string | null;
  subscription: string | null;
  firstPaidCents: number | null;
  refundedCents: number | null;
  customerId: string | null;
}

export async function snapshot({ database }: TestApp, providerId: string): Promise<MemberSnapshot> {
  const [row] = await database.query<MemberSnapshot>(
    `select p.is_active as "isActive", p.membership_tier as tier, h.kind as hold, h.tier as "holdTier",
            (select c.status from checkouts c where c.provider_id = p.id order by created_at desc, id desc limit 1) as checkout,
            s.status as subscription, s.first_paid_cents as "firstPaidCents", s.refunded_cents as "refundedCents",
            p.stripe_customer_id as "customerId"
       from providers p
       left join capacity_holds h on h.provider_id = p.id and h.released_at is null
       left join lateral (select * from subscriptions where provider_id = p.id order by created_at desc limit 1) s on true
      where p.id = $1`,
    [providerId],
  );
  return row!;
}
