import { IsOptional, IsString, IsUrl, IsUUID, MinLength } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { OpeningHours } from '../hours/opening-hours';
import { ONBOARDING_LIMITS } from './limits';
import { IsPlaceLink } from './place-link';
import { EmptyIsAbsent, Opaque } from '../text/transforms';

/** Unlinks the profile if there is no address. */
export class GoogleResolveRequest {
  @IsUUID()
  providerId: string;

  @IsOptional()
  @MaxLength(ONBOARDING_LIMITS.url)
  @IsPlaceLink
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Invalid URL' })
  @IsString()
  @EmptyIsAbsent()
  googleProfileUrl?: string;
}

/** Body of `POST /api/google/refresh-rating`. */
export class GoogleRefreshRequest {
  @IsUUID()
  providerId: string;
}

/** Names the place, so that an administrator can only confirm the one they saw. */
export class ConfirmGooglePlaceRequest {
  @IsUUID()
  providerId: string;

  @MaxLength(300)
  @MinLength(1)
  @IsString()
  @Opaque()
  placeId: string;
}

/** Whether it succeeded, and a sentence for the provider. */
export interface GoogleOutcome {
  success: boolean;
  message?: string;
  error?: string;
}

/** Google's facts about the linked place, for its provider to compare; null for missing ones. */
export interface GoogleFacts {
  name: string | null;
  address: string | null;
  phone: string | null;
  website: string | null;
  hours: OpeningHours[] | null;
  is_closed_for_now: boolean;
}

/** The facts, or a sentence for the provider. */
export interface GoogleFactsOutcome {
  success: boolean;
  facts?: GoogleFacts;
  error?: string;
}

/**
 * Daily limit per provider of manual Google calls: linking, refreshing and comparing together. Source: product specification,
 * section 9.
 */
export const GOOGLE_REFRESHES_A_DAY = 5;
