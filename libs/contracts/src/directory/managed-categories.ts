import type { ListPage } from '../http/list';
import type { Versioned } from '../http/version';
import type { MembershipTier } from '../membership/tier';
import type { VettingStatus } from '../membership/state';
import { withoutBidiControls } from '../text/one-line';

export interface ManagedCategory extends Versioned {
  id: string;
  name: string;
  slug: string;
  plural: string | null;
  /** From CATEGORY_ICONS; null for the default. */
  icon: string | null;
  /** Default service radius of listings; 0 where customers come to the provider. */
  default_radius_miles: number;
  /** Added by an application, not public yet. */
  is_proposed: boolean;
  /** Listings. */
  provider_count: number;
  keywords: string[];
  synonyms: string[];
  /** Services that its listings may name, with the price unit after a slash: 'Lawn mowing / visit'. */
  services: string[];
  /** ISO 8601; the last change by an administrator. */
  edited_at: string | null;
}

/** Response of `GET /api/admin/categories`. */
export type ManagedCategories = ListPage<ManagedCategory>;

/** Proposed first, then by name; by name; by last change. */
export const CATEGORY_SORTS = ['proposed', 'name', 'edited'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

export const CATEGORY_STATES = ['all', 'proposed'] as const;
export type CategoryState = (typeof CATEGORY_STATES)[number];

/** Providers in a preview. Source: product specification, section 9. */
export const PREVIEWED_PROVIDERS = 10;

export interface PreviewedProvider {
  id: string;
  business_name: string;
  city_name: string;
  city_state: string;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
}

/** A tier in a city that a merge would put over its cap: its providers stay, but no new slots open. */
export interface MarketAboveCap {
  city_name: string;
  city_state: string;
  tier: MembershipTier;
  taken: number;
  cap: number;
}

/** Providers of a category, and the conflicts of a merge. */
export interface CategoryPreview {
  provider_count: number;
  providers: PreviewedProvider[];
  /** Empty without a target. */
  above_cap: MarketAboveCap[];
  /** Providers whose slug is taken in the target; they get a new one, with a redirect. */
  new_addresses: number;
  /** People on both waitlists; they keep the earlier position. */
  waiting_twice: number;
}

export const CATEGORY_MESSAGES = {
  merged: 'Categories Merged',
  notFetched: 'Failed to fetch categories',
  notPreviewed: 'Failed to fetch what the merge changes',
  notMerged: 'Failed to merge categories',
  invalidSelection: 'Invalid Selection',
} as const;

/** Stored form of a term: lower case, single spaces. */
export const termOf = (text: string): string =>
  withoutBidiControls(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Typed terms, separated by line breaks or commas, without duplicates. */
export const termsIn = (text: string): string[] => [...new Set(text.split(/[,\n]/).map(termOf).filter(Boolean))];
