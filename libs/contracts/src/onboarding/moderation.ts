import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { PhotoKind } from '../gallery/gallery';
import type { ListPage, SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams, ListQuery } from '../http/route-inputs';
import { MEMBERSHIP_TIERS, type MembershipFacts, type MembershipTier } from '../membership';
import type { LinkedPlace } from './google-place';
import { EmptyIsAbsent, NoLinesIsAbsent } from '../text/transforms';

export interface ModeratedPhoto {
  id: string;
  kind: PhotoKind;
  url: string;
  caption: string | null;
}

/** An application that was rejected, and after which the provider applied again. */
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
  /** Why it could not be carried out when its time came, whereupon the application waits again; null before that. */
  failure: string | null;
}

/** A provider as an administrator sees it in a list. */
export interface ModeratedProvider extends MembershipFacts {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  /** Whether the address is known to be the applicant's own; until then letters go to the account's. */
  email_confirmed: boolean;
  phone: string;
  phone_display_opt_in: boolean;
  website_url: string | null;
  city_name: string;
  city_state: string;
  category_name: string;
  /** Proposed by this application: nobody was ever approved there, and the public does not see it yet. */
  is_new_city: boolean;
  is_new_category: boolean;
  google_rating: number | null;
  google_review_count: number | null;
  /** The linked place as Google has it; null when none is linked. */
  google_place: LinkedPlace | null;
  /** Pictures that are there to be seen, in the provider's order, the logo last. */
  photos: ModeratedPhoto[];
  has_license: boolean;
  /** What was decided and can still be undone, or could not be carried out; null where there is no such decision. */
  held: DeferredDecision | null;
  /** Applications of the same provider that were rejected before, the latest first. */
  past_applications: PastApplication[];
  license_content_type: string | null;
  created_at: string;
  updated_at: string;
}

/** Response of `GET /api/admin/figures`: how much there is to do and what was done; a week is the last seven days. */
/** What can pile up is counted to {@link COUNTED_EXACTLY}, and one more where there are more. */
export interface ModerationFigures {
  waiting: number;
  /** When the oldest of them was handed in (ISO 8601); null when nothing waits. */
  oldest_waiting_at: string | null;
  applied_this_week: number;
  decided_this_week: number;
  approved_this_week: number;
  /** Hours within which half of the decisions of the last 30 days came; null when there were too few to say so. */
  usual_answer_hours: number | null;
  listed: number;
  paused: number;
  /** Paid without a place, or disputed. */
  attention: number;
}

/** Fewer decisions than this say nothing about how long an answer usually takes. */
export const USUAL_ANSWER_DECISIONS = 5;

/** Response of `GET /api/admin/providers/{id}/license`. */
export interface LicenseLink {
  url: string;
  /** Seconds that the link works. */
  expires_in: number;
  content_type: string | null;
}

/** Seconds that a signed license link works. Source: product specification, section 9. */
export const LICENSE_LINK_SECONDS = 3600;

export const PAUSE_REASON_MAX = 500;

/** Body of `POST /api/admin/manage-provider`. */
export class ManageProviderRequest {
  @IsUUID()
  providerId: string;

  /** `resume-when-free`: listed now or, where its tier is full, first in line for the next slot. */
  @IsIn(['pause', 'resume', 'resume-when-free', 'take-rejection-back', 'delete'])
  action: 'pause' | 'resume' | 'resume-when-free' | 'take-rejection-back' | 'delete';

  /** With a pause: why, as the provider is told by email and on the dashboard. */
  @IsOptional()
  @MaxLength(PAUSE_REASON_MAX)
  @IsString()
  @NoLinesIsAbsent()
  reason?: string;
}

/**
 * Filters of the providers list. Source: product specification, section 9; `attention` are those who need an administrator:
 * paid without a place, or disputed.
 */
export const PROVIDER_STATUS_FILTERS = ['all', 'active', 'paused', 'rejected', 'attention'] as const;
export type ProviderStatusFilter = (typeof PROVIDER_STATUS_FILTERS)[number];
export const PROVIDER_TIER_FILTERS = ['all', ...MEMBERSHIP_TIERS] as const;
export type ProviderTierFilter = 'all' | MembershipTier;

/** By the last change, by the application, by name. */
export const MODERATED_SORTS = ['changed', 'applied', 'name'] as const;
export type ModeratedSort = (typeof MODERATED_SORTS)[number];

/** Query of `GET /api/admin/providers` and, where the whole list is a file, of `GET /api/admin/providers/csv`. */
export class ProvidersQuery extends ListQuery {
  @IsIn(MODERATED_SORTS)
  sort: ModeratedSort = 'changed';

  @IsIn(PROVIDER_STATUS_FILTERS)
  status: ProviderStatusFilter = 'all';

  @IsIn(PROVIDER_TIER_FILTERS)
  tier: ProviderTierFilter = 'all';

  @IsOptional()
  @MaxLength(100)
  @IsString()
  @EmptyIsAbsent()
  q?: string;
}

export const moderationRoutes = {
  /** Providers that were decided about, last changed first unless told otherwise. */
  providers: route('GET', '/api/admin/providers', {
    access: 'admin',
    query: ProvidersQuery,
    response: json<ListPage<ModeratedProvider>>(),
  }),
  /** All of them that the filters leave, as a file. */
  providersFile: route('GET', '/api/admin/providers/csv', {
    access: 'admin',
    query: ProvidersQuery,
    response: json<SentFile>(),
  }),
  figures: route('GET', '/api/admin/figures', { access: 'admin', response: json<ModerationFigures>() }),
  license: route('GET', '/api/admin/providers/:id/license', {
    access: 'admin',
    params: IdParams,
    response: json<LicenseLink>(),
  }),
  manage: route('POST', '/api/admin/manage-provider', {
    access: 'admin',
    body: ManageProviderRequest,
    response: json<{ success: true }>(),
  }),
};
