import { SqlMigration } from './sql-migration';

/**
 * Results of listings with and without a part, by state: a row per day, and the sum read by the dashboard. Only counts; no
 * listing is named.
 */
export class ListingPartWorth1764300000024 extends SqlMigration {
  name = 'ListingPartWorth1764300000024';

  sql = `
    create table listing_part_days (
      day date not null,
      state text not null,
      part text not null,
      is_given boolean not null,
      listings integer not null check (listings > 0),
      views bigint not null check (views >= 0),
      contacts bigint not null check (contacts >= 0),
      primary key (day, state, part, is_given)
    );
    create table listing_part_worth (
      state text not null,
      part text not null,
      is_given boolean not null,
      days integer not null check (days > 0),
      listing_days bigint not null check (listing_days > 0),
      views bigint not null,
      contacts bigint not null,
      primary key (state, part, is_given)
    );
    comment on column listing_part_worth.days is 'Days of listing_part_days with enough listings.';

    alter table listing_part_days enable row level security;
    alter table listing_part_worth enable row level security;
    create policy service on listing_part_days to townlink_service using (true) with check (true);
    create policy service on listing_part_worth to townlink_service using (true) with check (true);
    grant select, insert, delete on listing_part_days, listing_part_worth to townlink_service;`;
}
