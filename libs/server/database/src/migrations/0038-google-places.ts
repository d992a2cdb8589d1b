import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The place on Google that a provider has linked, as Google has it. What the public sees of it stays in the provider's own
 * columns: on an approved listing nothing until an administrator has confirmed the place.
 */
export class GooglePlaces1763700000038 implements MigrationInterface {
  name = 'GooglePlaces1763700000038';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table google_places (
        provider_id uuid primary key references providers on delete cascade,
        url text not null check (length(url) <= 2048),
        place_id text check (length(place_id) <= 300),
        name text check (length(name) <= 300),
        address text check (length(address) <= 500),
        phone text check (length(phone) <= 50),
        rating numeric(2, 1) check (rating between 0 and 5),
        review_count integer check (review_count >= 0),
        -- Null until Google has been asked about this link; set and without a place when Google knows none.
        fetched_at timestamptz,
        confirmed_place_id text
      );
      alter table google_places enable row level security;
      create policy own on google_places for select to townlink_member using (app.owns_provider(provider_id));
      create policy service on google_places to townlink_service using (true) with check (true);
      grant select on google_places to townlink_member;
      grant select, insert, update, delete on google_places to townlink_service;

      insert into google_places (provider_id, url, place_id, rating, review_count, fetched_at, confirmed_place_id)
        select id, google_place_url, google_place_id, google_rating, google_review_count, google_last_synced_at,
               case when vetting_status = 'approved' then google_place_id end
          from providers where google_place_url is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
