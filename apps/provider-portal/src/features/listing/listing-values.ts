import { type OwnProvider, shownWebsite, type UpdateProviderRequest } from '@townlink/contracts';
import type { ApplicationValues } from '../onboarding/empty-application';
import { isGiven, offerValues, serviceItemValues, type ServiceItemValues } from '@townlink/web-forms/listing';
import { type ServiceValues, serviceValues } from '@townlink/web-forms/service-values';

/** Form values of a listing, under the application's field names; link and tier only for the preview. */
export type ListingValues = Pick<
  ApplicationValues,
  | ('businessName' | 'contactName' | 'email' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl')
  | ('cityId' | 'categoryName' | 'googlePlaceUrl' | 'membershipTier' | 'testimonials' | 'ftco')
> & { service: ServiceValues; services: ServiceItemValues[] };

export function listingValues(provider: OwnProvider): ListingValues {
  const { service, revision } = provider;
  const isRenamed = revision?.state === 'waiting' && revision.business_name;
  return {
    businessName: isRenamed || provider.business_name,
    contactName: provider.contact_name,
    email: provider.email,
    phone: provider.phone,
    phoneDisplayOptIn: provider.phone_display_opt_in,
    websiteUrl: shownWebsite(provider.website_url ?? ''),
    cityId: provider.city_id,
    categoryName: provider.category_name,
    googlePlaceUrl: '',
    membershipTier: provider.membership_tier,
    testimonials: provider.testimonials.map(({ quote, author }) => ({ quote, author })),
    ftco: offerValues(provider.entered_offer),
    service: serviceValues(service),
    services: serviceItemValues(provider),
  };
}

/** The changed fields of a request; empty testimonials and services are omitted. */
export function changesOf(before: ListingValues, now: ListingValues): UpdateProviderRequest {
  const written = {
    ...now,
    testimonials: now.testimonials.filter(({ quote, author }) => quote.trim() || author.trim()),
    services: now.services.filter(isGiven),
  };
  const names = Object.keys(now) as (keyof ListingValues)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(written[name]));
  return Object.fromEntries(changed.map((name) => [name, written[name]])) as UpdateProviderRequest;
}
