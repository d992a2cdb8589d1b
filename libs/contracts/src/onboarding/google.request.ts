import { IsOptional, IsString, IsUrl, IsUUID, MinLength } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { OpeningHours } from '../hours/opening-hours';
import { ONBOARDING_LIMITS } from './limits';
import { IsPlaceLink } from './place-link';
import { EmptyIsAbsent, Opaque } from '../text/transforms';

/** Without an address the profile is unlinked. */
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

/** Names the place, so that an administrator only confirms the one they saw. */
export class ConfirmGooglePlaceRequest {
  @IsUUID()
  providerId: string;

  @MaxLength(300)
  @MinLength(1)
  @IsString()
  @Opaque()
  placeId: string;
}

/** Whether it worked, and a sentence for the provider. */
export interface GoogleOutcome {
  success: boolean;
  message?: string;
  error?: string;
}

/** What Google says of the linked place, for its provider to compare; null for what Google lacks. */
export interface GoogleFacts {
  name: string | null;
  address: string | null;
  phone: string | null;
  website: string | null;
  hours: OpeningHours[] | null;
  is_closed_for_now: boolean;
}

/** What was found, or a sentence for the provider. */
export interface GoogleFactsOutcome {
  success: boolean;
  facts?: GoogleFacts;
  error?: string;
}

/**
 * Manual Google calls per provider and day, for linking, refreshing and comparing together. Source: product specification, section 9.
 */
export const GOOGLE_REFRESHES_A_DAY = 5;
