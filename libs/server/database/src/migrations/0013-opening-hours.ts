import { SqlMigration } from './sql-migration';

/**
 * Special days and appointments, in addition to the hours. A trigger maintains what lists show on the provider, with ranges
 * that answer in one comparison whether it is open.
 */
export class OpeningHours1764300000013 extends SqlMigration {
  name = 'OpeningHours1764300000013';

  sql = `
    alter table provider_details
      add special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array'),
      add by_appointment boolean not null default false;
    alter table providers
      add open_hours jsonb,
      add open_week int4multirange not null default '{}',
      add special_dates datemultirange not null default '{}',
      add special_open tsmultirange not null default '{}';
    comment on column providers.open_week is
      'Minutes of the week from Monday 0:00, and a week later those after midnight of a day that began the evening before.';
    comment on column providers.special_dates is 'Dates with hours of their own.';
    comment on column providers.special_open is 'When it is open on these, by the clock on its wall.';
    grant select (open_hours, open_week, special_dates, special_open) on providers to townlink_anonymous;

    create function app.clock_minutes(clock text) returns integer language sql immutable parallel safe
      return split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer;
    -- A closing time that is not later than the opening is one of the next day.
    create function app.span_minutes(span jsonb) returns int4range language sql immutable parallel safe
      return int4range(
        app.clock_minutes(span ->> 'opens'),
        app.clock_minutes(span ->> 'closes')
          + case when (span ->> 'closes') > (span ->> 'opens') then 0 else 1440 end);

    create function app.week_of(hours jsonb) returns int4multirange language sql immutable parallel safe as $$
      with spans as (
        select 1440 * (array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
                 span ->> 'day') - 1) as day, app.span_minutes(span) as minutes
          from jsonb_array_elements(hours) span
      )
      select coalesce(range_agg(part), '{}') from (
        select int4range(day + lower(minutes), day + least(upper(minutes), 1440)) as part from spans
        union all
        select int4range(10080 + day, 10080 + day + upper(minutes) - 1440) from spans where upper(minutes) > 1440) parts
    $$;
    create function app.special_dates(days jsonb) returns datemultirange language sql stable parallel safe as $$
      select coalesce(range_agg(daterange(date, date + 1)), '{}')
        from (select (day ->> 'date')::date as date from jsonb_array_elements(days) day) dates
    $$;
    create function app.special_open(days jsonb) returns tsmultirange language sql stable parallel safe as $$
      select coalesce(range_agg(tsrange(date + lower(minutes) * interval '1 minute', date + upper(minutes) * interval '1 minute')), '{}')
        from (select (day ->> 'date')::timestamp as date, app.span_minutes(span) as minutes
                from jsonb_array_elements(days) day, jsonb_array_elements(day -> 'spans') span) spans
    $$;

    -- By the clock on the wall: the day's own hours, or those that run past midnight from the day before, each unless that day is
    -- a special one. libs/contracts/src/hours/open-state.ts says the same of one listing.
    create function app.is_open(week int4multirange, dates datemultirange, special tsmultirange, wall timestamp)
      returns boolean language sql immutable parallel safe
      return special @> wall
        or (week @> (1440 * (extract(isodow from wall)::integer - 1) + 60 * extract(hour from wall)::integer
              + extract(minute from wall)::integer) and not dates @> wall::date)
        or (week @> (10080 + 1440 * ((extract(isodow from wall)::integer + 5) % 7) + 60 * extract(hour from wall)::integer
              + extract(minute from wall)::integer) and not dates @> (wall::date - 1));

    create function app.open_hours(hours jsonb, special_days jsonb, by_appointment boolean)
      returns jsonb language sql immutable parallel safe
      return case when hours <> '[]' or special_days <> '[]' or by_appointment then
        jsonb_build_object('hours', hours, 'special_days', special_days, 'by_appointment', by_appointment) end;

    create function app.keep_hours_on_card() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare shown jsonb := app.open_hours(new.hours, new.special_days, new.by_appointment);
    begin
      update providers p
         set open_hours = shown, open_week = coalesce(app.week_of(new.hours), '{}'),
             special_dates = coalesce(app.special_dates(new.special_days), '{}'),
             special_open = coalesce(app.special_open(new.special_days), '{}')
       where p.id = coalesce(new.provider_id, old.provider_id) and p.open_hours is distinct from shown;
      return null;
    end $$;
    revoke execute on function app.keep_hours_on_card() from public;
    create trigger keep_hours_on_card after insert or update or delete on provider_details for each row
      execute function app.keep_hours_on_card();

    -- No provider changed: their hours are copied without their dates and their announcements.
    alter table providers disable trigger user;
    update providers p set open_hours = app.open_hours(d.hours, '[]', false), open_week = app.week_of(d.hours)
      from provider_details d where d.provider_id = p.id and d.hours <> '[]';
    alter table providers enable trigger user;`;
}
