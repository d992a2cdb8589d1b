import type { AnalyticsProperties, MembershipTier } from '@townlink/contracts';

/** A provider as cards, rows and the contact card show it; what there is none of is null or left out. */
export interface ListedProvider {
  /** Set for a listed provider: clicks are tracked for it. */
  id?: string;
  name: string;
  /** The provider's own page. */
  href: string;
  tier: MembershipTier;
  /** 'Riverton, UT' */
  city: string;
  /** Google stars, 0 to 5. */
  rating?: number | null;
  reviews?: number | null;
  /** When a person checked the license (ISO 8601). */
  checkedAt?: string | null;
  hasOffer?: boolean;
  /** The offer itself in a line, beside the words that there is one. */
  offer?: string | null;
  phone?: string | null;
  website?: string | null;
  /** Address of a picture that stands in place of the letters. */
  logo?: string | null;
  /** Whether emergency calls are taken. */
  takesEmergencies?: boolean;
}

type Action = AnalyticsProperties<'provider_card_click'>['action'];

/** Marks a link of a listed provider for click tracking. */
export const trackingAttributes = ({ id, tier }: Partial<Pick<ListedProvider, 'id' | 'tier'>>, action: Action) =>
  id && tier ? { 'data-counted': [action, tier, id].join(' ') } : {};
