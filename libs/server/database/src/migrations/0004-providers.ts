import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Providers with what belongs to them, and the view through which the public reads them. */
export class Providers1763700000004 implements MigrationInterface {
  name = 'Providers1763700000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table providers (
        id uuid primary key default uuidv7(),
        user_id uuid not null unique references auth.users on delete restrict,
        slug text not null check (length(slug) between 1 and 120),
        business_name text not null check (length(business_name) between 1 and 100),
        sort_name text collate "C" generated always as (lower(business_name)) stored,
        contact_name text not null check (length(contact_name) between 1 and 100),
        phone text not null check (length(phone) between 10 and 32),
        phone_display_opt_in boolean not null default false,
        public_phone text generated always as (case when phone_display_opt_in then phone end) stored,
        email citext not null check (length(email) <= 254),
        website_url text check (length(website_url) <= 2048),
        city_id uuid not null references cities,
        category_id uuid not null references categories,
        license_file_path text,
        license_content_type text,
        vetting_status text not null default 'pending' check (vetting_status in ('pending', 'approved', 'rejected')),
        vetting_notes text check (length(vetting_notes) <= 2000),
        vetted_at timestamptz,
        vetted_by uuid,
        membership_tier text not null check (membership_tier in ('basic', 'standard', 'featured')),
        tier_rank smallint not null generated always as (case membership_tier when 'featured' then 1 when 'standard' then 2 else 3 end) stored,
        is_active boolean not null default false,
        paused_at timestamptz,
        google_place_url text check (length(google_place_url) <= 2048),
        google_place_id text,
        google_rating numeric(2, 1) check (google_rating between 0 and 5),
        google_review_count integer check (google_review_count >= 0),
        google_last_synced_at timestamptz,
        ftco_enabled boolean not null default false,
        ftco_type text check (ftco_type in ('percent', 'amount')),
        ftco_value numeric(10, 2) check (ftco_value >= 0),
        ftco_min_spend numeric(10, 2) check (ftco_min_spend >= 0),
        ftco_expiry_date date,
        ftco_terms text check (length(ftco_terms) <= 500),
        referral_code text check (length(referral_code) <= 32),
        stripe_customer_id text unique,
        stripe_subscription_id text unique,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (city_id, category_id, slug),
        check (not is_active or vetting_status = 'approved')
      );
      create trigger touch before update on providers for each row execute function app.touch();
      -- The public order, column for column: tier, rating, reviews, name, then the id so that ties are stable.
      create index providers_listed on providers
        (city_id, category_id, tier_rank, google_rating desc nulls last, google_review_count desc nulls last, sort_name, id)
        where vetting_status = 'approved' and is_active;
      create index providers_occupancy on providers (city_id, category_id, membership_tier) where vetting_status = 'approved' and is_active;
      create index providers_vetting on providers (created_at desc, id desc) where vetting_status = 'pending';
      create index providers_moderated on providers (updated_at desc, id desc) where vetting_status <> 'pending';
      create index providers_category on providers (category_id);
      create index providers_name_trigram on providers using gin (lower(business_name) gin_trgm_ops);

      alter table providers enable row level security;
      create policy listed on providers for select to townlink_anonymous
        using (vetting_status = 'approved' and is_active);
      create policy own_row on providers for select to townlink_member using (user_id = (select app.uid()));
      create policy own_row_update on providers for update to townlink_member
        using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
      create policy service on providers to townlink_service using (true) with check (true);
      grant select (id, slug, business_name, sort_name, public_phone, website_url, city_id, category_id, membership_tier, tier_rank,
          vetting_status, is_active, google_place_url, google_rating, google_review_count, google_last_synced_at, ftco_enabled, ftco_type,
          ftco_value, ftco_min_spend, ftco_expiry_date, ftco_terms, vetted_at, created_at, updated_at)
        on providers to townlink_anonymous;
      grant select on providers to townlink_member;
      grant update (business_name, contact_name, phone, phone_display_opt_in, website_url, ftco_enabled, ftco_type, ftco_value, ftco_min_spend,
          ftco_expiry_date, ftco_terms)
        on providers to townlink_member;
      grant select, insert, update, delete on providers to townlink_service;

      create function app.is_listed(provider uuid) returns boolean language sql stable
        as $$ select exists (select from providers where id = provider and vetting_status = 'approved' and is_active) $$;
      create function app.owns_provider(provider uuid) returns boolean language sql stable
        as $$ select exists (select from providers where id = provider and user_id = (select app.uid())) $$;

      -- Positions 1 to 3, each once: at most three testimonials without counting.
      create table testimonials (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        position smallint not null check (position between 1 and 3),
        quote text not null check (length(quote) between 1 and 500),
        author text not null check (length(author) between 1 and 100),
        created_at timestamptz not null default now(),
        unique (provider_id, position)
      );
      create table provider_photos (
        id uuid primary key default uuidv7(),
        provider_id uuid not null references providers on delete cascade,
        position smallint not null check (position between 1 and 100),
        file_path text not null unique,
        caption text check (length(caption) <= 200),
        created_at timestamptz not null default now(),
        unique (provider_id, position)
      );
      do $$
      declare owned text;
      begin
        foreach owned in array array['testimonials', 'provider_photos'] loop
          execute format('alter table %I enable row level security', owned);
          execute format('create policy listed on %I for select to townlink_anonymous using (app.is_listed(provider_id))', owned);
          execute format('create policy own on %I for select to townlink_member using (app.owns_provider(provider_id))', owned);
          execute format('create policy service on %I to townlink_service using (true) with check (true)', owned);
          execute format('grant select on %I to townlink_anonymous, townlink_member', owned);
          execute format('grant select, insert, update, delete on %I to townlink_service', owned);
        end loop;
      end $$;

      create view public_directory with (security_invoker = true) as
        select p.id as provider_id, p.slug as provider_slug, p.city_id, p.category_id,
               c.name as category_name, c.slug as category_slug, p.membership_tier, p.tier_rank,
               p.google_rating, p.google_review_count, p.business_name, p.sort_name,
               t.name as city_name, t.slug as city_slug, t.state as city_state,
               p.public_phone as phone, p.website_url, p.ftco_enabled, p.ftco_type, p.ftco_value, p.ftco_min_spend,
               p.ftco_expiry_date, p.ftco_terms, p.updated_at
          from providers p
          join cities t on t.id = p.city_id
          join categories c on c.id = p.category_id
         where p.vetting_status = 'approved' and p.is_active;
      grant select on public_directory to townlink_anonymous, townlink_service;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
