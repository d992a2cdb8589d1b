const PICTURES = 'select from provider_photos f where f.provider_id = p.id';
const PHOTOS = `${PICTURES} and f.kind = 'photo'`;
const LOGO = `${PICTURES} and f.kind = 'logo'`;
const CHECKS = `select from listing_checks k where k.provider_id = p.id and k.kind <> 'license'`;
const WAITING = `select from provider_revisions v where v.provider_id = p.id and v.state = 'waiting'`;

/**
 * Rows (part, is_given, is_waiting), one per ListingPart of the contract, for a provider `p` with details `d`, which
 * may be missing: whether visitors see the part, and whether it was submitted and waits to be checked.
 */
export const PARTS_OF_LISTING = `
  (values
    ('phone', p.public_phone is not null, false),
    ('hours', p.open_hours is not null, false),
    ('services', p.top_services <> '[]', exists (${WAITING} and v.services is not null)),
    ('prices', exists (select from listing_services s where s.provider_id = p.id and s.from_cents is not null),
      exists (${WAITING} and jsonb_path_exists(v.services, '$[*].from_cents ? (@ > 0)'))),
    ('photos', exists (${PHOTOS} and f.is_shown), exists (${PHOTOS} and f.state <> 'refused')),
    ('description', d.description is not null, false),
    ('website', coalesce(p.website_url, '') <> '', false),
    ('google', p.google_rating is not null, exists (select from google_places g where g.provider_id = p.id)),
    ('checks',
      exists (${CHECKS} and k.state = 'approved' and (k.expires_on is null or k.expires_on >= app.today_in(p.city_id))),
      exists (${CHECKS} and k.state = 'waiting')),
    ('logo', exists (${LOGO} and f.is_shown), exists (${LOGO} and f.state <> 'refused')),
    ('radius', d.radius_miles is not null, false),
    ('languages', coalesce(cardinality(d.languages), 0) > 0, false),
    ('payment', coalesce(cardinality(d.payment_methods), 0) > 0, false))`;

/** Whether the plan of a provider, `plan`, includes a part. */
export const IN_PLAN = `(plan.photo_limit > 0 or part not in ('photos', 'logo'))`;
