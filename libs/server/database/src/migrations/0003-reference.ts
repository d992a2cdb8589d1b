import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cities, the gazetteer they are picked from, categories with their terms, and the plan catalogue: all public to read. */
export class Reference1763700000003 implements MigrationInterface {
  name = 'Reference1763700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table gazetteer_places (
        place_id text primary key,
        city_name text not null,
        state_code char(2) not null,
        slug text not null unique,
        lat double precision not null,
        lng double precision not null,
        population integer not null default 0
      );
      create index gazetteer_places_prefix on gazetteer_places (lower(city_name) text_pattern_ops);
      create index gazetteer_places_trigram on gazetteer_places using gin (lower(city_name) gin_trgm_ops);

      create table cities (
        id uuid primary key default uuidv7(),
        name text not null check (length(name) between 1 and 100),
        slug text not null unique check (length(slug) between 1 and 120),
        state char(2) not null check (state ~ '^[A-Z]{2}$'),
        place_id text unique,
        lat double precision,
        lng double precision,
        created_at timestamptz not null default now()
      );
      create index on cities (name, state);

      create table categories (
        id uuid primary key default uuidv7(),
        name text not null unique check (length(name) between 1 and 100),
        slug text not null unique check (length(slug) between 1 and 110),
        plural text,
        description text,
        merged_into uuid references categories,
        created_at timestamptz not null default now()
      );

      create table category_terms (
        id uuid primary key default uuidv7(),
        category_id uuid not null references categories on delete cascade,
        term text not null unique check (length(term) between 1 and 100),
        kind text not null check (kind in ('name', 'keyword', 'synonym'))
      );
      create index on category_terms (category_id);
      create index category_terms_trigram on category_terms using gin (term gin_trgm_ops);

      create table plans (
        tier text primary key check (tier in ('basic', 'standard', 'featured')),
        name text not null,
        price_cents integer not null check (price_cents >= 0),
        currency char(3) not null default 'usd',
        billing_interval text not null default 'month' check (billing_interval = 'month'),
        photo_limit integer not null check (photo_limit >= 0),
        tier_rank smallint not null unique
      );
      -- Prices of the onboarding screen: what a provider agrees to. Photos: none, 10, and a technical ceiling of 100.
      insert into plans (tier, name, price_cents, photo_limit, tier_rank) values
        ('featured', 'Featured', 3900, 100, 1), ('standard', 'Standard', 1900, 10, 2), ('basic', 'Basic', 900, 0, 3);

      do $$
      declare reference text;
      begin
        foreach reference in array array['gazetteer_places', 'cities', 'categories', 'category_terms', 'plans'] loop
          execute format('alter table %I enable row level security', reference);
          execute format('create policy everyone_reads on %I for select using (true)', reference);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', reference);
          execute format('grant select on %I to townlink_anonymous, townlink_member', reference);
          execute format('grant select, insert, update, delete on %I to townlink_service', reference);
        end loop;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
