import { type AlsoServing, firstVisitOffer, type DirectoryEntry, providerPath } from '@townlink/contracts';
import { type ListedProvider } from '@townlink/web-ui';

/** A directory entry as card data. */
export const listedProvider = (entry: DirectoryEntry & Partial<AlsoServing>): ListedProvider => ({
  id: entry.id,
  name: entry.business_name,
  href: providerPath(entry.city_state, entry.city_slug, entry.category_slug, entry.slug),
  tier: entry.membership_tier,
  city: placeOf(entry),
  rating: entry.google_rating,
  reviews: entry.google_review_count,
  checkedAt: entry.vetted_at,
  hasOffer: entry.ftco_enabled,
  offer: entry.ftco && firstVisitOffer(entry.ftco),
  phone: entry.phone,
  website: entry.website_url,
  logo: entry.logo_url,
  takesEmergencies: entry.emergency_service,
  services: entry.services,
});

/** 'Riverton, UT', or '12 miles away, in Draper' for a provider from another town. */
const placeOf = ({ city_name, city_state, distance_miles }: DirectoryEntry & Partial<AlsoServing>): string =>
  distance_miles === undefined
    ? `${city_name}, ${city_state}`
    : `${distance_miles} ${distance_miles === 1 ? 'mile' : 'miles'} away, in ${city_name}`;
