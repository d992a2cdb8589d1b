import { SqlMigration } from '../sql-migration';

/** Providers with their details, testimonials and pictures, and the number of listings in each market. */
export class BaselineProviders1764200000005 extends SqlMigration {
  name = 'BaselineProviders1764200000005';

  sql = `
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
      -- Anyone may be named as the contact: mail goes only to an address that has been confirmed.
      confirmed_email citext check (length(confirmed_email) <= 254),
      website_url text check (length(website_url) <= 2048),
      city_id uuid not null references cities,
      category_id uuid not null references categories,
      license_file_path text,
      license_content_type text,
      -- When the license was checked last; null until that is another day than that of the application.
      license_checked_at timestamptz,
      vetting_status text not null default 'pending' check (vetting_status in ('pending', 'approved', 'rejected')),
      vetting_notes text check (length(vetting_notes) <= 2000),
      vetted_at timestamptz,
      vetted_by uuid,
      membership_tier text not null references plans,
      tier_rank smallint not null
        generated always as (case membership_tier when 'featured' then 1 when 'standard' then 2 else 3 end) stored,
      is_active boolean not null default false,
      paused_at timestamptz,
      pause_reason text check (length(pause_reason) <= 500),
      google_place_url text check (length(google_place_url) <= 2048),
      google_place_id text,
      google_rating numeric(2, 1) check (google_rating between 0 and 5),
      google_review_count integer check (google_review_count >= 0),
      google_last_synced_at timestamptz,
      -- Numbers that rise, so that a place in the order is compared as a row, (a, b) > (x, y): a page far down costs what the
      -- first one does.
      rating_order smallint not null generated always as ((-10 * coalesce(google_rating, -1))::smallint) stored,
      review_order integer not null generated always as (-coalesce(google_review_count, -1)) stored,
      -- What a card shows of pictures and details, kept by triggers, so that a list is read off one index.
      logo_folder text,
      emergency_service boolean not null default false,
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
      check (not is_active or vetting_status = 'approved'),
      constraint providers_paused_is_unlisted check (paused_at is null or (vetting_status = 'approved' and not is_active))
    );
    create trigger touch before update on providers for each row execute function app.touch();
    -- The public order: tier, rating, reviews, name, then the id so that ties are stable.
    create index providers_listed on providers
      (city_id, category_id, tier_rank, google_rating desc nulls last, google_review_count desc nulls last, sort_name, id)
      where vetting_status = 'approved' and is_active;
    create index providers_public_order on providers (tier_rank, rating_order, review_order, sort_name, id)
      where vetting_status = 'approved' and is_active;
    create index providers_category_order on providers (category_id, tier_rank, rating_order, review_order, sort_name, id)
      where vetting_status = 'approved' and is_active;
    create index providers_occupancy on providers (city_id, category_id, membership_tier)
      where vetting_status = 'approved' and is_active;
    create index providers_category on providers (category_id);
    -- Orders, filters and searches of the console's lists.
    create index providers_vetting on providers (created_at desc, id desc) where vetting_status = 'pending';
    create index providers_moderated on providers (updated_at desc, id desc) where vetting_status <> 'pending';
    create index providers_applied on providers (created_at, id);
    create index providers_by_name on providers (sort_name, id) where vetting_status <> 'pending';
    create index providers_by_tier on providers (membership_tier, updated_at, id) where vetting_status <> 'pending';
    create index providers_paused on providers (updated_at, id) where paused_at is not null;
    create index providers_rejected on providers (updated_at, id) where vetting_status = 'rejected';
    create index providers_name_trigram on providers using gin (lower(business_name) gin_trgm_ops);
    create index providers_email_trigram on providers using gin (lower(email::text) gin_trgm_ops);
    -- Duplicates. Those of the same name are looked for in the city alone, for which the unique address has an index.
    create index providers_phone_key on providers (app.phone_key(phone));
    create index providers_website_key on providers (app.website_key(website_url)) where website_url is not null;
    create index providers_email_key on providers (app.email_key(email::text));

    -- Addresses of providers whose slug was taken in the category that theirs was merged into: old links redirect.
    create table former_addresses (
      city_id uuid not null references cities on delete cascade,
      category_id uuid not null references categories on delete cascade,
      slug text not null check (length(slug) between 1 and 120),
      provider_id uuid not null references providers on delete cascade,
      primary key (city_id, category_id, slug)
    );
    create index on former_addresses (provider_id);

    -- How many are listed of each tier in each market. Rows of zero stay, so that a listing waits for no other market. There
    -- is no check against less than zero: an upsert would fail it before it finds the row that it takes from.
    create table market_counts (
      city_id uuid not null references cities on delete cascade,
      category_id uuid not null references categories on delete cascade,
      membership_tier text not null,
      listed integer not null,
      primary key (city_id, category_id, membership_tier)
    );
    create index market_counts_by_category on market_counts (category_id, city_id);

    create table provider_details (
      provider_id uuid primary key references providers on delete cascade,
      description text check (length(description) between 1 and 1000),
      hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
      radius_miles smallint check (radius_miles between 1 and 200),
      languages text[] not null default '{}' check (cardinality(languages) <= 50),
      payment_methods text[] not null default '{}' check (cardinality(payment_methods) <= 20),
      in_business_since smallint check (in_business_since between 1800 and 2200),
      emergency_service boolean not null default false
    );

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
      kind text not null default 'photo' check (kind in ('photo', 'logo')),
      position smallint check (position between 1 and 100),
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
      is_shown boolean not null default false,
      refusal text check (length(refusal) <= 200),
      -- The upload that variants are made of, and the folder they are in.
      upload_path text unique,
      file_path text not null unique,
      caption text check (length(caption) <= 200),
      width integer check (width > 0),
      height integer check (height > 0),
      widths integer[] not null default '{}',
      placeholder text check (length(placeholder) <= 4000),
      created_at timestamptz not null default now(),
      unique (provider_id, position) deferrable,
      constraint provider_photos_place check ((kind = 'photo') = (position is not null)),
      constraint provider_photos_shown check (not is_shown or state = 'ready'),
      constraint provider_photos_made check (state <> 'ready' or (width is not null and height is not null))
    );
    create unique index provider_photos_logo on provider_photos (provider_id) where kind = 'logo';
    create index provider_photos_unseen on provider_photos (provider_id) where state = 'ready' and not is_shown;

    -- Providers whose pictures an administrator has seen: pictures that follow are shown at once.
    create table galleries (
      provider_id uuid primary key references providers on delete cascade,
      seen_at timestamptz not null default now(),
      seen_by uuid not null
    );

    create table photo_reports (
      id uuid primary key default uuidv7(),
      photo_id uuid not null references provider_photos on delete cascade,
      reason text not null check (reason in ('not_theirs', 'misleading', 'offensive', 'private', 'other')),
      details text check (length(details) <= 500),
      created_at timestamptz not null default now()
    );
    create index photo_reports_photo on photo_reports (photo_id, created_at);

    create table past_applications (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references providers on delete cascade,
      business_name text not null,
      notes text,
      applied_at timestamptz not null,
      rejected_at timestamptz not null,
      rejected_by uuid
    );
    create index past_applications_of_provider on past_applications (provider_id, rejected_at desc);
  `;
}
