/** Each part uses its own index. */
const appliedAs = (state: string): string => `(
  exists (select from providers p where app.phone_key(p.phone) = b.phone_key ${state})
  or exists (select from provider_licenses l join providers p on p.id = l.provider_id
              where app.license_key(l.state, l.number) = b.license_key ${state})
  or exists (select from cities t join providers p on p.city_id = t.id
              where t.slug = b.city_slug and lower(p.business_name) = lower(b.business_name) ${state}))`;

/**
 * Condition on an imported business `b`: it has ever applied, by license, phone, or name and town. It then gets no
 * email.
 */
export const HAS_APPLIED = appliedAs('');

/**
 * Condition that it applies or is listed, and cannot be claimed. A stranger's rejected application does not block the
 * owner.
 */
export const IS_TAKEN = appliedAs(`and p.vetting_status <> 'rejected'`);

/** The town of a slug with its state, such as 'St. George, UT'. @param slug an expression of the statement */
export const townNameOf = (slug: string): string => `coalesce(
  (select g.city_name || ', ' || g.state_code from gazetteer_places g where g.slug = ${slug} limit 1),
  (select t.name || ', ' || t.state from cities t where t.slug = ${slug} limit 1), ${slug})`;
