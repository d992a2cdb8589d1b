import { idFromText } from '@townlink/server-database';
import { type Life, MEMBERS, towns } from './context';

/** One payment a month since the membership started. The payment provider reports the current one itself. */
const PAYMENTS = `with ${MEMBERS}
  insert into payments (id, provider_id, stripe_subscription_id, stripe_invoice_id, cents, paid_at, refunded_cents, refund_reason, created_at)
  select ${idFromText("'payment ' || m.id || month")}, m.id, s.stripe_subscription_id, 'in_demo_' || replace(m.id::text, '-', '') || '_' || month, s.first_paid_cents, at,
         case when m.place % 71 = 3 and month = 2 then s.first_paid_cents else 0 end,
         case when m.place % 71 = 3 and month = 2 then 'Charged twice by mistake' end, at
    from member m join subscriptions s on s.provider_id = m.id,
         generate_series(0, 11) month,
         lateral (select s.created_at + month * interval '1 month' as at) due
   where at < current_date - 32 and s.first_paid_cents > 0
  on conflict do nothing`;

const EVENTS = `with ${MEMBERS}
  insert into billing_events (stripe_event_id, type, stripe_created_at, received_at, processed_at)
  select 'evt_demo_' || replace(m.id::text, '-', '') || '_' || attempt, 'invoice.payment_failed', at, at + interval '2 seconds', at + interval '3 seconds'
    from member m join subscriptions s on s.provider_id = m.id,
         generate_series(0, 2) attempt,
         lateral (select current_date - case when s.status = 'past_due' then 2 else 20 + m.place * 3 % 200 end::int + interval '6 hours' + attempt * interval '20 hours' as at) tried
   where (s.status = 'past_due' or (s.status = 'active' and m.place % 29 = 5)) and at < current_date
  on conflict do nothing`;

/** Payments that were refused at the checkout or abandoned, before another attempt. */
const CHECKOUTS = `with ${MEMBERS}
  insert into checkouts (id, provider_id, tier, stripe_session_id, status, expires_at, ran_out_at, created_at, updated_at)
  select ${idFromText("'checkout ' || m.id || try")}, m.id, m.membership_tier, 'cs_demo_' || replace(m.id::text, '-', '') || '_' || try, became,
         at + interval '1 day', case when became = 'expired' then at + interval '1 day' end, at, at + interval '1 day'
    from member m, generate_series(1, 2) try,
         lateral (select m.created_at - (3 - try) * interval '26 hours' as at, case when try = 1 and m.place % 2 = 0 then 'failed' else 'expired' end as became) tried
   where m.vetting_status = 'pending' or (m.vetting_status = 'approved' and m.place % 41 = 7)
  on conflict do nothing`;

/** Each outcome for one in a number of members; scheduled changes start next month. */
const PLAN_CHANGES = `with ${MEMBERS}, changing as (
    select m.id, s.stripe_subscription_id, m.membership_tier, m.place, s.current_period_end,
           case m.place % 40 when 1 then 'done' when 2 then 'done' when 3 then 'scheduled' when 4 then 'failed' when 5 then 'withdrawn' end as became
      from member m join subscriptions s on s.provider_id = m.id and s.status = 'active'
     where m.vetting_status = 'approved' and m.is_active and m.created_at < current_date - 40)
  insert into plan_changes (id, provider_id, stripe_subscription_id, from_tier, to_tier, status, proration_date, expires_at, created_at, updated_at)
  select ${idFromText("'plan change ' || id")}, id, stripe_subscription_id,
         case when became = 'done' then other else membership_tier end, case when became = 'done' then membership_tier else other end,
         became, extract(epoch from at)::bigint, at + interval '23 hours', at, at + interval '3 minutes'
    from changing,
         lateral (select case when membership_tier = 'basic' then 'standard' when became = 'scheduled' or place % 2 = 0 then 'basic'
                              when membership_tier = 'standard' then 'featured' else 'standard' end as other,
                         current_date - case when became = 'scheduled' then 3 else 4 + place * 7 % 26 end::int + interval '15 hours' as at) drawn
   where became is not null and not (became = 'scheduled' and membership_tier = 'basic')
  on conflict do nothing`;

const PLANNED = `
  update subscriptions s set planned_tier = c.to_tier, planned_at = s.current_period_end
    from plan_changes c where c.provider_id = s.provider_id and c.status = 'scheduled' and c.id = ${idFromText("'plan change ' || c.provider_id")}`;

/** Canceled memberships ended over the last weeks. */
const ENDED = `with ${MEMBERS}
  update subscriptions s set ended_at = greatest(m.created_at, current_date - (2 + m.place * 5 % 45)::int + interval '10 hours')
    from member m where m.id = s.provider_id and s.status = 'canceled' and s.ended_at is null`;

/** A year of payments, failed ones, and plan changes in every state. */
export async function addBilling({ tx }: Life): Promise<void> {
  for (const statement of [PAYMENTS, EVENTS, CHECKOUTS, PLAN_CHANGES, ENDED]) await tx.query(statement, [towns]);
  await tx.query(PLANNED);
}
