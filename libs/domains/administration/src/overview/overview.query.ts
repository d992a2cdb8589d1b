import {
  type ApplicationsOfAge,
  CAPPED_TIERS,
  type CitySlots,
  type DemandAndSupply,
  type Overview,
  type PlanFigures,
  TIERS,
} from '@townlink/contracts';
import { countUpTo } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { businessDaysBefore } from './business-days';

/**
 * Business days that separate the age groups; two is the promised maximum. Source: product specification, section 9.
 */
const AGES = [1, 2, 5];

const inADay = (status: string): string =>
  `messages where created_at >= now() - interval '1 day' and status = '${status}'`;

const ATTENTION = `
  select ${countUpTo('subscriptions where no_room_since is not null')} as no_room,
         ${countUpTo('subscriptions where (no_room_since is not null or dispute_open) and dispute_open')} as disputed,
         ${countUpTo('outbox where failed_at is not null and completed_at is null')} as failed_jobs,
         ${countUpTo(inADay('failed'))} as failed_emails`;

const PENDING = `p.vetting_status = 'pending' and p.created_at >= age.since and p.created_at < age.until`;

/**
 * Decisions that can still be undone do not count as waiting. Waiting ones are counted by index; the others are few.
 */
const AGE = `
  select ${countUpTo(`providers p where ${PENDING}`, 'held.rows')} - held.rows as waiting
    from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as age (since, until, place)
   cross join lateral (select count(*)::int as rows from held_decisions h
                        where h.failure is null and (select ${PENDING} from providers p where p.id = h.provider_id)) held
   order by place`;

const MONTH_AGO = `(now() at time zone 'utc')::date - 30`;

const PLANS = `
  select plan.tier, coalesce(sum(d.paying), 0)::int as paying,
         (coalesce(sum(d.paying), 0) * plan.price_cents)::float8 as monthly_cents,
         coalesce(sum(d.joined) filter (where d.day >= ${MONTH_AGO}), 0)::int as joined,
         coalesce(sum(d.ended) filter (where d.day >= ${MONTH_AGO}), 0)::int as ended
    from plans plan left join plan_days d on d.tier = plan.tier
   group by plan.tier, plan.price_cents, plan.tier_rank order by plan.tier_rank`;

/** A market and tier without a row never had an occupied slot. */
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

const DEMAND = `
  with wanted as (
    select city_slug, category_id, sum(searches)::int as searches, sum(waiting)::int as waiting from (
      select city_slug, category_id, searches, 0 as waiting from search_demand
       where day >= ${MONTH_AGO} and city_slug is not null and category_id is not null
      union all
      select c.slug, n.category_id, 0, n.waiting
        from (select city_id, category_id, count(*) as waiting from newsletter_subscriptions
               where category_id is not null and audience = 'user' and status = 'confirmed' and notified_at is null
               group by city_id, category_id) n
        join cities c on c.id = n.city_id) asked
     group by city_slug, category_id
     order by sum(searches) + sum(waiting) desc, city_slug, category_id limit 10
  )
  select coalesce(c.name, g.city_name) as city, coalesce(c.state, g.state_code) as state, k.name as category,
         w.searches, w.waiting, coalesce((select sum(m.listed)::int from market_counts m
                                           where m.city_id = c.id and m.category_id = w.category_id), 0) as listed
    from wanted w
    join categories k on k.id = w.category_id
    left join cities c on c.slug = w.city_slug
    left join gazetteer_places g on g.slug = w.city_slug
   order by w.searches + w.waiting desc, city, category`;

const MAIL = `
  select ${countUpTo(inADay('sent'))} as sent, ${countUpTo(inADay('failed'))} as failed`;

const DUE = 'run_at <= now() and completed_at is null and failed_at is null';

const JOBS = `
  select ${countUpTo(`outbox where ${DUE}`)} as waiting,
         coalesce(extract(epoch from now() - (select min(run_at) from outbox where ${DUE})), 0)::float8 as oldest_seconds`;

/**
 * Computes all figures from indexes and maintained counts, so that the time hardly depends on the number of providers.
 */
export async function takeFigures(tx: EntityManager, now: Date): Promise<Omit<Overview, 'computed_at'>> {
  const [attention] = await tx.query<Overview['attention'][]>(ATTENTION);
  const [mail] = await tx.query<Overview['mail'][]>(MAIL);
  const [jobs] = await tx.query<Overview['jobs'][]>(JOBS);
  return {
    attention: attention!,
    ages: await readAges(tx, now),
    plans: await tx.query<PlanFigures[]>(PLANS),
    cities: await tx.query<CitySlots[]>(CITIES, [CAPPED_TIERS, CAPPED_TIERS.map((tier) => TIERS[tier].defaultCap)]),
    demand: await tx.query<DemandAndSupply[]>(DEMAND),
    mail: mail!,
    jobs: jobs!,
  };
}

async function readAges(tx: EntityManager, now: Date): Promise<ApplicationsOfAge[]> {
  const bounds = AGES.map((days) => businessDaysBefore(now, days).toISOString());
  const rows = await tx.query<{ waiting: number }[]>(AGE, [
    [...bounds, '-infinity'],
    ['infinity', ...bounds],
  ]);
  return [0, ...AGES].map((from, index) => ({
    from,
    to: AGES[index] ?? null,
    waiting: rows[index]!.waiting,
  }));
}
