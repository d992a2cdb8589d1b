import zoneAt from '@photostructure/tz-lookup';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Place {
  id: string;
  lat: number;
  lng: number;
}

/**
 * The time zone of each city, so that a day lasts until it is over where the business is. A city without coordinates has the
 * zone in which most of its state lives.
 */
export class TimeZones1763700000291 implements MigrationInterface {
  name = 'TimeZones1763700000291';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table cities add column time_zone text check (length(time_zone) between 1 and 60);

      create function app.zone_of_state(state text) returns text language sql immutable parallel safe return ${ZONE_OF_STATE};

      create function app.zone_of(city uuid) returns text language sql stable parallel safe
        security definer set search_path = public, pg_temp
        return (select coalesce(time_zone, app.zone_of_state(state)) from cities where id = city);

      create function app.day_in(city uuid, at timestamptz) returns date language sql stable parallel safe
        return (at at time zone app.zone_of(city))::date;

      create function app.today_in(city uuid) returns date language sql stable parallel safe
        return app.day_in(city, now());
    `);
    const places = (await queryRunner.query(
      'select id, lat, lng from cities where lat is not null and lng is not null',
    )) as Place[];
    await queryRunner.query(
      `update cities set time_zone = found.zone from unnest($1::uuid[], $2::text[]) as found (id, zone) where cities.id = found.id`,
      [places.map(({ id }) => id), places.map(({ lat, lng }) => zoneAt(lat, lng))],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const STATES: Record<string, string> = {
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Boise': 'ID',
  'America/Denver': 'CO MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Detroit': 'MI',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU',
  'Pacific/Saipan': 'MP',
  'Pacific/Pago_Pago': 'AS',
};

const ZONE_OF_STATE = `case ${Object.entries(STATES)
  .map(([zone, states]) => `when state = any('{${states.replaceAll(' ', ',')}}') then '${zone}'`)
  .join(' ')} else 'America/New_York' end`;
