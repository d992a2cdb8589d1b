import {
  can,
  firstVisitOffer,
  type MembershipFacts,
  membershipState,
  type OwnProvider,
  providerPath,
  SERVICE_ITEM_LIMITS,
} from '@townlink/contracts';
import { type ListedProvider } from '@townlink/web-ui';

/** The person's own provider as visitors see it in a list, or will once it is listed. */
export function ownListing(provider: OwnProvider): ListedProvider {
  const { city_state, city_slug, category_slug, provider_slug, offer } = provider;
  return {
    name: provider.business_name,
    href: providerPath(city_state, city_slug, category_slug, provider_slug),
    tier: provider.membership_tier,
    city: `${provider.city_name}, ${city_state}`,
    rating: provider.google_rating,
    reviews: provider.google_review_count,
    checkedAt: provider.vetting_status === 'approved' ? provider.vetted_at : null,
    hasOffer: Boolean(offer),
    offer: offer && firstVisitOffer(offer),
    phone: provider.phone_display_opt_in ? provider.phone : null,
    website: provider.website_url,
    takesEmergencies: provider.service?.emergency_service ?? false,
    services: provider.services.slice(0, SERVICE_ITEM_LIMITS.onCard),
  };
}

/** Whether visitors see a listing. */
export const isListed = ({ vetting_status, is_active }: OwnProvider): boolean =>
  vetting_status === 'approved' && is_active;

/** Whether a provider still has to pay before being listed. */
export const needsPayment = (provider: MembershipFacts): boolean =>
  !provider.is_active && can(membershipState(provider), 'begin-payment');
