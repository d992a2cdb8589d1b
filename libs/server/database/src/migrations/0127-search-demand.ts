import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches that found nobody, added up by day, city and category, or by the words that led to no category. Words that fewer
 * than five searches had in common could be one person's: until then there is only a keyed digest of them.
 */
export class SearchDemand1763700000127 implements MigrationInterface {
  name = 'SearchDemand1763700000127';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table demand_phrases (
        id uuid primary key default uuidv7(),
        digest bytea not null unique check (length(digest) = 32),
        searches integer not null check (searches > 0),
        words text check (length(words) between 1 and 60),
        check (words is null or searches >= 5)
      );
      create index on demand_phrases (searches desc, id) where words is not null;

      create table search_demand (
        day date not null,
        -- Of a city, or of a place that is none yet; null where a search named none that is known.
        city_slug text check (length(city_slug) <= 120),
        category_id uuid references categories on delete cascade,
        phrase_id uuid references demand_phrases on delete cascade,
        searches integer not null check (searches > 0),
        check (num_nonnulls(category_id, phrase_id) = 1),
        unique nulls not distinct (day, city_slug, category_id, phrase_id)
      );
      create index on search_demand (category_id) where category_id is not null;
      create index on search_demand (phrase_id) where phrase_id is not null;

      do $$
      declare internal text;
      begin
        foreach internal in array array['demand_phrases', 'search_demand'] loop
          execute format('alter table %I enable row level security', internal);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', internal);
          execute format('grant select, insert, update, delete on %I to townlink_service', internal);
        end loop;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
