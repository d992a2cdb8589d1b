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
import { NoLinesIsAbsent } from '../text/transforms';

export const VETTING_NOTES_MAX = 2000;

/** Which application is decided about, and with what. */
export class DecidedApplication {
  @IsUUID()
  providerId: string;

  /** With an approval: the category that is there already, instead of the one that the application proposed. */
  @IsOptional()
  @IsUUID()
  categoryId?: string;

  /** The same for the city. */
  @IsOptional()
  @IsUUID()
  cityId?: string;

  /** With an approval: what the license says. Without it no expiry is watched. */
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

/** The queue is sorted by when somebody applied; the direction says which end comes first. */
export const VETTING_SORTS = ['applied'] as const;
export type VettingSort = (typeof VETTING_SORTS)[number];

/** Query of `GET /api/admin/vetting`. */
export class VettingQuery extends ListQuery {
  @IsIn(VETTING_SORTS)
  sort: VettingSort = 'applied';
}

/** Fields that two providers may share if they are the same business. */
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
  /** What both share, at least one thing. */
  reasons: DuplicateReason[];
}

/** Who decided about an application, and when (ISO 8601). */
export interface VettingDecision {
  action: 'approve' | 'reject';
  /** The administrator's email; null when the account is gone. */
  by: string | null;
  at: string;
}

/** An application as it waits for a decision. */
export interface WaitingApplication extends ModeratedProvider {
  /** Email addresses of the other administrators who have it open now, by the alphabet. */
  viewers: string[];
}

/**
 * How often a page with an open application sends a heartbeat, and after how long without one it counts as closed, in
 * seconds.
 */
export const VIEW_SECONDS = { every: 15, lasts: 45 };

/** Body of `PUT /api/admin/vetting/views/{id}`; the id is the page's own. */
export class ViewRequest {
  @IsUUID()
  providerId: string;
}

/** Response of `GET /api/admin/vetting/{id}`: one application with what the queue does not say of it. */
export interface VettedApplication {
  provider: WaitingApplication;
  /** The first-time-customer offer as it was entered; null without one. */
  offer: PublicOffer | null;
  testimonials: PublicTestimonial[];
  service: ServiceDetails;
  duplicates: Duplicate[];
  /** Null while it waits. */
  decision: VettingDecision | null;
}

/** Response of `POST /api/admin/vet-provider`. */
export interface VettingOutcome {
  is_active: boolean;
  /** Until when the decision can be undone and nothing is sent or listed (ISO 8601); null where it took effect at once. */
  takes_effect_at: string | null;
}

export const vettingRoutes = {
  /** Applications that wait for a decision, newest first unless told otherwise. */
  pending: route('GET', '/api/admin/vetting', {
    access: 'admin',
    query: VettingQuery,
    response: json<ListPage<WaitingApplication>>(),
  }),
  application: route('GET', '/api/admin/vetting/:id', {
    access: 'admin',
    params: IdParams,
    response: json<VettedApplication>(),
  }),
  vet: route('POST', '/api/admin/vet-provider', {
    access: 'admin',
    body: VetProviderRequest,
    response: json<VettingOutcome>(),
  }),
  /** Heartbeat of a page that has an application open, and no other. It expires by itself. */
  view: route('PUT', '/api/admin/vetting/views/:id', {
    access: 'admin',
    params: IdParams,
    body: ViewRequest,
    response: json<{ success: true }>(),
  }),
  endView: route('DELETE', '/api/admin/vetting/views/:id', {
    access: 'admin',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
  /** Takes a decision back, whoever decided, until it takes effect. */
  undo: route('POST', '/api/admin/vetting/:id/undo', {
    access: 'admin',
    params: IdParams,
    response: json<{ success: true }>(),
  }),
};
