import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { PublicOffer, PublicTestimonial } from '../directory';
import type { ListPage } from '../http/list';
import { json, route } from '../http/route';
import { IdParams, ListQuery } from '../http/route-inputs';
import { LicenseFactsInput } from '../license/license.request';
import type { VettingStatus } from '../membership';
import type { ModeratedProvider } from './moderation';
import type { ServiceDetails } from './service-details';
import type { ServiceItem } from './service-items';
import { NoLinesIsAbsent } from '../text/transforms';

export const VETTING_NOTES_MAX = 2000;

export class DecidedApplication {
  @IsUUID()
  providerId: string;

  /** On approval: an existing category instead of the proposed one. */
  @IsOptional()
  @IsUUID()
  categoryId?: string;

  /** The same for the city. */
  @IsOptional()
  @IsUUID()
  cityId?: string;

  /** On approval: the license's facts. Without them no expiry is tracked. */
  @IsOptional()
  @ValidateNested()
  @Type(() => LicenseFactsInput)
  license?: LicenseFactsInput;
}

/** Body of `POST /api/admin/vet-provider`. */
export class VetProviderRequest extends DecidedApplication {
  @IsIn(['approve', 'reject'])
  action: 'approve' | 'reject';

  @IsOptional()
  @MaxLength(VETTING_NOTES_MAX)
  @IsString()
  @NoLinesIsAbsent()
  notes?: string;
}

/** The queue is sorted by date; the direction says which end comes first. */
export const VETTING_SORTS = ['applied'] as const;
export type VettingSort = (typeof VETTING_SORTS)[number];

/** Query of `GET /api/admin/vetting`. */
export class VettingQuery extends ListQuery {
  @IsIn(VETTING_SORTS)
  sort: VettingSort = 'applied';
}

/** Fields that suggest two providers are the same business. */
export const DUPLICATE_REASONS = ['phone', 'website', 'email', 'name'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Another provider that may be the same business. */
export interface Duplicate {
  id: string;
  business_name: string;
  category_name: string;
  city_name: string;
  city_state: string;
  vetting_status: VettingStatus;
  is_active: boolean;
  /** Shared fields, at least one. */
  reasons: DuplicateReason[];
}

export interface VettingDecision {
  action: 'approve' | 'reject';
  /** The administrator's email; null when the account is gone. */
  by: string | null;
  at: string;
}

export interface WaitingApplication extends ModeratedProvider {
  /** Email addresses of other administrators viewing it now, sorted. */
  viewers: string[];
}

/**
 * Seconds between heartbeats of an open application, and seconds without one until it counts as closed.
 */
export const VIEW_SECONDS = { every: 15, lasts: 45 };

/** The id is the page's own. */
export class ViewRequest {
  @IsUUID()
  providerId: string;
}

/** Response of `GET /api/admin/vetting/{id}`: one application with details that the queue omits. */
export interface VettedApplication {
  provider: WaitingApplication;
  /** The offer as entered; null for none. */
  offer: PublicOffer | null;
  testimonials: PublicTestimonial[];
  service: ServiceDetails;
  services: ServiceItem[];
  duplicates: Duplicate[];
  /** Null while pending. */
  decision: VettingDecision | null;
}

/** Response of `POST /api/admin/vet-provider`. */
export interface VettingOutcome {
  is_active: boolean;
  /** Until when it can be undone, before any email or listing (ISO 8601); null when already in effect. */
  takes_effect_at: string | null;
}

export const vettingRoutes = {
  /** Pending applications, newest first by default. */
  pending: route('GET', '/api/admin/vetting', {
    access: 'admin',
    right: 'applications:read',
    query: VettingQuery,
    response: json<ListPage<WaitingApplication>>(),
  }),
  application: route('GET', '/api/admin/vetting/:id', {
    access: 'admin',
    right: 'applications:read',
    params: IdParams,
    response: json<VettedApplication>(),
  }),
  vet: route('POST', '/api/admin/vet-provider', {
    access: 'admin',
    right: 'applications:act',
    body: VetProviderRequest,
    response: json<VettingOutcome>(),
  }),
  /** Heartbeat of a page with one open application; expires by itself. */
  view: route('PUT', '/api/admin/vetting/views/:id', {
    access: 'admin',
    right: 'applications:read',
    params: IdParams,
    body: ViewRequest,
    response: json<{ success: true }>(),
  }),
  endView: route('DELETE', '/api/admin/vetting/views/:id', {
    access: 'admin',
    right: 'applications:read',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
  /** Any administrator may undo a decision until it takes effect. */
  undo: route('POST', '/api/admin/vetting/:id/undo', {
    access: 'admin',
    right: 'applications:act',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
};
