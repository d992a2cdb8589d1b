import type { MembershipTier } from '@townlink/contracts';

/** A provider as cards, rows and the contact card show it; what there is none of is null or left out. */
export interface ListedProvider {
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
}
