import type pg from 'pg';
import type { DemoProvider } from './provider-row';

/** An account outlives its listing, so it may exist from an earlier run. */
const USERS = `
  insert into auth.users (id, email, user_metadata, app_metadata, email_confirmed_at, created_at)
  select user_id, email, jsonb_build_object('full_name', contact_name), '{"provider":"email","providers":["email"]}', created_at, created_at
  from jsonb_to_recordset($1) as given (user_id uuid, email citext, contact_name text, created_at timestamptz)
  on conflict (id) do nothing`;

const PROFILES = `
  insert into profiles (id, email, full_name, created_at)
  select user_id, email, contact_name, created_at
  from jsonb_to_recordset($1) as given (user_id uuid, email citext, contact_name text, created_at timestamptz)
  on conflict (id) do nothing`;

/**
 * The sandbox derives a demo membership from its id: tier, price in cents, status and provider; none without a status.
 * The values that the trigger of listing_services would derive are included, so that each row is written once.
 */
const PROVIDERS = `
  insert into providers (id, user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, website_url, city_id, category_id,
    license_file_path, license_content_type, vetting_status, vetted_at, membership_tier, is_active, paused_at, google_rating,
    google_review_count, ftco_enabled, ftco_type, ftco_value, ftco_terms, top_services, stripe_customer_id, stripe_subscription_id, created_at)
  select id, user_id, slug, business_name, contact_name, phone, phone_display_opt_in, email, website_url, city_id, category_id,
    license_file_path, license_content_type, vetting_status, case when vetting_status <> 'pending' then created_at + interval '1 day' end,
    membership_tier, is_active, case when paused then least(created_at + interval '9 days', current_date) end, google_rating, google_review_count,
    ftco_enabled, ftco_type, ftco_value, ftco_terms, jsonb_path_query_array(services, '$[0 to 2]'),
    'cus_demo_' || demo.name, 'sub_demo_' || demo.name, created_at
  from jsonb_to_recordset($1) as given (id uuid, user_id uuid, slug text, business_name text, contact_name text, phone text,
    phone_display_opt_in boolean, email citext, website_url text, city_id uuid, category_id uuid, license_file_path text,
    license_content_type text, vetting_status text, membership_tier text, is_active boolean, paused boolean, google_rating numeric,
    google_review_count integer, ftco_enabled boolean, ftco_type text, ftco_value numeric, ftco_terms text, services jsonb, subscription_status text,
    created_at timestamptz)
  cross join lateral (select membership_tier || '_' || (select price_cents from plans where plans.tier = membership_tier) || '_' || subscription_status
    || '_' || replace(id::text, '-', '') as name) as demo`;

const SUBSCRIPTIONS = `
  insert into subscriptions (provider_id, stripe_subscription_id, stripe_customer_id, tier, status, current_period_end, past_due_since,
    first_paid_at, first_paid_cents, created_at)
  select p.id, p.stripe_subscription_id, p.stripe_customer_id, p.membership_tier, given.subscription_status, now() + interval '20 days',
    case when given.subscription_status = 'past_due' then now() - interval '2 days' end, p.created_at,
    (select price_cents from plans where plans.tier = p.membership_tier), p.created_at
  from jsonb_to_recordset($1) as given (id uuid, subscription_status text)
  join providers p on p.id = given.id where given.subscription_status is not null`;

/** A paid application in vetting holds its slot. */
const HOLDS = `
  insert into capacity_holds (city_id, category_id, tier, kind, provider_id)
  select city_id, category_id, membership_tier, 'vetting', id
  from jsonb_to_recordset($1) as given (id uuid, city_id uuid, category_id uuid, membership_tier text, vetting_status text, subscription_status text)
  where vetting_status = 'pending' and subscription_status = 'active' and membership_tier <> 'basic'`;

const TESTIMONIALS = `
  insert into testimonials (provider_id, position, quote, author)
  select given.id, item.position, item.value ->> 'quote', item.value ->> 'author'
  from jsonb_to_recordset($1) as given (id uuid, testimonials jsonb), jsonb_array_elements(given.testimonials) with ordinality as item (value, position)`;

const DETAILS = `
  insert into provider_details (provider_id, description, hours, special_days, by_appointment, radius_miles, languages, payment_methods, in_business_since, emergency_service)
  select id, details.description, details.hours, details.special_days, details.by_appointment, details.radius_miles, details.languages, details.payment_methods, details.in_business_since, details.emergency_service
  from jsonb_to_recordset($1) as given (id uuid, details jsonb)
  cross join lateral jsonb_to_record(given.details) as details (description text, hours jsonb, special_days jsonb, by_appointment boolean, radius_miles smallint, languages text[], payment_methods text[],
    in_business_since smallint, emergency_service boolean)
  where jsonb_typeof(given.details) = 'object'`;

const SERVICES = `
  insert into listing_services (provider_id, position, name, from_cents, unit)
  select given.id, item.position, item.value ->> 'name', (item.value ->> 'from_cents')::integer, item.value ->> 'unit'
  from jsonb_to_recordset($1) as given (id uuid, services jsonb), jsonb_array_elements(given.services) with ordinality as item (value, position)`;

const FILES = `
  insert into stored_files (bucket, path, content_type, size_bytes, state, created_at)
  select $2, license_file_path, license_content_type, license_size, 'attached', created_at
  from jsonb_to_recordset($1) as given (license_file_path text, license_content_type text, license_size bigint, created_at timestamptz)
  where license_file_path is not null`;

/** A provider with its stored license file, if any. */
export type StoredProvider = DemoProvider & {
  license_file_path: string | null;
  license_content_type: string | null;
  license_size: number | null;
};

/** Inserts a batch of providers with their accounts, memberships, holds, testimonials and files in a few statements. */
export async function insertProviders(client: pg.Client, providers: StoredProvider[], bucket: string): Promise<void> {
  const rows = JSON.stringify(providers);
  for (const statement of [USERS, PROFILES, PROVIDERS, SUBSCRIPTIONS, HOLDS, TESTIMONIALS, DETAILS, SERVICES])
    await client.query(statement, [rows]);
  await client.query(FILES, [rows, bucket]);
}
