import type { Statement } from '@townlink/server-database';

/** One listing with all public data: $1 city slug, $2 category slug, $3 its own slug. */
export const PROVIDER_PROFILE: Statement = {
  name: 'directory.provider-profile',
  text: `
    select d.provider_id as id, d.provider_slug as slug, d.business_name, d.membership_tier, d.tier_rank,
           d.google_rating, d.google_review_count, d.city_id, d.city_name, d.city_slug, d.city_state,
           d.category_id, d.category_name, d.category_slug, d.phone, d.website_url,
           d.ftco_enabled and (d.ftco_expiry_date is null or d.ftco_expiry_date >= app.today_in(d.city_id)) as ftco_enabled,
           d.ftco_type, d.ftco_value, d.ftco_min_spend, d.ftco_expiry_date::text as ftco_expiry_date, d.ftco_terms,
           c.plural as category_plural, coalesce(p.license_checked_at, p.vetted_at) as vetted_at, p.google_place_url, plan.photo_limit,
           p.open_hours, app.zone_of(d.city_id) as zone, coalesce(p.radius_miles, c.default_radius_miles) as served_miles,
           case when s.provider_id is not null then json_build_object('description', s.description, 'hours', s.hours, 'special_days', s.special_days, 'by_appointment', s.by_appointment,
             'radius_miles', s.radius_miles, 'languages', s.languages, 'payment_methods', s.payment_methods,
             'in_business_since', s.in_business_since, 'emergency_service', s.emergency_service) end as service,
           (select coalesce(json_agg(json_build_object('name', i.name, 'from_cents', i.from_cents, 'unit', i.unit) order by i.position), '[]')
              from listing_services i where i.provider_id = p.id) as services,
           (select coalesce(json_agg(json_build_object('quote', t.quote, 'author', t.author) order by t.position), '[]')
              from testimonials t where t.provider_id = p.id) as testimonials,
           (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'folder', f.file_path, 'caption', f.caption,
                     'width', f.width, 'height', f.height, 'widths', f.widths, 'placeholder', f.placeholder) order by f.position), '[]')
              from provider_photos f where f.provider_id = p.id and f.is_shown) as photos,
           app.today_in(d.city_id)::text as today,
           (select r.confirmed_at from register_comparisons r where r.provider_id = p.id) as license_confirmed_at,
           (select coalesce(json_agg(json_build_object('kind', k.kind, 'issuer', k.issuer, 'amount', k.amount,
                     'aggregate', k.aggregate, 'starts_on', k.starts_on, 'expires_on', k.expires_on,
                     'checked_at', k.decided_at) order by k.decided_at desc), '[]')
              from listing_checks k where k.provider_id = p.id and k.state = 'approved') as checks
      from public_directory d
      join providers p on p.id = d.provider_id
      join categories c on c.id = d.category_id
      join plans plan on plan.tier = d.membership_tier
      left join provider_details s on s.provider_id = p.id
     where d.city_id = (select id from cities where slug = $1)
       and d.category_id = (select coalesce(merged_into, id) from categories where slug = $2)
       and d.provider_slug = $3`,
};

/** The new slug of a listed provider that lost its old one in a category merge. */
export const CURRENT_SLUG: Statement = {
  name: 'directory.slug-today',
  text: `
    select p.slug
      from former_addresses f join providers p on p.id = f.provider_id
     where f.city_id = (select id from cities where slug = $1)
       and f.category_id = (select id from categories where slug = $2)
       and f.slug = $3`,
};

/** Current address of a listing, and the time zone of its city: $1 its id. */
export const LISTING_ADDRESS: Statement = {
  name: 'directory.listing-address',
  text: `
    select city_slug as city, category_slug as category, provider_slug as slug, city_id, category_id, app.zone_of(city_id) as zone
      from public_directory where provider_id = $1`,
};
