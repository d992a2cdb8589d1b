import type { AnalyticsProperties, MembershipTier, ServiceItem } from '@townlink/contracts';

/** Display data of a provider for cards, rows and the contact card; missing values are null or omitted. */
export interface ListedProvider {
  /** Set for listed providers, to track clicks. */
  id?: string;
  name: string;
  /** Path of the provider's page. */
  href: string;
  tier: MembershipTier;
  /** 'Riverton, UT' */
  city: string;
  /** Google stars, 0 to 5. */
  rating?: number | null;
  reviews?: number | null;
  /** When the license was checked (ISO 8601). */
  checkedAt?: string | null;
  hasOffer?: boolean;
  /** The offer in one line. */
  offer?: string | null;
  phone?: string | null;
  website?: string | null;
  /** URL of a picture shown instead of the initials. */
  logo?: string | null;
  /** Whether it takes emergency calls. */
  takesEmergencies?: boolean;
  /** Services on a card: the first three. */
  services?: readonly ServiceItem[];
}

type Action = AnalyticsProperties<'provider_card_click'>['action'];

/** Marks a link of a listed provider for click tracking. */
export const trackingAttributes = ({ id, tier }: Partial<Pick<ListedProvider, 'id' | 'tier'>>, action: Action) =>
  id && tier ? { 'data-counted': [action, tier, id].join(' ') } : {};
