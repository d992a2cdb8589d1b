import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { PhotoKind } from '../gallery/gallery';
import type { ListPage, SentFile } from '../http/list';
import { json, route } from '../http/route';
import { FilterText, IdParams, ListQuery } from '../http/route-inputs';
import { MEMBERSHIP_TIERS, type MembershipFacts, type MembershipTier } from '../membership';
import type { LinkedPlace } from './google-place';
import { NoLinesIsAbsent } from '../text/transforms';

export interface ModeratedPhoto {
  id: string;
  kind: PhotoKind;
  url: string;
  caption: string | null;
}

/** A rejected application that the provider replaced. */
export interface PastApplication {
  business_name: string;
  notes: string | null;
  /** ISO 8601. */
  rejected_at: string;
}

/** A decision that takes effect once it can no longer be undone. Times are ISO 8601. */
export interface DeferredDecision {
  action: 'approve' | 'reject';
  /** The administrator's email; null when the account is gone. */
  by: string | null;
  decided_at: string;
  takes_effect_at: string;
  /** Why it failed to take effect, which reopens the application; null otherwise. */
  failure: string | null;
}

export interface ModeratedProvider extends MembershipFacts {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  /** Until the address is confirmed, emails go to the account's address. */
  email_confirmed: boolean;
  phone: string;
  phone_display_opt_in: boolean;
  website_url: string | null;
  city_name: string;
  city_state: string;
  category_name: string;
  /** Proposed by this application; not public before approval. */
  is_new_city: boolean;
  is_new_category: boolean;
  google_rating: number | null;
  google_review_count: number | null;
  google_place: LinkedPlace | null;
  /** Processed pictures in the provider's order, the logo last. */
  photos: ModeratedPhoto[];
  has_license: boolean;
  /** A decision that can still be undone, or that failed; null for none. */
  held: DeferredDecision | null;
  /** Rejected applications of the provider, latest first. */
  past_applications: PastApplication[];
  license_content_type: string | null;
  created_at: string;
  updated_at: string;
}

/** Work to do, and work done in the last seven days. */
/** Backlogs are counted up to {@link COUNTED_EXACTLY} + 1. */
export interface ModerationFigures {
  waiting: number;
  /** When the oldest one was submitted (ISO 8601); null if none is waiting. */
  oldest_waiting_at: string | null;
  applied_this_week: number;
  decided_this_week: number;
  approved_this_week: number;
  /** Median hours to a decision over the last 30 days; null if there were too few. */
  usual_answer_hours: number | null;
  listed: number;
  paused: number;
  /** Paid without a slot, or disputed. */
  attention: number;
}

/** Minimum number of decisions for a meaningful median. */
export const USUAL_ANSWER_DECISIONS = 5;

/** Response of `GET /api/admin/providers/{id}/license`. */
export interface LicenseLink {
  url: string;
  /** Seconds the link is valid. */
  expires_in: number;
  content_type: string | null;
}

/** Source: product specification, section 9. */
export const LICENSE_LINK_SECONDS = 3600;

export const PAUSE_REASON_MAX = 500;

/** Body of `POST /api/admin/manage-provider`. */
export class ManageProviderRequest {
  @IsUUID()
  providerId: string;

  /** `resume-when-free`: listed now, or first on the waitlist if the tier is full. */
  @IsIn(['pause', 'resume', 'resume-when-free', 'take-rejection-back', 'delete'])
  action: 'pause' | 'resume' | 'resume-when-free' | 'take-rejection-back' | 'delete';

  /** Reason for a pause, sent by email and shown on the dashboard. */
  @IsOptional()
  @MaxLength(PAUSE_REASON_MAX)
  @IsString()
  @NoLinesIsAbsent()
  reason?: string;
}

/**
 * Filters of the providers list. Source: product specification, section 9; `attention`: paid without a slot, or disputed.
 */
export const PROVIDER_STATUS_FILTERS = ['all', 'active', 'paused', 'rejected', 'attention'] as const;
export type ProviderStatusFilter = (typeof PROVIDER_STATUS_FILTERS)[number];
export const PROVIDER_TIER_FILTERS = ['all', ...MEMBERSHIP_TIERS] as const;
export type ProviderTierFilter = 'all' | MembershipTier;

export const MODERATED_SORTS = ['changed', 'applied', 'name'] as const;
export type ModeratedSort = (typeof MODERATED_SORTS)[number];

/** Query of `GET /api/admin/providers` and `GET /api/admin/providers/csv`. */
export class ProvidersQuery extends ListQuery {
  @IsIn(MODERATED_SORTS)
  sort: ModeratedSort = 'changed';

  @IsIn(PROVIDER_STATUS_FILTERS)
  status: ProviderStatusFilter = 'all';

  @IsIn(PROVIDER_TIER_FILTERS)
  tier: ProviderTierFilter = 'all';

  @FilterText()
  q?: string;
}

export const moderationRoutes = {
  /** Decided providers, most recently changed first by default. */
  providers: route('GET', '/api/admin/providers', {
    right: 'listings:read',
    query: ProvidersQuery,
    response: json<ListPage<ModeratedProvider>>(),
  }),
  /** All matches as a file. */
  providersFile: route('GET', '/api/admin/providers/csv', {
    right: 'listings:read',
    query: ProvidersQuery,
    response: json<SentFile>(),
  }),
  figures: route('GET', '/api/admin/figures', {
    right: 'listings:read',
    response: json<ModerationFigures>(),
  }),
  license: route('GET', '/api/admin/providers/:id/license', {
    right: 'documents:read',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  manage: route('POST', '/api/admin/manage-provider', {
    right: 'listings:act',
    body: ManageProviderRequest,
    response: json<{ success: true }>(),
  }),
};
