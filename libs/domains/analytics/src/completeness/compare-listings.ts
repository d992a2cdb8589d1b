import { daysAfter, WORTH_LISTINGS_MIN } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { IN_PLAN, PARTS_OF_LISTING } from './listing-parts';

/** Slightly more than needed, to allow for days on which the job could not run. */
const DAYS_KEPT = 100;

/**
 * Counts listings of a state ($2) with and without each part on days ($1), as they are now. A listing counts from the
 * day after its vetting, and only for parts that its plan includes.
 */
const COUNT_DAYS = `
  with parts as materialized (
    select p.id, t.state, given.part, given.is_given, coalesce(p.vetted_at, p.created_at) as since
      from providers p
      join cities t on t.id = p.city_id and t.state = $2
      join plans plan on plan.tier = p.membership_tier
      left join provider_details d on d.provider_id = p.id
     cross join lateral ${PARTS_OF_LISTING} given (part, is_given)
     where p.vetting_status = 'approved' and p.is_active and ${IN_PLAN})
  insert into listing_part_days (day, state, part, is_given, listings, views, contacts)
  select days.day, parts.state, parts.part, parts.is_given, count(*), coalesce(sum(r.views), 0),
         coalesce(sum(r.calls + r.website_clicks), 0)
    from unnest($1::date[]) as days (day)
    join parts on parts.since < days.day
    left join listing_stats r on r.provider_id = parts.id and r.day = days.day
   group by days.day, parts.state, parts.part, parts.is_given
  on conflict do nothing`;

const SUM_UP = `
  insert into listing_part_worth (state, part, is_given, days, listing_days, views, contacts)
  select state, part, is_given, count(*), sum(listings), sum(views), sum(contacts)
    from listing_part_days where listings >= $1
   group by state, part, is_given`;

/** Counts days that were not counted yet, drops old ones, and adds up the totals. @param days ISO dates */
export async function compareListings(tx: Pick<EntityManager, 'query'>, days: readonly string[]): Promise<void> {
  const last = days.at(-1)!;
  const states: { state: string }[] = await tx.query('select distinct state from cities');
  for (const { state } of states) await tx.query(COUNT_DAYS, [days, state]);
  await tx.query('delete from listing_part_days where day <= $1::date', [daysAfter(last, -DAYS_KEPT)]);
  await tx.query('delete from listing_part_worth');
  await tx.query(SUM_UP, [WORTH_LISTINGS_MIN]);
}
