import type { CategoryMatch, City, MembershipTier } from '@townlink/contracts';

/** Answers of the public read endpoints, with the field names of the wire. */
export type ProviderSort = 'featured' | 'rating' | 'name';

export interface Category {
  id: string;
  name: string;
  slug: string;
  plural?: string | null;
}

export interface DirectoryEntry {
  id: string;
  slug: string;
  business_name: string;
  membership_tier: MembershipTier;
  google_rating: number | null;
  google_review_count: number | null;
  city_name: string;
  city_state: string;
  city_slug: string;
  category_name: string;
  category_slug: string;
  /** Only present when the provider agreed to show it. */
  phone: string | null;
  website_url: string | null;
  ftco_enabled: boolean;
}

export interface ProviderSearch {
  city?: string;
  category?: string;
  city_id?: string;
  category_id?: string;
  query?: string;
  sort?: ProviderSort;
  limit?: number;
  page?: number;
}

export interface ProviderSearchResult {
  category: Category | null;
  city: City | null;
  total: number;
  page: number;
  limit: number;
  groups: { featured: DirectoryEntry[]; standard: DirectoryEntry[]; basic: DirectoryEntry[] };
  suggestions: CategoryMatch[];
}

export interface FirstTimeOffer {
  type: 'percent' | 'amount';
  value: number;
  min_spend: number | null;
  expiry: string | null;
  terms: string | null;
}

export interface PublicProvider extends DirectoryEntry {
  ftco: FirstTimeOffer | null;
  testimonials: { quote: string; author: string }[];
  photos: { url: string; alt: string }[];
}
