import { createDemoComparison } from '@townlink/domain-analytics/demo';
import type { Life } from './context';

/**
 * Seasonal demand relative to the mean, by service slug: peak week, height, and peaks per year. Services not listed
 * here hardly vary.
 */
const SEASONS = [
  ['landscaping', 20, 0.6, 1],
  ['lawn-care', 22, 0.7, 1],
  ['tree-service', 24, 0.45, 1],
  ['fencing', 21, 0.5, 1],
  ['concrete', 24, 0.5, 1],
  ['painter', 25, 0.4, 1],
  ['roofer', 36, 0.45, 1],
  ['pest-control', 28, 0.5, 1],
  ['moving', 27, 0.5, 1],
  ['hvac', 2, 0.5, 2],
  ['plumber', 2, 0.25, 1],
  ['photographer', 39, 0.4, 1],
  ['house-cleaning', 17, 0.2, 1],
] as const;

/**
 * Weekends are quiet, paid and full listings are viewed more, and those with more details are called more. From the
 * second day on.
 */
const VISITS = `
  insert into listing_stats (provider_id, day, views, calls, website_clicks)
  select p.id, day::date, seen.views, floor(seen.views * told.rate + chance / 128.0), floor(seen.views * told.rate * 0.7 + (127 - chance) / 128.0)
    from providers p
    join cities c on c.id = p.city_id and c.state = any($1)
    join categories k on k.id = p.category_id
    left join provider_details d on d.provider_id = p.id
    left join jsonb_to_recordset($2) as season (slug text, week int, height float8, times int) on season.slug = k.slug,
    generate_series(greatest(current_date - 365, p.created_at::date + 2), current_date - 1, interval '1 day') day,
    lateral (select hashtext(p.id::text || day::date::text) & 127 as chance) drawn,
    lateral (select 0.05 + case when d.hours <> '[]' then 0.02 else 0 end + case when d.description is not null then 0.02 else 0 end
                  + case when p.top_services <> '[]' then 0.03 else 0 end as rate) told,
    lateral (select round((5 + chance / 24.0 + 6.0 * (day::date - (current_date - 365)) / 365)
                     * (1 + coalesce(season.height * cos(2 * pi() * season.times * (extract(doy from day) - 7 * season.week) / 365), 0))
                     * case when extract(isodow from day) > 5 then 0.55 else 1 end
                     * case p.membership_tier when 'featured' then 1.8 when 'standard' then 1.2 else 0.8 end
                     * case when d.description is not null then 1.15 else 1 end)::int as views) seen
   where p.vetting_status = 'approved' and seen.views > 0 and p.email like any(array['%@providers.test', 'provider@townlink.test'])
  on conflict (provider_id, day) do nothing`;

/** Each earlier month is marked as reported, so that the worker does not send a year of reports on its first day. */
const REPORTED = `
  insert into listing_report_months (month, reported_at)
  select month::date, month + interval '1 month 7 hours'
    from generate_series(date_trunc('month', current_date) - interval '12 months', date_trunc('month', current_date) - interval '1 month',
                         interval '1 month') month
  on conflict do nothing`;

/** Earlier searches without providers, fewer the older they are. */
const DEMAND = `
  insert into search_demand (day, city_slug, category_id, searches)
  select day::date, city.slug, category.id, 1 + (chance % (1 + (day::date - (current_date - 365)) / 90))
    from (select slug from cities where slug = any($1)) city,
         (select id, slug from categories c where not is_proposed and not exists (select from providers where category_id = c.id) order by slug limit 12) category,
         generate_series(current_date - 364, current_date - 31, interval '1 day') day,
         lateral (select hashtext(category.slug || city.slug || day::date::text) & 127 as chance) drawn
   where chance < 40
  on conflict do nothing`;

/** A year of visits to the state's listings, and of searches without results. */
export async function addStatistics({ tx }: Life, towns: readonly string[]): Promise<void> {
  const states = [...new Set(towns.map((slug) => slug.slice(-2).toUpperCase()))];
  const seasons = SEASONS.map(([slug, week, height, times]) => ({ slug, week, height, times }));
  await tx.query(VISITS, [states, JSON.stringify(seasons)]);
  const [today] = await tx.query<[{ day: string }]>('select current_date::text as day');
  await createDemoComparison(tx, today.day);
  await tx.query(REPORTED);
  await tx.query(DEMAND, [towns]);
}
