import {
  firstVisitOffer,
  type MembershipTier,
  type PublicOffer,
  type PublicTestimonial,
  typedNumberOf,
} from '@townlink/contracts';
import { type ListedProvider } from '@townlink/web-ui';
import type { OfferValues } from '@townlink/web-forms/listing';
import type { ApplicationValues } from './empty-application';

interface Preview {
  listing: ListedProvider;
  /** Content only on the listing's page. */
  page: { trade: string; offer: PublicOffer | null; testimonials: PublicTestimonial[] };
  /** What visitors currently see differently, or not at all. */
  note: string;
}

/** Fields of a listing that no form edits. */
export type Known = Pick<ListedProvider, 'logo' | 'rating' | 'reviews' | 'checkedAt' | 'takesEmergencies' | 'services'>;

/**
 * Card and page of the values typed so far, with placeholders for missing ones.
 * @param city as typed
 */
export function previewListing(values: ApplicationValues, city: string, known: Known = {}): Preview {
  const tier = values.membershipTier as MembershipTier | '';
  const phone = values.phoneDisplayOptIn ? values.phone.trim() : '';
  const offer = previewOffer(values.ftco);
  return {
    listing: {
      ...known,
      name: values.businessName.trim() || 'Your business',
      href: '',
      tier: tier || 'basic',
      city: city.trim() || 'Your city',
      hasOffer: Boolean(offer),
      offer: offer && firstVisitOffer(offer),
      phone: phone || null,
      website: values.websiteUrl.trim() || null,
    },
    page: {
      trade: values.categoryName.trim() || 'Your service',
      offer,
      testimonials: values.testimonials.filter(({ quote, author }) => quote.trim() && author.trim()),
    },
    note: noteOf(values, tier, known),
  };
}

function noteOf(
  { phone, phoneDisplayOptIn, googlePlaceUrl }: ApplicationValues,
  tier: MembershipTier | '',
  { rating, checkedAt }: Known,
): string {
  const notes = [
    phone.trim() && !phoneDisplayOptIn && 'Your phone number stays hidden unless you agree to show it.',
    googlePlaceUrl.trim() && !rating && 'Your Google rating is added when we have read it.',
    !tier && 'Shown as Basic until you choose a tier.',
    !checkedAt && 'The date of the license check is added once you are approved.',
  ];
  return notes.filter(Boolean).join(' ');
}

/** The offer, once it has a value. */
function previewOffer({ enabled, type, value, minSpend, expiry, terms }: OfferValues): PublicOffer | null {
  const amount = typedNumberOf(value);
  if (!enabled || !(amount > 0)) return null;
  const least = typedNumberOf(minSpend);
  return {
    type,
    value: amount,
    min_spend: least > 0 ? least : null,
    expiry: /^\d{4}-\d{2}-\d{2}$/.test(expiry) ? expiry : null,
    terms: terms.trim() || null,
  };
}
