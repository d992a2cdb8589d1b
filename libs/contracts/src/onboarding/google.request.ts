import { IsOptional, IsString, IsUrl, IsUUID, MinLength } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { ONBOARDING_LIMITS } from './limits';
import { IsPlaceLink } from './place-link';
import { EmptyIsAbsent, Opaque } from '../text/transforms';

/** Body of `POST /api/google/resolve-and-fetch`; without an address the profile is unlinked. */
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

/** Body of `POST /api/admin/confirm-google-place`; the place is named, so that none is confirmed that nobody has seen. */
export class ConfirmGooglePlaceRequest {
  @IsUUID()
  providerId: string;

  @MaxLength(300)
  @MinLength(1)
  @IsString()
  @Opaque()
  placeId: string;
}

/** Response of linking and refreshing: whether it worked, and a sentence for the person. */
export interface GoogleOutcome {
  success: boolean;
  message?: string;
  error?: string;
}

/**
 * Manual Google calls a day per provider, for linking and refreshing together, whoever makes them. Source: product
 * specification, section 9.
 */
export const GOOGLE_REFRESHES_A_DAY = 5;
