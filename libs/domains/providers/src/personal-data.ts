import type { PersonalData } from '@townlink/server-database';

const LISTING = `
  select p.business_name, p.contact_name, p.phone, p.phone_display_opt_in, p.email, p.confirmed_email, p.website_url,
         c.name as city, c.state, k.name as category, p.membership_tier, p.vetting_status, p.vetting_notes, p.vetted_at,
         p.is_active, p.paused_at, p.pause_reason, p.google_place_url, p.google_rating, p.google_review_count, p.ftco_enabled, p.ftco_type,
         p.ftco_value, p.ftco_min_spend, p.ftco_expiry_date, p.ftco_terms, p.referral_code, p.created_at, p.updated_at
    from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
   where p.id = $1`;

export const listingData: PersonalData = {
  name: 'listing',
  tables: ['providers', 'testimonials', 'provider_details', 'listing_services', 'past_applications'],
  kept: {
    former_addresses: 'It leads old links to the listing, and the database takes it away with that.',
    listing_changes:
      'It has only the id of a listing that was public, so that copies elsewhere remove it too; 31 days.',
  },
  collect: async (tx, { providerId }) => ({
    listing: await tx.query(LISTING, [providerId]),
    testimonials: await tx.query(
      'select position, quote, author, created_at from testimonials where provider_id = $1 order by position',
      [providerId],
    ),
    service: await tx.query(
      `select description, hours, special_days, by_appointment, radius_miles, languages, payment_methods, in_business_since,
              emergency_service
         from provider_details where provider_id = $1`,
      [providerId],
    ),
    services: await tx.query(
      'select position, name, from_cents, unit from listing_services where provider_id = $1 order by position',
      [providerId],
    ),
    past_applications: await tx.query(
      'select business_name, notes, applied_at, rejected_at from past_applications where provider_id = $1 order by rejected_at',
      [providerId],
    ),
  }),
  async close(tx, { providerId }) {
    await tx.query('update providers set is_active = false where id = $1 and is_active', [providerId]);
  },
  async erase(tx, { providerId }) {
    await tx.query('delete from providers where id = $1', [providerId]);
  },
};
