import {
  type ApplicationsOfAge,
  CAPPED_TIERS,
  type CitySlots,
  type Overview,
  type PlanFigures,
  TIERS,
} from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { businessDaysBefore } from './business-days';

/** Business days at which an age ends; two are what is promised at most. Source: product specification, section 9. */
const AGES = [1, 2, 5];

const ATTENTION = `
  select (select count(*)::int from subscriptions where no_room_since is not null) as no_room,
         (select count(*)::int from subscriptions where (no_room_since is not null or dispute_open) and dispute_open) as disputed,
         (select count(*)::int from outbox where failed_at is not null and completed_at is null) as failed_jobs,
         (select count(*)::int from messages where created_at >= now() - interval '1 day' and status = 'failed') as failed_emails`;

const AGE = `
  select width_bucket(created_at, $1::timestamptz[]) as place, count(*)::int as waiting
    from providers where vetting_status = 'pending' group by place`;

const PLANS = `
  select plan.tier, count(*) filter (where s.status in ('active', 'trialing'))::int as paying,
         coalesce(sum(plan.price_cents) filter (where s.status in ('active', 'trialing')), 0)::float8 as monthly_cents,
         count(*) filter (where s.first_paid_at >= now() - interval '30 days')::int as joined,
         count(*) filter (where s.ended_at >= now() - interval '30 days')::int as ended
    from plans plan left join subscriptions s on s.tier = plan.tier
   group by plan.tier, plan.tier_rank order by plan.tier_rank`;

/** What of a market was never sold has no row, and no cap that anybody ran into. */
const CITIES = `
  with sold as (
    select m.city_id, sum(m.listed) as sold, sum(coalesce(l.cap, tiers.cap)) as cap
      from market_counts m
      join unnest($1::text[], $2::int[]) as tiers (tier, cap) on tiers.tier = m.membership_tier
      left join limits l on l.city_id = m.city_id and l.category_id = m.category_id and l.tier = m.membership_tier
     group by m.city_id having sum(m.listed) > 0
  )
  select c.name as city, c.state, sold.sold::int as sold, sold.cap::int as cap
    from sold join cities c on c.id = sold.city_id
   order by sold.sold / greatest(sold.cap, 1)::numeric desc, sold.sold desc, c.name, c.state limit 10`;

const MAIL = `
  select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'failed')::int as failed
    from messages where created_at >= now() - interval '1 day'`;

const JOBS = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_seconds
    from outbox where run_at <= now() and completed_at is null and failed_at is null`;

/** Sums everything up anew: what reads whole tables here is asked once a minute at most. */
export async function takeFigures(tx: EntityManager, now: Date): Promise<Omit<Overview, 'computed_at'>> {
  const [attention] = await tx.query<Overview['attention'][]>(ATTENTION);
  const [mail] = await tx.query<Overview['mail'][]>(MAIL);
  const [jobs] = await tx.query<Overview['jobs'][]>(JOBS);
  return {
    attention: attention!,
    ages: await readAges(tx, now),
    plans: await tx.query<PlanFigures[]>(PLANS),
    cities: await tx.query<CitySlots[]>(CITIES, [CAPPED_TIERS, CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap)]),
    mail: mail!,
    jobs: jobs!,
  };
}

async function readAges(tx: EntityManager, now: Date): Promise<ApplicationsOfAge[]> {
  const bounds = AGES.map((days) => businessDaysBefore(now, days)).reverse();
  const rows = await tx.query<{ place: number; waiting: number }[]>(AGE, [bounds]);
  return [0, ...AGES].map((from, index) => ({
    from,
    to: AGES[index] ?? null,
    waiting: rows.find(({ place }) => place === AGES.length - index)?.waiting ?? 0,
  }));
}
