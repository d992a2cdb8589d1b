/**
 * What the state of a membership is made of, as columns of a provider `p` with MEMBERSHIP_TABLES; see `MembershipFacts` of
 * the contract. Of several subscriptions the one counts that gives most.
 */
export const MEMBERSHIP_FACTS = `
  p.vetting_status, p.vetting_notes, p.membership_tier, p.is_active, p.paused_at is not null as paused, p.pause_reason,
  'none' as license_state, plan.price_cents = 0 as is_free,
  s.status as subscription_status, s.first_paid_at, s.past_due_since, s.current_period_end,
  coalesce(s.cancel_at_period_end, false) as cancel_at_period_end, s.tier as paid_tier, s.card_expires_on, s.no_room_since,
  case when s.dispute_open then s.disputed_at end as disputed_at, s.ended_at`;

export const MEMBERSHIP_TABLES = `
  join plans plan on plan.tier = p.membership_tier
  left join lateral (
    select * from subscriptions where provider_id = p.id
     order by case when status in ('active', 'trialing') then 1 when status = 'past_due' then 2 when status = 'incomplete' then 3
                   else 4 end, created_at desc
     limit 1) s on true`;
