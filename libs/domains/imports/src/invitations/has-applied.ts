/**
 * Condition on an imported business `b`: it has applied or is listed, by license, phone, or name and town. Each part uses its
 * own index.
 */
export const HAS_APPLIED = `(
  exists (select from providers p where app.phone_key(p.phone) = b.phone_key)
  or exists (select from provider_licenses l where app.license_key(l.state, l.number) = b.license_key)
  or exists (select from cities t join providers p on p.city_id = t.id
              where t.slug = b.city_slug and lower(p.business_name) = lower(b.business_name)))`;
