import { LICENSE_GRACE_DAYS, LICENSE_REMINDER_DAYS } from '@townlink/contracts';

/** Today in the city of a provider `p`. */
const TODAY = 'app.today_in(p.city_id)';

/** License state of a provider `p`, joined as `lic`; a test compares it with the contract's `licenseStateOf`. */
const LICENSE_STATE = `
  case when lic.provider_id is null then 'none'
       when lic.expires_on - ${TODAY} > ${LICENSE_REMINDER_DAYS[0]} then 'valid'
       when lic.expires_on >= ${TODAY} then 'expiring'
       when p.is_active or lic.expires_on >= ${TODAY} - ${LICENSE_GRACE_DAYS} then 'grace'
       else 'expired' end`;

/** Whether the license of a provider `p` has expired and the grace period is over. */
export const LICENSE_EXPIRED = `exists (
  select from provider_licenses lic where lic.provider_id = p.id and lic.expires_on < ${TODAY} - ${LICENSE_GRACE_DAYS})`;

/**
 * The contract's `MembershipFacts` as columns of a provider `p` with MEMBERSHIP_TABLES. The best of several
 * subscriptions counts.
 */
export const MEMBERSHIP_FACTS = `
  p.vetting_status, p.vetting_notes, p.membership_tier, p.is_active, p.paused_at is not null as paused, p.pause_reason,
  ${LICENSE_STATE} as license_state, lic.expires_on::text as license_expires_on,
  exists (select from provider_revisions r where r.provider_id = p.id and r.state = 'waiting'
           and r.license_content_type is not null) as license_renewal_waits,
  plan.price_cents = 0 as is_free,
  s.status as subscription_status, s.first_paid_at, s.past_due_since, s.grace_until, s.current_period_end,
  coalesce(s.cancel_at_period_end, false) as cancel_at_period_end, s.tier as paid_tier, s.card_expires_on, s.no_room_since,
  case when s.dispute_open then s.disputed_at end as disputed_at, s.ended_at`;

export const MEMBERSHIP_TABLES = `
  join plans plan on plan.tier = p.membership_tier
  left join provider_licenses lic on lic.provider_id = p.id
  left join lateral (
    select * from subscriptions where provider_id = p.id
     order by case when status in ('active', 'trialing') then 1 when status = 'past_due' then 2 when status = 'incomplete' then 3
                   else 4 end, created_at desc
     limit 1) s on true`;
