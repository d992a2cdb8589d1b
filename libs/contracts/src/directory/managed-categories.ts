import type { ListPage } from '../http/list';
import type { Versioned } from '../http/version';
import type { MembershipTier } from '../membership/tier';
import type { VettingStatus } from '../membership/vetting';
import { withoutBidiControls } from '../text/one-line';

/** A category as administrators see it. */
export interface ManagedCategory extends Versioned {
  id: string;
  name: string;
  slug: string;
  plural: string | null;
  /** Of CATEGORY_ICONS; null for the one that follows from the address. */
  icon: string | null;
  /** Brought by an application, and public to nobody yet. */
  is_proposed: boolean;
  /** Listed providers. */
  provider_count: number;
  keywords: string[];
  synonyms: string[];
  /** ISO 8601, when an administrator last changed it. */
  edited_at: string | null;
}

/** Response of `GET /api/admin/categories`. */
export type ManagedCategories = ListPage<ManagedCategory>;

/** How categories can be sorted: proposed ones first and then by name, by name alone, by when they were changed. */
export const CATEGORY_SORTS = ['proposed', 'name', 'edited'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

export const CATEGORY_STATES = ['all', 'proposed'] as const;
export type CategoryState = (typeof CATEGORY_STATES)[number];

/** Providers of a category that a preview names (spec section 9). */
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

/** A tier of a city that would be above its cap: nobody loses a slot, but no new one is given until there is room. */
export interface MarketAboveCap {
  city_name: string;
  city_state: string;
  tier: MembershipTier;
  taken: number;
  cap: number;
}

/** Response of `GET /api/admin/categories/{id}/preview`: who is in a category, and what merging it would run into. */
export interface CategoryPreview {
  provider_count: number;
  providers: PreviewedProvider[];
  /** Nothing without a target. */
  above_cap: MarketAboveCap[];
  /** Providers whose address is taken in the target; they get another one, to which the old leads. */
  new_addresses: number;
  /** People who wait in both for the same; they keep the earlier place. */
  waiting_twice: number;
}

export const CATEGORY_MESSAGES = {
  merged: 'Categories Merged',
  notFetched: 'Failed to fetch categories',
  notPreviewed: 'Failed to fetch what the merge changes',
  notMerged: 'Failed to merge categories',
  invalidSelection: 'Invalid Selection',
} as const;

/** How terms are kept and compared: lower case, single spaces. */
export const termOf = (text: string): string =>
  withoutBidiControls(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Terms as somebody types them, one a line or separated by commas; each once. */
export const termsIn = (text: string): string[] => [...new Set(text.split(/[,\n]/).map(termOf).filter(Boolean))];
