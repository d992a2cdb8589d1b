import { firstVisitOffer, type DirectoryEntry, providerPath } from '@townlink/contracts';
import { type ListedProvider } from '@townlink/web-ui';

/** An entry of the directory as the cards show it. */
export const listedProvider = (entry: DirectoryEntry): ListedProvider => ({
  id: entry.id,
  name: entry.business_name,
  href: providerPath(entry.city_state, entry.city_slug, entry.category_slug, entry.slug),
  tier: entry.membership_tier,
  city: `${entry.city_name}, ${entry.city_state}`,
  rating: entry.google_rating,
  reviews: entry.google_review_count,
  checkedAt: entry.vetted_at,
  hasOffer: entry.ftco_enabled,
  offer: entry.ftco && firstVisitOffer(entry.ftco),
  phone: entry.phone,
  website: entry.website_url,
  logo: entry.logo_url,
  takesEmergencies: entry.emergency_service,
});
